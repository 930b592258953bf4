import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from './log-in.ts'
import { atRest, expectSound, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function expectStill(page: Page) {
  await atRest(main(page))
  await expectSound(page)
}

const line = (name: string, street: number) =>
  `${name},Restaurants & Food,Thieboudienne and bissap on Sundays,${'Cooked by the family since 1998. '.repeat(3)},${street} Main St,Houston,TX,(713) 555-0171,Senegal`
const file = [
  'Trade name,category,short_description,description,address,city,state,phone,heritage',
  line('Teranga House Kitchen', 901),
  line('Teranga House', 903),
  '',
].join('\n')

test('an administrator imports listings, publishes them at once, suspends one and brings it back, and merges the two', async ({
  visit,
}) => {
  const admin = await visit({ viewport: { width: 360, height: 740 }, expected: /status of (409|422)/ })
  const { page } = admin
  const visitor = await visit({ expected: /404/ })
  await logIn(admin, 'admin@demo.example')
  await page.goto('/admin')
  await button(page, 'Menu').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Businesses' }).click()
  await page.getByRole('region', { name: 'Businesses', exact: true }).waitFor()
  await expectStill(page)

  await main(page).getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('Send for review right away').check()
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose a CSV file').click()
  await (await chooser).setFiles({ name: 'chamber.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await main(page).getByText('Say which column has the name.').waitFor()
  await expectStill(page)
  await page.getByLabel('Trade name').selectOption('name')
  await button(page, 'Import 2 listings').click()
  await main(page).getByText('2 listings sent in').waitFor()
  await expectStill(page)

  await page.goto('/admin/businesses?status=pending&q=teranga+house')
  await main(page).getByText('2 listings', { exact: true }).waitFor()
  await page.getByLabel('Select all on this page').check()
  await button(page, 'Publish').click()
  await button(page, 'Preview changes').click()
  await page.getByRole('dialog').getByText('2 will change').waitFor()
  await expectStill(page)
  await button(page, 'Publish 2').click()
  await main(page).getByText('2 published').waitFor()
  await expectStill(page)

  await page.goto('/admin/businesses?status=published&q=teranga+house&sort=name&direction=desc')
  await page.getByRole('link', { name: 'Teranga House Kitchen' }).click()
  const address = main(page).getByRole('link', { name: /^\/business\// })
  const path = (await address.textContent())!.trim()
  await expectStill(page)
  await visitor.go(path)
  await visitor.page.getByRole('heading', { level: 1, name: 'Teranga House Kitchen' }).waitFor()

  await button(page, 'Suspend').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByText('Choose a reason.').first().waitFor()
  await expectStill(page)
  await dialog.getByLabel('Reason').selectOption('misleading')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await button(page, 'Restore').waitFor()
  await expect.poll(async () => (await visitor.page.goto(path))!.status()).toBe(404)
  await button(page, 'Restore').click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await button(page, 'Suspend').waitFor()
  await expect.poll(async () => (await visitor.page.goto(path))!.status()).toBe(200)

  await page.goto('/admin/businesses?status=published&q=teranga+house&sort=name&direction=asc')
  await page.getByRole('link', { name: 'Teranga House', exact: true }).click()
  await page.getByLabel('The other listing').fill(`http://site.example${path}`)
  await main(page).getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('heading', { name: 'What moves' }).waitFor()
  await expectStill(page)
  const typed = page.getByLabel('Type Teranga House Kitchen to confirm')
  await typed.fill('Teranga House')
  await button(page, 'Merge listings').click()
  await main(page).getByText('The name doesn’t match.').waitFor()
  await typed.fill('Teranga House Kitchen')
  await button(page, 'Merge listings').click()
  await page.getByRole('heading', { level: 1, name: 'Teranga House', exact: true }).waitFor()
  await main(page).getByText('business.merge').waitFor()
  await expectStill(page)
  await expect
    .poll(async () => {
      await visitor.page.goto(path)
      return visitor.page.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('Teranga House')
  expect(new URL(visitor.page.url()).pathname).not.toBe(path)

  // It was a mistake after all: both are there again.
  await button(page, /^Undo merge/).click()
  await button(page, /^Yes/).click()
  await page.getByRole('heading', { level: 1, name: 'Teranga House Kitchen' }).waitFor()
  await expect
    .poll(async () => {
      await visitor.page.goto(path)
      return visitor.page.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('Teranga House Kitchen')
  await button(page, 'Archive').click()
  await dialog.getByLabel('Reason').selectOption('duplicate')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await button(page, 'Restore').waitFor()
  await page.goto('/admin/businesses?status=published&q=teranga+house&sort=name&direction=asc')
  await page.getByRole('link', { name: 'Teranga House', exact: true }).click()

  // Other journeys count what is published.
  await button(page, 'Archive').click()
  await dialog.getByLabel('Reason').selectOption('duplicate')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await button(page, 'Restore').waitFor()
})
