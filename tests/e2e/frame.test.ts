import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { mainNav, moreNav } from '#app/components/frame/navigation.ts'
import { listViolationsInBothSchemes, test } from './site.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const header = (page: Page) => page.getByRole('banner')
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' })
const drawer = (page: Page) => page.getByRole('dialog')
const tooltip = (page: Page) => page.locator('[data-slot=tooltip]')
const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)

/** Holds the data of a page back until it is let go. */
async function hold(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}*`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Whether a timer of so many milliseconds has been set since: only then may a clock that stands be moved on. */
async function watchTimers(page: Page, ms: number) {
  const seen = await page.evaluateHandle((wanted) => {
    const set = window.setTimeout
    const timers = { isSet: false }
    window.setTimeout = ((handler: () => void, delay?: number) => {
      timers.isSet ||= delay === wanted
      return set(handler, delay)
    }) as typeof window.setTimeout
    return timers
  }, ms)
  return () => seen.evaluate(({ isSet }) => isSet)
}

describe('the header', () => {
  test('searches from its box, and closes it by Escape', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    const opener = header(page).locator('summary[aria-label="Search the site"]')
    const field = header(page).getByRole('searchbox')
    await opener.click()
    await expect.poll(() => isFocused(page, 'header input[name=q]')).toBe(true)
    await field.fill('   ')
    await field.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/')
    await field.press('Escape')
    await field.waitFor({ state: 'hidden' })
    expect(await isFocused(page, 'summary[aria-label="Search the site"]')).toBe(true)
    await page.keyboard.press('Enter')
    await field.fill('  jollof rice ')
    await field.press('Enter')
    await page.waitForURL(/\/search\?q=jollof%20rice$/)
    await field.waitFor({ state: 'hidden' })
  })

  test('its More menu closes by Escape, by a press beside it and by a link', async ({ visit }) => {
    const { page, go } = await visit({ expected: /404/ })
    await go('/directory')
    const more = header(page).getByText('More', { exact: true })
    const events = header(page).getByRole('link', { name: 'Events' })
    await more.click()
    await events.waitFor()
    await page.keyboard.press('Escape')
    await events.waitFor({ state: 'hidden' })
    await more.click()
    await page.getByRole('heading', { level: 1 }).click()
    await events.waitFor({ state: 'hidden' })
    await more.click()
    await events.click()
    await page.waitForURL(/\/events$/)
    await events.waitFor({ state: 'hidden' })
  })

  test('gives way to the drawer below 768 px exactly', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 768, height: 900 } })
    await go('/')
    const main = header(page).getByRole('navigation', { name: 'Main' })
    expect([await main.isVisible(), await menuButton(page).isVisible()]).toEqual([true, false])
    await page.setViewportSize({ width: 767, height: 900 })
    expect([await main.isVisible(), await menuButton(page).isVisible()]).toEqual([false, true])
    await menuButton(page).click()
    await drawer(page).waitFor()
    // A tablet that is turned: the drawer must not go on blocking the page unseen.
    await page.setViewportSize({ width: 1024, height: 768 })
    await main.getByRole('link', { name: 'Directory' }).click()
    await page.waitForURL(/\/directory$/)
  })
})

describe('the drawer', () => {
  test('holds the focus, and closes by Escape, beside it and by a link', async ({ visit }) => {
    const { page, go } = await visit(phone)
    await go('/')
    await menuButton(page).click()
    await drawer(page).getByRole('heading', { name: 'Popular Categories' }).waitFor()
    expect(await drawer(page).getByRole('link').allTextContents()).toEqual([
      ...[...mainNav, ...moreNav].map(({ label }) => label),
      ...['Restaurants', 'Beauty & Wellness', 'Professional Services', 'Retail & Shopping'],
      ...['Login', 'Get Listed'],
    ])
    const stops = await drawer(page).locator('a, button, input').count()
    for (let i = 0; i <= stops; i++) {
      await page.keyboard.press('Tab')
      // Past the last stop a browser may go to its own bar, never to the page behind.
      expect(await isFocused(page, 'dialog, dialog *, body')).toBe(true)
    }
    await page.mouse.move(20, 400)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await isFocused(page, '[data-slot=mobile-menu] button')).toBe(true)

    await menuButton(page).click()
    await drawer(page).waitFor()
    await page.touchscreen.tap(20, 400)
    await drawer(page).waitFor({ state: 'hidden' })

    await menuButton(page).click()
    await drawer(page).getByRole('searchbox').fill(' suya ')
    await drawer(page).getByRole('searchbox').press('Enter')
    await page.waitForURL(/\/search\?q=suya$/)
    await drawer(page).waitFor({ state: 'hidden' })
  })

  test('closes by Back, which leaves the page only when nothing is open', async ({ visit }) => {
    const { page, go } = await visit(phone)
    await go('/about')
    await go('/')
    // The page is ahead of the browser, which answers where the next step back or forward leads.
    const cdp = await page.context().newCDPSession(page)
    const entry = async () => (await cdp.send('Page.getNavigationHistory')).currentIndex
    const home = await entry()
    const path = () => new URL(page.url()).pathname
    const open = async () => {
      await menuButton(page).click()
      await drawer(page).waitFor()
    }
    await open()
    await page.goBack()
    await drawer(page).waitFor({ state: 'hidden' })
    expect(path()).toBe('/')
    await page.goForward()
    expect(await drawer(page).count()).toBe(0)

    // Closed otherwise, its entry is taken away again.
    await open()
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    await open()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await drawer(page).waitFor({ state: 'hidden' })
    // From what lies under the button, whose name would cover the menu's.
    await page.mouse.move(5, 300)
    await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined()

    // A link in it leads on, and one step back is the page that it was opened on.
    await open()
    await drawer(page).getByRole('link', { name: 'Directory' }).click()
    await page.waitForURL(/\/directory$/)
    await drawer(page).waitFor({ state: 'hidden' })
    // The entry of the drawer lies between the two pages: nobody presses before the browser has passed it.
    const homeAgain = async () => {
      await page.goBack()
      await expect.poll(async () => [await entry(), path()]).toEqual([home, '/'])
    }
    await homeAgain()
    await page.goForward()
    await page.waitForURL(/\/directory$/)
    await homeAgain()
    await page.goBack()
    await page.waitForURL(/\/about$/)
  })

  test('has a stand-in without JavaScript, as the search box has', async ({ visit }) => {
    const { page, go } = await visit({ javaScriptEnabled: false, viewport: phone.viewport })
    await go('/')
    await header(page).locator('noscript summary, details summary').filter({ visible: true }).click()
    await header(page).getByRole('link', { name: 'Beauty & Wellness' }).waitFor()
    await header(page).getByRole('searchbox').filter({ visible: true }).fill('jollof')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=jollof$/)
  })

  test('breaks no rule of accessibility, nor do the open menus', async ({ visit }) => {
    const { page, go } = await visit(phone)
    await go('/directory')
    await menuButton(page).click()
    await drawer(page).waitFor()
    expect(await listViolationsInBothSchemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1024, height: 768 })
    await header(page).getByText('More', { exact: true }).click()
    expect(await listViolationsInBothSchemes(page)).toEqual([])
  })
})

describe('a page that takes its time', () => {
  test('has a bar and a spinner after 300 ms, said once', async ({ visit }) => {
    const { page, go } = await visit()
    await page.clock.install()
    await go('/')
    await page.clock.pauseAt(Date.now() + 60_000)
    const sign = page.locator('[data-slot=pending-sign]')
    const words = page.locator('[data-slot=pending-words]')
    const letGo = await hold(page, '/directory.data')
    const isTiming = await watchTimers(page, 300)
    await header(page).getByRole('link', { name: 'Directory' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(isTiming).toBe(true)
    await page.clock.runFor(290)
    expect(await sign.count()).toBe(0)
    await page.clock.runFor(20)
    await sign.locator('.progress-bar').waitFor()
    await sign.locator('svg').waitFor()
    expect(await words.textContent()).toBe('Loading the page')
    expect(await page.getByText('Loading the page').count()).toBe(1)
    letGo()
    await sign.waitFor({ state: 'detached' })
    await page.waitForURL(/\/directory$/)
    expect(await words.textContent()).toBe('')
  })

  test('is fetched when the pointer rests on its link', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    const link = header(page).getByRole('link', { name: 'Directory' })
    const answered = page.waitForResponse(/directory\.data/)
    await link.hover()
    expect((await answered).status()).toBe(200)
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('tooltips', () => {
  test('open after 700 ms, can be pointed at, and close by Escape', async ({ visit }) => {
    const { page, go } = await visit()
    await page.clock.install()
    await go('/')
    const box = (await header(page).locator('summary[aria-label="Search the site"]').boundingBox())!
    // Playwright's own hover waits for frames, and there are none while the clock stands.
    const point = () => page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const leave = () => page.mouse.move(0, 300)
    let isFetched = false
    page.on('response', (response) => {
      isFetched ||= response.url().includes('show-tooltips')
    })
    await expect
      .poll(async () => {
        await leave()
        await point()
        return isFetched
      })
      .toBe(true)
    await expect.poll(() => tooltip(page).isVisible()).toBe(true)
    expect(await tooltip(page).textContent()).toBe('Search the site')
    await leave()
    expect(await tooltip(page).isVisible()).toBe(false)

    await page.clock.pauseAt(Date.now() + 60_000)
    await point()
    await page.clock.runFor(690)
    expect(await tooltip(page).isVisible()).toBe(false)
    await page.clock.runFor(20)
    expect(await tooltip(page).isVisible()).toBe(true)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + 10, { steps: 5 })
    expect(await tooltip(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await tooltip(page).isVisible()).toBe(false)

    await header(page).getByText('More', { exact: true }).focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(710)
    expect(await tooltip(page).isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await tooltip(page).isVisible()).toBe(false)
  })
})

test('nothing that has the focus lies under the header', async ({ visit }) => {
  const { page, go } = await visit({ viewport: { width: 1280, height: 700 } })
  await go('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).focus()
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => {
      const box = document.activeElement!.getBoundingClientRect()
      const isInHeader = document.activeElement!.closest('header[data-slot=header]') !== null
      return isInHeader ? Number.POSITIVE_INFINITY : box.top
    })
    expect(top).toBeGreaterThanOrEqual(64)
  }
})
