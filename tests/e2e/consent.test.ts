import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Choice } from '#app/components/consent/consent-record.ts'
import { atRest, listViolationsInBothSchemes, recordOf, test } from './site.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Your cookie choices' })
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
const storedChoice = async (page: Page) => JSON.parse((await stored(page))['baobab:consent'] ?? 'null')

/** Writes as another tab of the same browser would. */
async function inAnotherTab(context: BrowserContext, page: Page, choice: Choice) {
  const other = await context.newPage()
  await other.goto(new URL('/favicon.svg', page.url()).href)
  await other.evaluate((record) => localStorage.setItem('baobab:consent', record), recordOf(choice))
  await other.close()
}

describe('the cookie banner', () => {
  test('is asked once; Accept All allows everything', async ({ visit }) => {
    const { page, go } = await visit({ undecided: true })
    await go('/')
    await banner(page).waitFor()
    expect(await stored(page)).toEqual({})
    await button(page, 'Accept All').click()
    await banner(page).waitFor({ state: 'detached' })
    const record = await storedChoice(page)
    expect(record).toEqual({
      version: '1.0',
      preferences: { necessary: true, analytics: true, marketing: true, functional: true },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    await page.getByText('Your cookie choices are saved').first().waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await go('/directory')
    expect(await banner(page).count()).toBe(0)
    expect(asked.filter((url) => url.includes('consent-panel'))).toEqual([])
  })

  test('closes without saving, and asks again at the next load', async ({ visit }) => {
    const { page, go } = await visit({ undecided: true })
    await go('/')
    await banner(page).waitFor()
    await atRest(banner(page))
    await button(page, 'Close without choosing').click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await stored(page)).toEqual({})
    await page.getByRole('link', { name: 'Browse Businesses' }).first().click()
    await page.waitForURL(/\/directory$/)
    await page.getByRole('heading', { level: 1, name: /businesses/i }).waitFor()
    expect(await banner(page).count()).toBe(0)
    await go('/')
    await banner(page).waitFor()
    await button(page, 'Decline').click()
    await banner(page).waitFor({ state: 'detached' })
    expect((await storedChoice(page)).preferences).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
      functional: false,
    })
  })

  test('a choice by category, changed later from the footer, takes back what it no longer allows', async ({
    visit,
  }) => {
    const { page, go } = await visit({ undecided: true })
    await go('/')
    const settings = button(page, 'Settings')
    expect(await settings.getAttribute('aria-expanded')).toBe('false')
    await settings.click()
    expect(await settings.getAttribute('aria-expanded')).toBe('true')
    const necessary = banner(page).getByRole('switch', { name: 'Necessary' })
    expect([await necessary.isChecked(), await necessary.isDisabled()]).toEqual([true, true])
    await banner(page).getByRole('switch', { name: 'Functional' }).check()
    await button(page, 'Save choices').click()
    await banner(page).waitFor({ state: 'detached' })
    expect((await storedChoice(page)).preferences).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
      functional: true,
    })

    await page.evaluate(() => {
      localStorage.setItem('baobab:functional:searches', '["jollof"]')
      localStorage.setItem('baobab:theme', 'light')
    })
    const opener = page.getByRole('button', { name: 'Cookie settings' })
    await opener.click()
    const functional = banner(page).getByRole('switch', { name: 'Functional' })
    await expect.poll(() => functional.isChecked()).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    await functional.uncheck()
    await button(page, 'Save choices').click()
    await banner(page).waitFor({ state: 'detached' })
    expect(Object.keys(await stored(page)).sort()).toEqual(['baobab:consent', 'baobab:theme'])
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('follows what another tab chooses, and takes a record that is broken, older or foreign for none', async ({
    visit,
  }) => {
    const { page, go } = await visit({ undecided: true })
    await go('/')
    await banner(page).waitFor()
    await inAnotherTab(page.context(), page, { analytics: true, marketing: false, functional: false })
    await banner(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    expect(await banner(page).getByRole('switch', { name: 'Analytics' }).isChecked()).toBe(true)
    await inAnotherTab(page.context(), page, { analytics: false, marketing: false, functional: true })
    await expect.poll(() => banner(page).getByRole('switch', { name: 'Functional' }).isChecked()).toBe(true)
    expect(await banner(page).getByRole('switch', { name: 'Analytics' }).isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await banner(page).waitFor({ state: 'detached' })
    await page.evaluate(() => localStorage.setItem('baobab:consent', '{"version":"0.9"}'))
    await go('/')
    await banner(page).waitFor()
  })

  test('on a phone it moves nothing and hides nothing that has the focus', async ({ visit }) => {
    const { page, go } = await visit({ undecided: true, viewport: { width: 360, height: 640 } })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number }
          document.documentElement.dataset.shift = `${Number(document.documentElement.dataset.shift ?? 0) + shift.value}`
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await go('/directory?q=zzzzqqqq')
    await banner(page).waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => getComputedStyle(document.querySelector('[data-slot=footer]')!).paddingBottom),
      )
      .not.toBe('0px')
    expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.01)

    // Early in the document, right after the skip link, and it holds nobody.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await banner(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
    const hidden: string[] = []
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(coveredFocus)
      if (place === 'end') break
      if (place !== null) hidden.push(place)
      expect(step).toBeLessThan(199)
    }
    expect(hidden).toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const footerEnd = await page
      .getByRole('contentinfo')
      .evaluate((element) => element.lastElementChild!.getBoundingClientRect().bottom)
    expect(footerEnd).toBeLessThanOrEqual((await banner(page).boundingBox())!.y + 1)
  })

  test('breaks no rule of accessibility, open or not, nor does a toast', async ({ visit }) => {
    const { page } = await visit({
      undecided: true,
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
      expected: /404/,
    })
    // A page with little else on it.
    await page.goto('/no/such/page')
    await banner(page).waitFor()
    expect(await listViolationsInBothSchemes(page)).toEqual([])
    await button(page, 'Accept All').click()
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await banner(page).waitFor()
    await page.locator('[data-slot=toast]').waitFor()
    expect(await listViolationsInBothSchemes(page)).toEqual([])
  })

  test('without JavaScript nothing is asked, as nothing is stored', async ({ visit }) => {
    const { page, go } = await visit({ undecided: true, javaScriptEnabled: false })
    await go('/')
    expect(await banner(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0)
    expect(await page.content()).not.toContain('Accept All')
  })
})

test('a toast: one at once, five seconds, by F8 and by swiping', async ({ visit }) => {
  const { page } = await visit({ undecided: true, reducedMotion: 'reduce', expected: /404/ })
  await page.clock.install({ time: '2026-11-21T08:00:00Z' })
  await page.goto('/no/such/page')
  await banner(page).waitFor()
  const toasts = page.locator('[data-slot=toast]')
  // By keyboard: a pointer that rests over a toast keeps it.
  const choose = async () => {
    await page.getByRole('button', { name: 'Cookie settings' }).press('Enter')
    await button(page, 'Decline').press('Enter')
    await toasts.waitFor()
  }

  // The first one's code comes while the clock goes.
  await choose()
  await page.clock.pauseAt('2026-11-21T09:00:00Z')
  await toasts.waitFor({ state: 'detached' })

  await choose()
  await page.clock.runFor(4_999)
  expect(await toasts.count()).toBe(1)
  await page.clock.runFor(1)
  await toasts.waitFor({ state: 'detached' })

  await choose()
  await page.clock.runFor(3_000)
  await choose()
  expect(await toasts.count()).toBe(1)
  await page.clock.runFor(4_999)
  expect(await toasts.count()).toBe(1)
  const region = page.getByRole('region', { name: 'Notifications (F8)' })
  expect((await region.getByRole('list').boundingBox())!.width).toBe(420)

  await page.keyboard.press('F8')
  expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.clock.runFor(60_000)
  expect(await toasts.count()).toBe(1)
  await page.keyboard.press('Escape')
  await toasts.waitFor({ state: 'detached' })

  await choose()
  const swipe = async (distance: number) => {
    // Waits until it stands still.
    await toasts.hover({ position: { x: 100, y: 20 } })
    const { x, y } = (await toasts.boundingBox())!
    await page.mouse.down()
    await page.mouse.move(x + 110, y + 20)
    await page.mouse.move(x + 100 + distance, y + 20)
    await page.mouse.up()
  }
  await swipe(50)
  await expect.poll(() => toasts.getAttribute('data-swipe')).toBe('cancel')
  await swipe(52)
  await toasts.waitFor({ state: 'detached' })
})

/** Says which element has the focus under the banner; null is none, `end` is back at the page's beginning. */
function coveredFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'end'
  const bar = document.querySelector('[data-slot=consent-banner]')!
  if (bar.contains(focused)) return null
  const { top, bottom } = focused.getBoundingClientRect()
  const edge = bar.firstElementChild!.firstElementChild!.getBoundingClientRect().top
  return top >= edge || bottom > edge + 1 ? focused.outerHTML.slice(0, 120) : null
}
