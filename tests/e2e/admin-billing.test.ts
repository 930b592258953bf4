import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { atRest, listViolations, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 } }
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: typeof name === 'string' })

/** Nothing sticks out of a phone, and axe finds nothing. */
async function expectSound(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(360)
  expect(await listViolations(page), page.url()).toEqual([])
}

async function openPart(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Billing sections' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an administrator looks into the books, makes and ends a coupon, gives a plan and takes it back', async ({
  visit,
}) => {
  const admin = await visit({ ...phone, expected: /status of 422/ })
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Subscriptions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor()
  await main(page)
    .getByText(/No subscribers|Renews on/)
    .first()
    .waitFor()
  await expectSound(page)

  await openPart(page, 'Payments')
  await main(page)
    .getByText(/No payments|Paid/)
    .first()
    .waitFor()
  await expectSound(page)
  await openPart(page, 'Events')
  await main(page).getByText('Nothing failed').waitFor()
  await expectSound(page)
  await openPart(page, 'Comparison')
  await button(page, 'Compare now').click()
  await main(page).getByText('The last one,').waitFor()
  await expectSound(page)

  await openPart(page, 'Coupons')
  await button(page, 'Create coupon').click()
  await main(page).getByText('Enter a date.').waitFor()
  await expectSound(page)
  await page.getByLabel('Code').fill('festival-30')
  await page.getByLabel('Percent').fill('30')
  await page.getByLabel('Last day').fill(dayIn(30))
  await button(page, 'Create coupon').click()
  const coupons = page.getByRole('region', { name: 'Coupons', exact: true })
  const coupon = coupons.getByRole('row', { name: /FESTIVAL-30/ })
  await coupon.getByText('30% off the first period').waitFor()
  await expectSound(page)
  // The same code again would change it.
  await page.getByLabel('Code').fill('Festival-30')
  await page.getByLabel('Percent').fill('50')
  await page.getByLabel('Last day').fill(dayIn(30))
  await button(page, 'Create coupon').click()
  await main(page).getByText('That code already exists.').waitFor()
  expect(await page.getByLabel('Percent').inputValue()).toBe('50')
  await coupon.getByRole('button', { name: 'End FESTIVAL-30' }).click()
  await coupon.getByRole('button', { name: /^Yes/ }).click()
  await coupon.getByText('Ended').waitFor()

  await openPart(page, 'Complimentary plans')
  const gifts = page.getByRole('region', { name: 'Complimentary plans', exact: true })
  const demo = gifts.getByRole('row', { name: /Demo data/ }).first()
  await demo.getByText('Active').waitFor()
  await expectSound(page)
  const name = (await demo.getByRole('link').textContent())!
  await page.getByLabel('Listing').fill('no such listing')
  await button(page, 'Grant the plan').click()
  await main(page).getByText('Type the name of a published listing').waitFor()
  await main(page).getByText('Say why, for the record.').waitFor()
  await expectSound(page)
  await page.getByLabel('Listing').fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.getByLabel('Plan', { exact: true }).selectOption('Featured')
  await page.getByLabel('Last day').fill(dayIn(2000))
  await page.getByLabel('Why').fill('Opening of the festival')
  await button(page, 'Grant the plan').click()
  await main(page).getByText('Choose a future date within three years.').first().waitFor()
  expect(await page.getByLabel('Why').inputValue()).toBe('Opening of the festival')
  await page.getByLabel('Last day').fill(dayIn(20))
  await button(page, 'Grant the plan').dblclick()
  const given = gifts.getByRole('row', { name: /Opening of the festival/ })
  await given.getByText('Active').waitFor()
  expect(await given.count()).toBe(1)
  await given.getByRole('button', { name: `End the plan of ${name}` }).click()
  await given.getByRole('button', { name: /^Yes/ }).click()
  await given.getByText('Ended early').waitFor()
  await expectSound(page)
})

test('a payment is given back in part, once it was asked twice', async ({ visit }) => {
  const owner = await visit(phone)
  await logIn(owner, 'owner1@demo.example')
  await owner.page.goto('/dashboard/billing/new?tier=premium&billing=yearly')
  const listings = owner.page.getByRole('group', { name: 'For which listing?' })
  await listings.getByRole('radio', { name: /Premium$/ }).check()
  await button(owner.page, 'Go to the checkout').click()
  await button(owner.page, 'Pay $290').click()
  await owner.page.getByRole('heading', { level: 1, name: /is on Premium now$/ }).waitFor()

  const admin = await visit(phone)
  const { page } = admin
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin/subscriptions')
  await main(page)
    .getByText(/^Renews on /)
    .first()
    .waitFor()
  await expectSound(page)
  await openPart(page, 'Payments')
  const payment = page.getByRole('region', { name: 'Payments', exact: true }).getByRole('row').nth(1)
  await payment.getByRole('button', { name: /^Refund/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund of invoice/ })
  await dialog.getByLabel('Amount').fill('291')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('That’s more than can be refunded: at most $290.00.').waitFor()
  await dialog.getByText('Say why, for the record.').waitFor()
  expect(await listViolations(page)).toEqual([])
  await dialog.getByLabel('Amount').fill('10')
  await dialog.getByLabel('Why').fill('Late start')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  expect(await listViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  expect(await dialog.getByLabel('Why').inputValue()).toBe('Late start')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByRole('button', { name: 'Refund $10.00' }).dblclick()
  await payment.getByText('$10.00 refunded').waitFor()
  await page.getByLabel('Show').selectOption('Refunded')
  await page.waitForURL(/show=refunded/)
  // The list is faded while it is read again.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  await atRest(page.locator('body'))
  await payment.getByText('$10.00 refunded').waitFor()
  await expectSound(page)
})
