import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { mailWith } from './mails.ts'
import { expectSound, listViolations, test, type Visit } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const handheld =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('an administrator adds a person, who accepts; bans and unbans them, makes them a moderator and undoes it', async ({
  visit,
}) => {
  // Someone looks in vain; no robot, which headless browsers pass for.
  const looker = await visit({ ...phone, userAgent: handheld })
  const told = looker.page.waitForRequest('**/api/counts')
  await looker.page.goto('/search?q=xyzzyplugh')
  await told

  const admin = await visit({ ...phone, expected: /status of 40[39]|did not go through/ })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin')
  await page.getByRole('heading', { level: 2, name: 'Needs attention' }).waitFor()
  await main(page)
    .getByRole('link', { name: /submissions? to review/ })
    .waitFor()
  await main(page).getByRole('figure', { name: 'Listings published by day' }).waitFor()
  await main(page).getByText('The same as a table').click()
  await main(page).getByRole('link', { name: '7 days' }).click()
  await main(page).getByText('The last 7 days').waitFor()
  await main(page).getByRole('rowheader', { name: 'Pending review' }).waitFor()
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: /^Searches with no results[1-9]/ })
    .waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await dialog(page).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await main(page).getByRole('link', { name: 'Nia Brooks' }).waitFor()
  await expectSound(page)

  await main(page).getByRole('button', { name: 'Add a person' }).click()
  await dialog(page).getByRole('button', { name: 'Add the person' }).click()
  await dialog(page).getByText('Enter a display name').waitFor()
  await dialog(page).getByLabel('Display name').fill('Yaa of the journey')
  await dialog(page).getByLabel('Email address').fill('yaa@journey.example')
  await dialog(page).getByRole('button', { name: 'Add the person' }).click()
  await page.getByRole('heading', { level: 1, name: 'Yaa of the journey' }).waitFor()
  await main(page).getByText('The email address isn’t confirmed yet.').waitFor()

  const yaa = await visit({ ...phone, expected: /status of 40[13]/ })
  const mail = await mailWith('yaa@journey.example', /\/invited#token=/)
  await yaa.page.goto(/\/invited#token=[\w-]+/.exec(mail)![0])
  await expectSound(yaa.page)
  await yaa.page.getByLabel('Password', { exact: true }).fill('mango-lantern-7-river')
  await yaa.page.getByLabel(/I agree/).check()
  await yaa.page.getByRole('button', { name: 'Create account' }).click()
  await yaa.page.waitForURL((url) => url.pathname === '/')
  await yaa.page.goto('/admin/users')
  await yaa.page.getByRole('heading', { name: 'Access Denied' }).waitFor()

  await page.goto('/admin/users?q=yaa%40journey')
  await main(page).getByRole('link', { name: 'Yaa of the journey' }).click()
  await main(page).getByText('Active: its owner can sign in.').waitFor()
  await main(page).getByRole('button', { name: 'Sign out everywhere' }).waitFor()
  await expectSound(page)

  await main(page).getByRole('button', { name: 'Ban…' }).click()
  await dialog(page).getByRole('button', { name: 'Ban', exact: true }).click()
  await dialog(page).getByText('Choose a date, or ban permanently').waitFor()
  await dialog(page).getByText('Enter a reason').waitFor()
  await dialog(page).getByLabel('Permanently').check()
  await dialog(page).getByLabel('Why').fill('Tries the ban')
  await dialog(page).getByRole('button', { name: 'Ban', exact: true }).click()
  await main(page).getByText('Banned permanently: nobody').waitFor()
  await main(page).getByText('account.ban', { exact: true }).waitFor()
  await expectSound(page)
  await main(page)
    .getByRole('button', { name: /^Unban/ })
    .click()
  await main(page).getByRole('button', { name: /^Yes/ }).click()
  await main(page).getByText('Active: its owner can sign in.').waitFor()

  await main(page).getByRole('button', { name: 'Make administrator…' }).click()
  await dialog(page).getByLabel('Why').fill('Looks after Texas')
  await dialog(page).getByRole('button', { name: 'Make administrator', exact: true }).click()
  await main(page).getByRole('button', { name: 'Remove…' }).waitFor()
  // Somebody whom no other journey signs in as: a ban ends all sessions.
  const own = page.url()
  await page.goto('/admin/users')
  await main(page).getByRole('button', { name: 'Add a person' }).click()
  await dialog(page).getByLabel('Display name').fill('Esi of the journey')
  await dialog(page).getByLabel('Email address').fill('esi@journey.example')
  await dialog(page).getByRole('button', { name: 'Add the person' }).click()
  await page.getByRole('heading', { level: 1, name: 'Esi of the journey' }).waitFor()
  await actWithSecondFactor(yaa)
  await page.goto(own)
  await main(page).getByRole('button', { name: 'Remove…' }).click()
  await dialog(page).getByLabel('Why').fill('Only for the journey')
  await dialog(page).getByRole('button', { name: 'Remove role' }).click()

  await main(page).getByRole('button', { name: 'Make moderator…' }).click()
  await dialog(page).getByLabel('Why').fill('Helps with the queue')
  await dialog(page).getByRole('button', { name: 'Make moderator', exact: true }).click()
  await main(page).getByText('Active', { exact: true }).waitFor()
  await main(page).getByRole('button', { name: 'Remove…' }).click()
  await dialog(page).getByLabel('Why').fill('The journey ends')
  await dialog(page).getByRole('button', { name: 'Remove role' }).click()
  await main(page).getByRole('button', { name: 'Make moderator…' }).waitFor()

  await main(page).getByRole('button', { name: 'Delete…' }).click()
  await dialog(page).getByLabel('Why').fill('The journey ends')
  await dialog(page).getByRole('button', { name: 'Delete in 30 days' }).click()
  await dialog(page).getByText('Type yaa@journey.example to confirm.').waitFor()
  await dialog(page)
    .getByLabel(/to confirm/)
    .fill('yaa@journey.example')
  await dialog(page).getByRole('button', { name: 'Delete in 30 days' }).click()
  await main(page)
    .getByText(/It will be deleted on/)
    .waitFor()
})

test('the older panel has plain tables with the same decisions, for administrators alone', async ({
  visit,
}) => {
  const nia = await visit(phone)
  await logIn(nia, 'visitor@demo.example')
  await nia.page.goto('/admin-legacy')
  await nia.page.getByRole('heading', { name: 'Access Denied' }).waitFor()

  const admin = await visit(phone)
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin-legacy')
  await page.getByRole('heading', { level: 1, name: 'Older admin panel' }).waitFor()
  await main(page).getByRole('link', { name: 'Nia Brooks' }).waitFor()
  await expectSound(page)
  await main(page)
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await dialog(page).getByText('Choose a reason.').waitFor()
  expect(await listViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await main(page)
    .getByRole('button', { name: /^Feature/ })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Feature it' }).click()
  await dialog(page).getByText('Choose the last day.').waitFor()
  expect(await listViolations(page)).toEqual([])
})

/** A new administrator without a second factor is asked for one at the first act, sets it up there, and the act goes on. */
async function actWithSecondFactor({ page, go }: Visit) {
  // The ban signed them out.
  await go('/login')
  await page.getByLabel('Email').fill('yaa@journey.example')
  await page.getByLabel('Password', { exact: true }).fill('mango-lantern-7-river')
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.goto('/admin/users?q=esi%40journey.example')
  await page.getByRole('region', { name: 'Protect the admin panel with a second factor' }).waitFor()
  await expectSound(page)
  await main(page).getByRole('link', { name: 'Esi of the journey' }).click()
  await main(page).getByRole('button', { name: 'Ban…' }).click()
  await dialog(page).getByLabel('Permanently').check()
  await dialog(page).getByLabel('Why').fill('Asks for a second factor')
  await dialog(page).getByRole('button', { name: 'Ban', exact: true }).click()

  const step = page.getByRole('dialog', { name: 'Set up a second factor first' })
  await step.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const key = (await step.locator('code').textContent())!.replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await step.getByLabel('Code from the app').fill(totp.generate())
  await step.getByRole('button', { name: 'Turn it on' }).click()
  await step.getByRole('button', { name: 'Show recovery codes' }).click()
  await expect
    .poll(() => step.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count())
    .toBe(10)
  expect(await listViolations(page)).toEqual([])
  await step.getByRole('button', { name: 'I’ve saved them' }).click()

  await main(page).getByText('Banned permanently: nobody').waitFor()
  expect(await page.getByRole('region', { name: /^Protect the admin panel/ }).count()).toBe(0)
  await main(page)
    .getByRole('button', { name: /^Unban/ })
    .click()
  await main(page).getByRole('button', { name: /^Yes/ }).click()
  await main(page).getByText('The email address isn’t confirmed yet.').waitFor()
}
