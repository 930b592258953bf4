import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDraft } from './add-draft.ts'
import { logIn, passwordOf } from './log-in.ts'
import { mailsTo } from './mails.ts'
import { expectSound, test, type Visit } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: typeof name === 'string' })
const link = (page: Page, name: string | RegExp) =>
  main(page).getByRole('link', { name, exact: typeof name === 'string' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const expectMail = (to: string, words: string) =>
  expect.poll(async () => (await mailsTo(to)).join('\n')).toContain(words)

async function toCheckout(page: Page) {
  await button(page, 'Go to the checkout').click()
  await page.waitForURL(/\/test-checkout\//)
  await heading(page, 'Test checkout').waitFor()
}

async function openBilling({ page }: Visit) {
  await page.goto('/dashboard/billing')
  await heading(page, 'Plans and billing').waitFor()
}

test('from the prices through the log-in to a paid plan, after a decline, a question and a change of mind', async ({
  visit,
}) => {
  const { page, go } = await visit(phone)
  await go('/pricing?billing=yearly')
  await expectSound(page)
  await link(page, 'Upgrade to Premium').click()
  await heading(page, 'Log in').waitFor()
  await main(page).getByText('Log in to continue to your plan.').waitFor()
  await page.getByLabel('Email').fill('owner3@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('owner3@demo.example'))
  await button(page, 'Log in').click()
  await page.getByRole('link', { name: 'Continue to your plan' }).waitFor()
  const draft = `Kumasi Kitchen ${crypto.randomUUID().slice(0, 4)}`
  await addDraft({ page }, draft)
  await page.getByRole('link', { name: 'Continue to your plan' }).click()

  await heading(page, 'A plan for your listing').waitFor()
  expect(await page.getByRole('radio', { name: /^Premium, Yearly/ }).isChecked()).toBe(true)
  // One that isn't up yet says why.
  const listings = page.getByRole('group', { name: 'For which listing?' })
  await listings.getByRole('radio', { name: `${draft} Not published` }).check()
  await main(page).getByText('Plans are for published listings.').waitFor()
  await listings.getByRole('radio', { name: /Free$/ }).first().check()
  await main(page).getByText('$290 a year until you cancel').waitFor()
  await expectSound(page)
  const name = (await main(page)
    .getByRole('heading', { level: 2, name: /^Premium for/ })
    .textContent())!.replace('Premium for ', '')

  await toCheckout(page)
  await main(page).getByText('Test checkout: no money moves').waitFor()
  await button(page, 'Pay $290').waitFor()
  await expectSound(page)
  await button(page, 'Be declined').click()
  await main(page).getByText('The card was declined').waitFor()
  await expectSound(page)
  await button(page, 'Be asked by the bank').click()
  await main(page).getByText('Your bank needs confirmation').waitFor()
  await expectSound(page)
  const left = page.url()
  await button(page, 'Leave').click()

  await page.waitForURL(/\/pricing\?canceled=/)
  const choice = page.getByRole('region', { name: 'Your choice' })
  await choice.getByText('You left the checkout. Your choice is saved: Premium, paid yearly.').waitFor()
  await choice.getByText('Nothing was paid.').waitFor()
  await expectSound(page)
  await page.goto(left)
  await main(page).getByText('This checkout is closed').waitFor()
  await page.goBack()

  await choice.getByRole('link', { name: 'Continue with Premium' }).click()
  await toCheckout(page)
  await button(page, 'Be asked by the bank').click()
  await button(page, 'Confirm it at the bank').click()
  await page.waitForURL(/\/payment-success\?checkout=/)
  await heading(page, `${name} is on Premium now`).waitFor()
  await expectSound(page)
  await expectMail('owner3@demo.example', 'We received $290 for invoice')

  // The address alone proves nothing to anyone else.
  const paid = page.url()
  const stranger = await visit({ ...phone, expected: /status of 404/ })
  await logIn(stranger, 'visitor@demo.example')
  await stranger.page.goto(new URL(paid).pathname + new URL(paid).search)
  await heading(stranger.page, 'Checkout not found').waitFor()
  await expectSound(stranger.page)

  const listing = new URL(
    await link(page, 'Go to the listing').evaluate((it) => (it as HTMLAnchorElement).href),
  )
  await stranger.page.goto(`/pricing?tier=premium&business=${listing.pathname.split('/').at(-1)}`)
  const theirs = stranger.page.getByRole('region', { name: 'Your choice' })
  await theirs.getByText('Choose a plan for your listing below.').waitFor()
  expect(await theirs.textContent()).not.toContain(name)
  await expectSound(stranger.page)

  await link(page, 'Plan and receipt').click()
  await heading(page, 'Plans and billing').waitFor()
  const plan = page.getByRole('article', { name })
  await plan.getByText(/^\$290 a year\. Renews on /).waitFor()
  await plan.getByText('Visa ending in 4242, good until').waitFor()
  await expectSound(page)

  await link(page, /^Receipt/)
    .first()
    .click()
  await heading(page, /^Receipt/).waitFor()
  await main(page).getByText('Billed to').waitFor()
  await main(page).getByRole('row', { name: 'Total $290.00' }).waitFor()
  await expectSound(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await button(page, 'Print').isVisible()).toBe(false)
  expect(await main(page).getByText('Billed to').isVisible()).toBe(true)
})

test('a plan is changed for what was shown, canceled and kept, and paid with another card', async ({
  visit,
}) => {
  const owner = await visit({ ...phone, colorScheme: 'dark', expected: /status of (409|422)/ })
  const { page } = owner
  await logIn(owner, 'owner2@demo.example')
  await page.goto('/dashboard?view=cards')
  await main(page)
    .getByRole('link', { name: /^Upgrade/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Your choice' }).getByText('which is on the Free plan now').waitFor()
  await link(page, 'Continue with Premium').click()
  await main(page).getByText('Do you have a code?').click()
  await page.getByLabel('Code').fill('no such code')
  await button(page, 'Use it').click()
  await main(page).getByText('A code has 3 to 31 letters, digits or hyphens.').waitFor()
  await page.getByLabel('Code').fill('nope-24')
  await button(page, 'Use it').click()
  await main(page).getByText('We don’t recognize this code.').waitFor()
  await expectSound(page)
  await toCheckout(page)
  await button(page, 'Pay $29, and be declined later').click()
  await heading(page, /is on Premium now$/).waitFor()
  await expectSound(page)

  await openBilling(owner)
  await expectSound(page)
  await link(page, /^Change plan/).click()
  await page.getByRole('radio', { name: 'Featured, Monthly' }).check()
  const costs = page.getByRole('region', { name: 'What it costs' })
  await costs.getByRole('row', { name: 'To pay now $50.00' }).waitFor()
  await costs.getByText(/^Then \$79 on /).waitFor()
  await expectSound(page)
  await button(page, 'Change and pay $50 now').click()
  await page.getByRole('alert').getByText('The card was declined. Nothing was changed.').waitFor()
  await expectSound(page)
  await button(page, 'Update card').click()
  await page.waitForURL(/\/test-checkout\//)
  await main(page).getByText('Nothing is due now.').waitFor()
  await expectSound(page)
  await button(page, 'Save this card').click()
  await page.waitForURL(/\/dashboard\/billing\?card=updated/)
  await main(page).getByText('Visa ending in 4242').waitFor()
  await expectSound(page)

  await link(page, /^Change plan/).click()
  await page.getByRole('radio', { name: 'Featured, Monthly' }).check()
  await button(page, 'Change and pay $50 now').click()
  await heading(page, 'Plans and billing').waitFor()
  await main(page)
    .getByText(/^\$79 a month\. Renews on /)
    .waitFor()
  await expect.poll(() => link(page, /^Receipt/).count()).toBe(2)

  await link(page, /^Cancel plan/).click()
  await heading(page, 'Cancel the plan').waitFor()
  await expectSound(page)
  // Two tabs cancel it: the second sees that it is done.
  const other = await page.context().newPage()
  await other.goto(page.url())
  // Nobody has to say why.
  await button(page, 'Cancel the plan').dblclick()
  await heading(page, 'Plans and billing').waitFor()
  await main(page)
    .getByText(/^It runs until /)
    .waitFor()
  await expectSound(page)
  await other.bringToFront()
  await other.reload()
  await main(other).getByText('It’s already canceled').waitFor()
  await other.close()

  await button(page, /^Keep the plan/).click()
  await main(page)
    .getByText(/^\$79 a month\. Renews on /)
    .waitFor()
  await expectMail('owner2@demo.example', 'It’s no longer canceled')
})
