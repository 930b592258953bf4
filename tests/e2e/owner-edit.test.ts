import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { logIn, logInByForm } from './log-in.ts'
import { mailWith } from './mails.ts'
import { atRest, expectSound, listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

async function openPart(page: Page, name: string) {
  await part(page, name).getByRole('button', { name, exact: true, expanded: false }).click()
}

async function save(page: Page, name: string) {
  await part(page, name).getByRole('button', { name: /^Save/ }).click()
}

test('an owner changes a published listing in two tabs, takes a change back, and shares the work', async ({
  visit,
}) => {
  const owner = await visit({ ...phone, expected: /status of 409/ })
  const { page } = owner
  await logIn(owner, 'owner1@demo.example')
  await page.goto('/dashboard?view=cards')
  // The one that is checked: another journey publishes one more.
  const [, name = ''] = /an owner: ([^,:]+) \(featured\)/.exec(readFileSync(inject('demoAccounts'), 'utf8'))!
  const published = page.getByRole('article').getByRole('link', { name, exact: true })
  await published.waitFor()
  expect(await listViolations(page)).toEqual([])
  await published.click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const basics = part(page, 'What it is')
  await openPart(page, 'What it is')
  await basics.getByText(/Reviewed before going live: Name/).waitFor()

  await basics.getByLabel('Name of the business').fill(`${name} and Sons`)
  await save(page, 'What it is')
  await basics.getByText('Sent for review').waitFor()
  await basics.getByText(/^Pending review, sent just now/).waitFor()
  expect(await listViolations(page)).toEqual([])

  const sentence = (tab: Page) => part(tab, 'What it is').getByLabel('In one sentence')
  const mine = 'Soups and stews by the quart, cooked on Sundays.'
  const theirs = 'Frozen soups by the quart, delivered on Mondays.'
  await sentence(page).fill(mine)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await sentence(other).fill(theirs)
  const about = (tab: Page) => part(tab, 'What it is').getByLabel('About the business')
  const story = 'Two sisters cook what their grandmother cooked, in a kitchen that opens at five.'
  await about(other).fill(story)
  await save(other, 'What it is')
  await part(other, 'What it is')
    .getByText('Saved: some changes are live, others are pending review')
    .waitFor()
  await other.close()
  await page.bringToFront()
  await save(page, 'What it is')
  await basics.getByText('Someone else, or another tab, changed this').waitFor()
  await basics.getByText(theirs).waitFor()
  expect(await sentence(page).inputValue()).toBe(mine)
  expect(await listViolations(page)).toEqual([])
  // Typed here: mine is kept. Changed only there: it becomes theirs.
  const chosen = (field: string, name: RegExp) =>
    basics.getByRole('group', { name: field }).getByRole('radio', { name, checked: true }).waitFor()
  await chosen('In one sentence', /^Mine/)
  await chosen('About the business', /^Theirs/)
  await basics.getByRole('button', { name: 'Use the selected' }).click()
  await basics.getByText('Saved: some changes are live, others are pending review').waitFor()
  expect(await sentence(page).inputValue()).toBe(mine)
  expect(await about(page).inputValue()).toBe(story)

  await basics.getByRole('button', { name: 'Withdraw' }).click()
  await basics.getByText(/^Pending review, sent/).waitFor({ state: 'detached' })
  expect(await basics.getByLabel('Name of the business').inputValue()).toBe(name)

  // What isn't saved isn't lost by a slip of the thumb.
  await basics.getByLabel('Name of the business').fill('Half a na')
  await page.getByRole('link', { name: 'People', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await atRest(question)
  await question.getByRole('button', { name: 'Stay and save' }).click()
  await basics.getByText('Sent for review').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/edit$/)
  // What can't be saved is shown, and what can be is.
  await basics.getByLabel('Name of the business').fill('x')
  await openPart(page, 'What it offers')
  await part(page, 'What it offers').getByRole('checkbox', { name: 'Interpreter on request' }).click()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await atRest(question)
  await question.getByRole('button', { name: 'Stay and save' }).click()
  await basics.getByText('The name must be at least 2 characters').waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name')
  await openPart(page, 'What it offers')
  await part(page, 'What it offers').getByText('Saved, and live').waitFor()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await atRest(question)
  await question.getByRole('button', { name: 'Leave without saving' }).click()

  await page.getByLabel('Their email address').fill('visitor@demo.example')
  await button(page, 'Send the invitation').click()
  await page.getByText(/The link works until/).waitFor()
  expect(await listViolations(page)).toEqual([])

  const link = /\S+\/invitation\S*#token=\S+/
  const { pathname, hash } = new URL(link.exec(await mailWith('visitor@demo.example', link))![0])
  const friend = await visit(phone)
  await logIn(friend, 'visitor@demo.example')
  await friend.page.goto(pathname + hash)
  await friend.page.getByText(`invites you to help manage ${name}`).waitFor()
  expect(await listViolations(friend.page)).toEqual([])
  await button(friend.page, 'Accept').click()
  await friend.page.getByRole('link', { name: `Open ${name}` }).click()
  await friend.page.getByText('You manage it for its owner').waitFor()

  // An administrator restores what it said before. The question is answered once.
  const admin = await visit(phone)
  await logIn(admin, 'admin@demo.example')
  await admin.go(page.url().replace(/^.*\/dashboard\/business\/([^/]+).*$/, '/admin/businesses/$1'))
  const restore = button(admin.page, /^Restore the version/)
  await restore.first().waitFor()
  const versions = await restore.count()
  await restore.first().click()
  await button(admin.page, /^Yes/).click()
  await admin.page.getByText('Previous version restored', { exact: true }).waitFor()
  await expect.poll(() => restore.count()).toBe(versions + 1)
  expect(await button(admin.page, /^Yes/).count()).toBe(0)
  await expectSound(admin.page)
})

test('a link to a part of a page behind the login leads there', async ({ visit }) => {
  const owner = await visit(phone)
  const { page } = owner
  await logIn(owner, 'owner1@demo.example')
  await page.goto('/dashboard?view=cards')
  const business = page.getByRole('article').getByRole('heading').getByRole('link').first()
  const path = await business.getAttribute('href')
  const topOf = (id: string) =>
    page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  for (const [to, id] of [
    [`${path}/edit#offer`, 'offer'],
    ['/profile#factors', 'factors'],
  ] as const) {
    await page.goto(to)
    await expect.poll(() => topOf(id)).toBeLessThan(200)
    expect(await topOf(id)).toBeGreaterThanOrEqual(0)
  }
})

test('what was typed outlasts a session that was ended elsewhere, for the same person alone', async ({
  visit,
}) => {
  const owner = await visit({ ...phone, expected: /status of (401|403|404|422)/ })
  const { page } = owner
  await logIn(owner, 'owner2@demo.example')
  await page.goto('/dashboard?view=cards')
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const hours = part(page, 'Hours')
  await openPart(page, 'Hours')
  // A line that is new isn't wrong before saving it failed.
  const missing = hours.getByText('Choose the date.')
  await hours.getByRole('button', { name: 'Add a date' }).click()
  await save(page, 'Hours')
  await missing.waitFor()
  await hours.getByRole('button', { name: 'Add a date' }).click()
  expect(await missing.count()).toBe(1)
  await hours.getByRole('button', { name: 'Remove The date' }).first().click()
  expect(await missing.count()).toBe(0)
  await hours.getByLabel('Date', { exact: true }).last().fill('2029-12-25')
  await hours.getByLabel('Note (optional)').last().fill('A family day')

  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name))!
    return JSON.parse(localStorage.getItem(key)!).access_token as string
  })
  await fetch(`${inject('siteUrl')}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  await save(page, 'Hours')
  const ended = page.getByRole('dialog', { name: 'You were signed out' })
  await ended.waitFor()
  expect(await listViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await ended.waitFor()
  const other = await page.context().newPage()
  const go = async (path: string) => void (await other.goto(path, { waitUntil: 'networkidle' }))
  await logInByForm({ page: other, go }, 'owner2@demo.example')
  await page.bringToFront()
  await ended.waitFor({ state: 'detached' })
  expect(await hours.getByLabel('Note (optional)').last().inputValue()).toBe('A family day')
  await save(page, 'Hours')
  await hours.getByText('Saved, and live').waitFor()

  // Who signs out leaves nothing behind, in no tab.
  await hours.getByLabel('Note (optional)').last().fill('Nobody else reads this')
  // On a phone, the account is in the site's menu.
  await other.setViewportSize({ width: 1280, height: 800 })
  await other.locator('[data-slot=account-menu] summary').click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/login/)
})

test('a posting that saves itself loses nothing to another tab', async ({ visit }) => {
  const owner = await visit({ ...phone, expected: /status of 409/ })
  const { page } = owner
  const isSaved = (tab: Page) => tab.getByText('Saved. You can continue anytime.').waitFor()
  await logIn(owner, 'owner1@demo.example')
  await owner.go('/dashboard/postings/new/job')
  await page.getByLabel('Title').fill('Cook for the evening')
  await isSaved(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Title').fill('Cook for the night')
  await isSaved(other)
  await other.close()

  await page.getByLabel('Title').fill('Cook for the weekend')
  await page.getByLabel('About the job').fill('We cook over wood fire.')
  const conflict = page.getByRole('alert').filter({ hasText: 'another tab, changed this' })
  await conflict.getByText('Cook for the weekend').waitFor()
  await conflict.getByText('Cook for the night').waitFor()
  expect(await listViolations(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await isSaved(page)
  await page.reload()
  expect(await page.getByLabel('Title').inputValue()).toBe('Cook for the night')
  expect(await page.getByLabel('About the job').inputValue()).toBe('We cook over wood fire.')
})
