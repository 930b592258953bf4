import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listViolationsInBothSchemes, test } from './site.ts'

const boxes = (page: Page) => page.locator('.list-card[data-business]').getByRole('checkbox')
const tray = (page: Page) => page.getByRole('region', { name: 'Compare', exact: true })
const words = (page: Page) => page.locator('[data-slot=compare-words]')
const columns = (page: Page) => page.getByRole('main').getByRole('columnheader')

async function slugsOf(page: Page, count: number): Promise<string[]> {
  const slugs = await boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  return slugs.slice(0, count)
}

test('chosen on cards, kept from page to page, set side by side', async ({ visit }) => {
  const { page, go } = await visit({ undecided: true })
  await go('/directory?sort=name')
  await page.getByRole('button', { name: 'Accept All' }).click()
  const slugs = await slugsOf(page, 5)
  for (let i = 0; i < 4; i++) await boxes(page).nth(i).click()
  await expect.poll(() => words(page).textContent()).toBe('4 of 4 chosen to compare')
  const fifth = boxes(page).nth(4)
  await fifth.click()
  expect(await fifth.isChecked()).toBe(false)
  await tray(page)
    .getByText(/Four can be compared at a time\. Remove one to add /)
    .waitFor()

  // The focus moves on with each one that goes, and what has it isn't covered by the tray.
  const first = await page.getByRole('main').getByRole('article').first().getAttribute('aria-label')
  await tray(page)
    .getByRole('button', { name: `Remove ${first}`, exact: true })
    .waitFor()
  const remove = tray(page).getByRole('button', { name: /^Remove / })
  await remove.first().click()
  await expect.poll(() => remove.count()).toBe(3)
  expect(await boxes(page).first().isChecked()).toBe(false)
  expect(await remove.first().evaluate((button) => button === document.activeElement)).toBe(true)
  await boxes(page).nth(9).focus()
  const bottom = (await boxes(page).nth(9).boundingBox())!
  expect(bottom.y + bottom.height).toBeLessThanOrEqual((await tray(page).boundingBox())!.y)

  await page.reload()
  await tray(page).getByRole('link', { name: 'Compare 3' }).click()
  await page.waitForURL(/\/compare\?ids=/)
  await expect.poll(() => columns(page).count()).toBe(3)
  expect(page.url()).toMatch(new RegExp(`ids=${slugs.slice(1, 4).join(',')}$`))
  expect(await tray(page).isVisible()).toBe(false)

  await columns(page)
    .first()
    .getByRole('link', { name: /^Remove / })
    .click()
  await expect.poll(() => columns(page).count()).toBe(2)
  await page.getByRole('link', { name: 'Add another' }).click()
  await page.waitForURL(/\/directory$/)
  await tray(page).getByRole('link', { name: 'Compare 2' }).waitFor()
  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await tray(page).waitFor({ state: 'hidden' })
  expect(await page.locator('#main').evaluate((main) => main === document.activeElement)).toBe(true)
})

test('the page of a business offers it, too', async ({ visit }) => {
  const { page, go } = await visit()
  await go('/directory')
  const [slug] = await slugsOf(page, 1)
  await go(`/business/${slug}`)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).click()
  await expect.poll(() => words(page).textContent()).toBe('1 of 4 chosen to compare')
})

test('without JavaScript the ticked boxes are sent off together', async ({ visit }) => {
  const { page, go } = await visit({ javaScriptEnabled: false })
  await go('/directory?sort=name')
  const slugs = await slugsOf(page, 2)
  const send = page.getByRole('button', { name: 'Compare selected' })
  expect(await send.isVisible()).toBe(false)
  for (const i of [0, 1]) await boxes(page).nth(i).click()
  await send.click()
  await page.waitForURL(/\/compare\?ids=/)
  expect(await columns(page).count()).toBe(2)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    new RegExp(`/compare\\?ids=${slugs.join(',')}$`),
  )
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex,follow')
  const mark = page.locator('.differs-mark').first()
  expect(await mark.isVisible()).toBe(false)
  await page.getByRole('checkbox', { name: 'Highlight differences' }).check()
  expect(await mark.isVisible()).toBe(true)
})

test('says what it left out, and how to begin', async ({ visit }) => {
  const { page, go } = await visit()
  await go('/directory?sort=name')
  const slugs = await slugsOf(page, 5)
  await go(`/compare?ids=no-such-place,${slugs.join(',')}`)
  await page.getByText('There is no business “no-such-place” in the directory').waitFor()
  await page
    .getByText(`Four can be compared at a time: “${slugs[3]}” and “${slugs[4]}” are left out.`)
    .waitFor()
  expect(await columns(page).count()).toBe(3)
  await go('/compare')
  await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
})

test('breaks no rule of accessibility on a phone, and is no wider than it', async ({ visit }) => {
  const { page, go } = await visit({ viewport: { width: 360, height: 740 } })
  await go('/directory?sort=name')
  const slugs = await slugsOf(page, 4)
  await boxes(page).first().click()
  await tray(page).getByRole('button', { name: 'Clear' }).waitFor()
  expect(await listViolationsInBothSchemes(page)).toEqual([])
  await go(`/compare?ids=${slugs.join(',')}`)
  await page.getByRole('checkbox', { name: 'Highlight differences' }).check()
  expect(await listViolationsInBothSchemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const region = page.getByRole('region', { name: 'Compare businesses' })
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
})
