import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { SentErrorReport } from '#domain/error-logs/schema.ts'
import { listViolations, test } from './site.ts'

const data = '**/directory.data*'
const toDirectory = (page: Page) => page.getByRole('link', { name: 'Browse Businesses' }).first().click()
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()

/** Lets an answer through with its fields named otherwise, so that the page's code stumbles over it. */
const renaming = (from: string, to: string) => async (route: Route) => {
  const answer = await route.fetch()
  // Its policy allows the inline scripts as they were.
  const { 'content-security-policy': _, ...headers } = answer.headers()
  await route.fulfill({
    response: answer,
    headers,
    body: (await answer.text()).replaceAll(`"${from}"`, `"${to}"`).replaceAll(`\\"${from}\\"`, `\\"${to}\\"`),
  })
}

describe('a mistake of ours', () => {
  test('shows its screen, is reported under the id that stands there, and can be tried again', async ({
    visit,
  }) => {
    const { page, go } = await visit({ expected: /TypeError/, reducedMotion: 'reduce' })
    const reports: SentErrorReport[] = []
    const statuses: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/errors')) reports.push(request.postDataJSON())
    })
    page.on('response', (response) => {
      if (response.url().endsWith('/api/errors')) statuses.push(response.status())
    })
    await page.route(data, renaming('businesses', 'people'))
    await go('/')
    await toDirectory(page)
    await title(page, 'Something went wrong')
    await page
      .getByText("We've encountered an unexpected error. This has been automatically reported to our team.", {
        exact: true,
      })
      .waitFor()
    expect(await page.title()).toBe('Something went wrong · Baobab')
    const id = await page
      .getByText(/^Error ID/)
      .locator('code')
      .textContent()
    expect(id).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    await expect.poll(() => reports.map((report) => report.error_data.error_id)).toContain(id)
    await expect.poll(() => statuses.length).toBe(reports.length)
    expect(new Set(statuses)).toEqual(new Set([204]))
    const report = reports.find(({ error_data }) => error_data.error_id === id)!
    expect(report).toMatchObject({
      user_id: null,
      error_type: 'render',
      error_message: expect.stringContaining('undefined'),
      error_data: {
        stack: expect.stringContaining('TypeError'),
        componentStack: expect.stringContaining('at main'),
        url: new URL('/directory', page.url()).href,
        userAgent: expect.stringContaining('Chrome'),
      },
      resolved: false,
    })
    expect(await listViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => listViolations(page)).toEqual([])

    // The cause is gone; the answer comes when the test has seen the button.
    const { promise: seen, resolve: onSeen } = Promise.withResolvers<void>()
    await page.unroute(data)
    await page.route(data, async (route) => {
      await seen
      await route.continue()
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('button', { name: 'Retrying...' }).waitFor()
    onSeen()
    await title(page, 'African-owned businesses')
    expect(new URL(page.url()).pathname).toBe('/directory')
  })

  test('where nobody can be told, only the console says so; Reload Page and Go Home lead on', async ({
    visit,
  }) => {
    const { page, go } = await visit({ expected: /TypeError|ERR_FAILED|could not be reported/ })
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be reported'))
    await page.route('**/api/errors', (route) => route.abort())
    await page.route(data, renaming('businesses', 'people'))
    await go('/')
    await toDirectory(page)
    await title(page, 'Something went wrong')
    await logged
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await title(page, 'African-owned businesses')
    await go('/')
    await toDirectory(page)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await title(page, 'Find Great Places Near You')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('that breaks the error screen too leaves the router’s own words', async ({ visit }) => {
    // Error 520 is React’s: it tried once more, in one go.
    const { page } = await visit({ expected: /TypeError|React error #520/ })
    await page.route((url) => url.pathname === '/', renaming('socialLinks', 'friends'))
    await page.goto('/')
    await title(page, 'Unexpected Application Error!')
    await page.getByText('500 Internal Server Error').waitFor()
    expect(await page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  })
})

test('an answer 500 that is no page is shown with its status and the same buttons, and is reported', async ({
  visit,
}) => {
  const { page, go } = await visit({ expected: /500/ })
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/errors'))
  await page.route(data, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await go('/')
  await toDirectory(page)
  await title(page, 'Unexpected Application Error!')
  await page.getByText('500 Internal Server Error').waitFor()
  expect((await reported).status()).toBe(204)
  await page.unroute(data)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await title(page, 'African-owned businesses')
})

test('data that failed on the server shows its screen, and what the server says of the report', async ({
  visit,
}) => {
  const { page, go } = await visit({ expected: /500/ })
  const reports: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/errors') && reports.push(request.url()))
  const body = '{"errorId":"7K2M-94QX-PB3T","isReported":true}'
  await page.route(data, (route) => route.fulfill({ status: 500, body }))
  await go('/')
  await toDirectory(page)
  await title(page, 'Something went wrong')
  await page.getByText('7K2M-94QX-PB3T').waitFor()
  await page.getByText('automatically reported to our team').waitFor()
  expect(reports).toEqual([])
})

describe('without a connection', () => {
  const offline =
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Error loading route module|dynamically imported module/
  // What watches over links comes soon after the page.
  const watching = (page: Page) => page.locator('[data-slot=held-links]').waitFor({ state: 'attached' })
  const notice = (page: Page) => page.locator('[data-slot=held-link]')

  test('a link that is followed leaves the page there, says so, and opens when the device is back', async ({
    visit,
  }) => {
    const { page, go } = await visit({ expected: offline, viewport: { width: 360, height: 640 } })
    await go('/')
    await watching(page)
    await page.context().setOffline(true)
    await toDirectory(page)
    await notice(page).getByText('You’re offline. We’ll open “Browse Businesses” when you’re back.').waitFor()
    await title(page, 'Find Great Places Near You')
    expect(await listViolations(page)).toEqual([])
    await notice(page).getByRole('button', { name: 'Stay here' }).click()
    await notice(page).waitFor({ state: 'detached' })
    await toDirectory(page)
    await notice(page).waitFor()
    await page.context().setOffline(false)
    await title(page, 'African-owned businesses')
    expect(new URL(page.url()).pathname).toBe('/directory')
  })

  test('so does one whose code doesn’t come, though the device believes to be online', async ({ visit }) => {
    const { page, go } = await visit({ expected: offline })
    await go('/')
    await watching(page)
    const isThere = { current: false }
    await page.route(/\/assets\/|\/health$|\.data/, (route) =>
      isThere.current ? route.continue() : route.abort(),
    )
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await notice(page).getByText('We’ll open “About” when you’re back.').waitFor()
    await title(page, 'Find Great Places Near You')
    isThere.current = true
    await page.waitForURL(/\/about$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})
