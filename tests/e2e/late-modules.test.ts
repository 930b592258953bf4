import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isTakenOver, test } from './site.ts'

/** Addresses of the scripts that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

/** A picture that never comes keeps the page from being loaded. */
async function hangPicture(page: Page) {
  await page.route('**/media/**', () => {})
  await page.goto('/directory', { waitUntil: 'domcontentloaded' })
}

test('the modules come after the page has loaded', async ({ visit }) => {
  const { page, go } = await visit()
  await go('/directory')
  const early = await page.evaluate(() => {
    const { loadEventStart } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js'))
    return { count: scripts.length, early: scripts.filter(({ startTime }) => startTime < loadEventStart) }
  })
  expect(early).toEqual({ count: expect.any(Number), early: [] })
  expect(early.count).toBeGreaterThan(5)
  expect(await page.locator('[rel=late], [type=late]').count()).toBe(0)
})

test('whoever touches a page that still loads need not wait', async ({ visit }) => {
  const { page } = await visit()
  const scripts = scriptsOf(page)
  await hangPicture(page)
  expect(scripts).toEqual([])
  await page.keyboard.press('Tab')
  await page.waitForFunction(isTakenOver)
})

test('a page that never finishes loading answers all the same, and keeps what was typed', async ({
  visit,
}) => {
  const { page } = await visit()
  await page.clock.install()
  const scripts = scriptsOf(page)
  await hangPicture(page)
  const field = page.getByRole('main').getByRole('combobox').first()
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'suya'
  })
  expect(scripts).toEqual([])
  await page.clock.runFor(3000)
  await page.waitForFunction(isTakenOver)
  expect(await field.inputValue()).toBe('suya')
})
