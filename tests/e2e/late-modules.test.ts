import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isTakenOver, pictureTest as test } from './site.ts'

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

/** Scripts are asked for, and come when they are let. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is sent or pressed before the scripts run is shown as heard, and done when they do', async ({
  visit,
}) => {
  const { page } = await visit({ expected: /status of 400/ })
  const letScripts = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email address').fill('nobody@people.example')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('kente-loom-harvest-7')
  await password.press('Enter')
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  await expect.poll(() => logIn.getAttribute('data-held')).toBe('')
  expect(new URL(page.url()).search).toBe('')
  letScripts()
  await page.getByText('That did not match').waitFor()
  expect(await page.locator('[data-held]').count()).toBe(0)

  const other = await visit()
  const letOthers = await holdScripts(other.page)
  await other.page.goto('/login', { waitUntil: 'domcontentloaded' })
  await other.page.getByRole('button', { name: 'Email me a link instead' }).click()
  letOthers()
  await other.page.getByRole('button', { name: 'Email me a link', exact: true }).waitFor()
})

test('a part whose code comes later stays as it was sent, and a press on it waits', async ({ visit }) => {
  const { page } = await visit()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/footer-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/help', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(isTakenOver)
  const dark = page.getByRole('contentinfo').getByRole('button', { name: 'Dark' })
  await dark.click()
  await expect.poll(() => dark.getAttribute('data-held')).toBe('')
  resolve()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.locator('[data-held]').count()).toBe(0)
})

test('a page whose view comes after its frame is whole, and a press on it waits', async ({ visit }) => {
  const { page } = await visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
    geolocation: { latitude: 29.76, longitude: -95.37 },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/search-view-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/directory', { waitUntil: 'domcontentloaded' })
  // The frame works already.
  await page.waitForFunction(() => document.querySelector('footer')?.closest('[data-late]') === null)
  const nearMe = page.getByRole('button', { name: 'Near me' })
  await nearMe.tap()
  await expect.poll(() => nearMe.getAttribute('data-held')).toBe('')
  expect(await page.locator('.list-card[data-business]').count()).toBe(24)
  // What the browser opens by itself waits for nothing.
  await page.getByRole('button', { name: /^Filters/ }).tap()
  await page.getByRole('complementary', { name: 'Filters' }).waitFor()
  resolve()
  await page.waitForURL(/lat=/)
  expect(await page.locator('[data-held]').count()).toBe(0)
})

test('an order that is chosen before the scripts run is followed when they do', async ({ visit }) => {
  const { page } = await visit()
  const letScripts = await holdScripts(page)
  await page.goto('/directory', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Sort by').selectOption('Newest first')
  letScripts()
  await page.waitForURL(/[?&]sort=newest/)
  expect(await page.getByLabel('Sort by').inputValue()).toBe('newest')
})

test('a filter that is ticked before the scripts run is followed when they do', async ({ visit }) => {
  const { page } = await visit()
  const letScripts = await holdScripts(page)
  await page.goto('/directory', { waitUntil: 'domcontentloaded' })
  const openNow = page.getByRole('checkbox', { name: 'Open now' }).first()
  await openNow.check()
  letScripts()
  await page.waitForURL(/[?&]open=1/)
  expect(await openNow.isChecked()).toBe(true)
})

test('a part whose code comes later outlasts a link within its page, and a press on it', async ({
  visit,
}) => {
  const { page } = await visit()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/assets\/(reviews|questions|footer)-.*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/directory', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(isTakenOver)
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await page.waitForURL(/\/business\//)
  // Opened afresh, with everything from the server.
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.waitForFunction(isTakenOver)
  const footer = page.getByRole('contentinfo')
  const written = await footer.innerText()
  await page.getByRole('link', { name: 'Reviews', exact: true }).first().click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#reviews')
  expect(await footer.innerText()).toBe(written)
  const dark = footer.getByRole('button', { name: 'Dark' })
  await dark.click()
  await expect.poll(() => dark.getAttribute('data-held')).toBe('')
  resolve()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await footer.count()).toBe(1)
})
