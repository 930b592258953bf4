import type { Page, Response } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listViolations, pictureTest as test } from './site.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Featured Businesses' })
const slides = (page: Page) => page.locator('[data-slot=slides]')
const cards = (page: Page) => slides(page).locator('.list-card[data-business]')
const previous = (page: Page) => region(page).getByRole('button', { name: /^Previous/ })
const next = (page: Page) => region(page).getByRole('button', { name: /^Next/ })
const pause = (page: Page) => region(page).getByRole('button', { name: /^Pause/ })

/** Scrolls to the carousel and waits until it can move. */
async function reach(page: Page) {
  await region(page).scrollIntoViewIfNeeded()
  await page.locator('[data-slot=slides][data-moved]').waitFor()
  await slides(page).scrollIntoViewIfNeeded()
}

const namesOf = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')!))

/** Which of the slides, as they stand in the document, is the first in view; and how far it is from its place. */
const leading = (page: Page) =>
  slides(page).evaluate((viewport) => {
    const edge = viewport.parentElement!.querySelector('h2')!.getBoundingClientRect().left
    const gaps = Array.from(viewport.querySelectorAll('.list-card[data-business]'), (card) =>
      Math.abs(card.getBoundingClientRect().left - edge),
    )
    const gap = Math.min(...gaps)
    return { slide: gaps.indexOf(gap), isAtRest: gap < 3 }
  })

const atRest = (slide: number) => ({ slide, isAtRest: true })

/** Longer than any movement takes. */
const movementMs = 1500

/** Stops the clock of the page, when nothing moves; from then on time passes by `runFor` alone. */
async function stopClock(page: Page) {
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.clock.runFor(movementMs)
}

describe('the carousel by itself', () => {
  test('moves every 5000 ms, rests 4000 ms after the mouse or an arrow, and keeps the direction', async ({
    visit,
  }) => {
    const { page, go } = await visit()
    await page.clock.install()
    await go('/')
    await reach(page)
    await stopClock(page)
    const { slide: first } = await leading(page)
    const last = (first + 11) % 12
    await page.mouse.move(5, 5)
    await region(page).hover()
    await page.clock.runFor(8900)
    expect(await leading(page), 'before 4000 + 5000 ms').toEqual(atRest(first))
    await page.clock.runFor(100 + movementMs)
    expect(await leading(page), 'after them').toEqual(atRest((first + 1) % 12))
    await page.clock.runFor(5000)
    expect(await leading(page), 'another 5000 ms').toEqual(atRest((first + 2) % 12))

    await previous(page).click()
    await page.clock.runFor(movementMs)
    expect(await leading(page), 'the arrow').toEqual(atRest((first + 1) % 12))
    await page.clock.runFor(8900 - movementMs)
    expect(await leading(page), 'rests after it').toEqual(atRest((first + 1) % 12))
    await page.clock.runFor(100 + movementMs)
    expect(await leading(page), 'goes on backward').toEqual(atRest(first))

    await pause(page).click()
    await page.clock.runFor(15_000)
    expect(await leading(page), 'paused').toEqual(atRest(first))
    await region(page).getByRole('button', { name: /^Play/ }).click()
    await page.clock.runFor(5000 + movementMs)
    expect(await leading(page), 'from the first to the last').toEqual(atRest(last))
    await next(page).click()
    await page.clock.runFor(movementMs)
    expect(await leading(page), 'and round again').toEqual(atRest(first))
  })

  test('stands still where less motion is asked for, while the arrows still work', async ({ visit }) => {
    const { page, go } = await visit({ reducedMotion: 'reduce' })
    await page.clock.install()
    await go('/')
    await reach(page)
    await next(page).waitFor()
    await stopClock(page)
    await page.clock.runFor(15_000)
    expect(await leading(page)).toEqual(atRest(0))
    expect(await pause(page).isVisible()).toBe(false)
    await next(page).click()
    await page.clock.runFor(200)
    expect(await leading(page), 'a jump').toEqual(atRest(1))
  })
})

describe('the carousel by hand', () => {
  test('is dragged freely without opening the card under the mouse', async ({ visit }) => {
    const { page, go } = await visit()
    await page.clock.install()
    await go('/')
    await reach(page)
    await pause(page).click()
    await stopClock(page)
    const { slide } = await leading(page)
    const card = cards(page).nth(slide)
    const box = (await card.boundingBox())!
    const [x, y] = [box.x + box.width - 40, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 150, y, { steps: 4 })
    await page.clock.runFor(movementMs)
    await page.mouse.up()
    await page.clock.runFor(movementMs)
    expect(box.x - (await card.boundingBox())!.x).toBeGreaterThan(100)
    expect((await leading(page)).isAtRest, 'it stays where it was let go').toBe(false)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('is swiped on a phone, where there are no arrows, and rests 4000 ms after the touch', async ({
    visit,
  }) => {
    const { page, go } = await visit({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    await page.clock.install()
    await go('/')
    await reach(page)
    await pause(page).waitFor()
    await stopClock(page)
    for (const arrow of [previous(page), next(page)]) expect(await arrow.isVisible()).toBe(false)
    const { slide: first } = await leading(page)
    const finger = await fingerOn(page)
    await finger.touch()
    await page.clock.runFor(8900)
    expect(await leading(page), 'before 4000 + 5000 ms').toEqual(atRest(first))
    await page.clock.runFor(100 + movementMs)
    expect(await leading(page), 'after them').toEqual(atRest((first + 1) % 12))
    await finger.swipe(-220)
    await page.clock.runFor(movementMs)
    expect((await leading(page)).slide, 'swiped on').not.toBe((first + 1) % 12)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('brings the card that has the keyboard’s focus into view, and waits', async ({ visit }) => {
    const { page, go } = await visit()
    await page.clock.install()
    await go('/')
    await reach(page)
    await next(page).waitFor()
    await stopClock(page)
    const focused = () =>
      page.evaluate(() => {
        const card = document.activeElement!.closest('.list-card[data-business]')!
        const view = card.closest('[data-slot=slides]')!.getBoundingClientRect()
        const { left, right } = card.getBoundingClientRect()
        return {
          name: card.getAttribute('aria-label'),
          isInView: left > view.left - 3 && right < view.right + 3,
        }
      })
    // Cards have three to five links, in whatever order the cards stand.
    const beyondView = (await namesOf(page))[3]!
    await cards(page).nth(2).getByRole('link').last().focus()
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return (await focused()).name
      })
      .toBe(beyondView)
    const before = await focused()
    expect(before.isInView).toBe(true)
    const { slide } = await leading(page)
    await page.clock.runFor(15_000)
    expect(await leading(page)).toEqual(atRest(slide))
  })
})

/** A finger on the first card in view, by the browser's own protocol: Playwright has only taps. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const box = (await slides(page).boundingBox())!
  const [x, y] = [box.x + box.width - 60, box.y + box.height * 0.6]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...to: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: to.map((each) => ({ x: each, y })) })
  return {
    /** No tap, which would open the card. */
    async touch() {
      await send('touchStart', x)
      await send('touchCancel')
    },
    async swipe(distance: number) {
      await send('touchStart', x)
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', x + distance * part)
      await send('touchEnd')
    },
  }
}

test('a special offer opens over the whole screen, while the carousel waits', async ({ visit }) => {
  const { page, go } = await visit()
  await page.clock.install()
  await go('/')
  await reach(page)
  await pause(page).waitFor()
  await stopClock(page)
  const { slide } = await leading(page)
  const card = cards(page).nth(slide)
  await card.getByRole('link', { name: /^Special Offer/ }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByText((await card.getAttribute('aria-label'))!, { exact: true }).waitFor()
  const title = (await viewer.getByRole('heading').textContent())!
  expect(await card.textContent()).toContain(title)
  expect(await viewer.getByRole('img').count()).toBe(1)
  await page.clock.runFor(15_000)
  expect(await leading(page)).toEqual(atRest(slide))
  await viewer.getByRole('button', { name: 'Close' }).click()
  await viewer.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')
  await page.clock.runFor(4000 + 5000 + movementMs)
  expect((await leading(page)).slide, 'it goes on').not.toBe(slide)
})

test('a list that the page came without is fetched by the browser, and is empty when that fails too', async ({
  visit,
}) => {
  const { page, go } = await visit({ expected: /404/ })
  await page.route('**/_.data*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutFeatured(await response.text()) })
  })
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/home/featured', async (route) => {
    await asked.promise
    await route.fulfill({ status: 404 })
  })
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
  await go('/about')
  const logged = page.waitForEvent('console', (message) => message.text().includes('/api/home/featured'))
  await home.click()
  await page.getByText('Loading featured businesses...').waitFor()
  await page.getByRole('heading', { name: 'Featured African Businesses' }).waitFor()
  asked.resolve()
  await page.getByText('No featured businesses available at the moment.').waitFor()
  await logged
  const browse = page.getByRole('link', { name: 'Browse All Businesses' })
  expect(await browse.getAttribute('href')).toBe('/directory')

  await page.unroute('**/api/home/featured')
  await go('/about')
  await home.click()
  await expect.poll(() => cards(page).count()).toBe(12)
})

/** What the server answers where it could not read the list: null, which this encoding writes as -5. */
function withoutFeatured(body: string): string {
  const [values, ...rest] = body.split('\n')
  const parsed: unknown[] = JSON.parse(values!)
  const key = `_${parsed.indexOf('featured')}`
  const changed = parsed.map((value) =>
    value !== null && typeof value === 'object' && key in value ? { ...value, [key]: -5 } : value,
  )
  return [JSON.stringify(changed), ...rest].join('\n')
}

/** Keeps what shifts on the page: how much, and which parts. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] }
        shifts.push({ value, parts: sources.map(({ node }) => (node as Element | undefined)?.outerHTML) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

type Shift = { value: number; parts: (string | undefined)[] }

async function expectNoShifts(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  // Where the page comes in pieces, the corner of the header is drawn in pieces too: 0.002. A card is 0.04.
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01)
}

/** The names of the cards as the server sent them with this page: the next answer may have others. */
async function namesSent(answer: Response | null): Promise<string[]> {
  const html = await answer!.text()
  const found = html.matchAll(/<article data-business="[^>]*aria-label="([^"]*)"/g)
  return Array.from(found, ([, name]) => name!.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
}

describe('the page', () => {
  test('draws the order in the browser, and nothing shifts, from the top to the bottom', async ({
    visit,
  }) => {
    const { page } = await visit()
    await watchShifts(page)
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    const sent = await namesSent(await page.goto('/'))
    // A draw of nothing but zeros puts the first at the end.
    await expect.poll(() => namesOf(page)).toEqual([...sent.slice(1), sent[0]])

    // Its height is known only at its end: what lies far down is laid out when it nears the screen.
    const left = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.scrollY - window.innerHeight)
    while ((await left()) > 1) {
      const before = await page.evaluate(() => window.scrollY)
      await page.mouse.wheel(0, 600)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
    }
    await page.locator('[data-slot=slides][data-moved]').waitFor()
    await expectNoShifts(page)
  })

  test('leaves the cards that someone looks at where they are', async ({ visit }) => {
    const { page } = await visit()
    await watchShifts(page)
    const { promise: scrolled, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scrolled
      await route.continue()
    })
    const sent = await namesSent(await page.goto('/'))
    await region(page).scrollIntoViewIfNeeded()
    goOn()
    await page.locator('[data-slot=slides][data-moved]').waitFor()
    expect(await namesOf(page)).toEqual(sent)
    await expectNoShifts(page)
  })

  test('fetches one picture first, and those further down when they come near', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    const pictures = await page.locator('main img').evaluateAll((all) =>
      all.map((img) => ({
        loading: (img as HTMLImageElement).loading,
        priority: img.getAttribute('fetchpriority'),
      })),
    )
    expect(pictures.filter(({ priority }) => priority === 'high').length).toBeLessThanOrEqual(1)
    expect(pictures.filter(({ loading }) => loading !== 'lazy').length).toBeLessThanOrEqual(1)
    // The largest is the cloth of the hero, which only the style sheet names.
    const preload = page.locator('link[rel=preload][as=image]')
    expect(await preload.getAttribute('href')).toMatch(/\/quilt-.*\.svg$/)
    expect(await preload.getAttribute('fetchpriority')).toBe('high')
  })

  test('with the carousel and its buttons breaks no rule of accessibility', async ({ visit }) => {
    const { page, go } = await visit({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await go('/')
    await reach(page)
    await next(page).waitFor()
    expect(await listViolations(page)).toEqual([])
  })

  test('without JavaScript is a list that scrolls sideways', async ({ visit }) => {
    const { page, go } = await visit({ javaScriptEnabled: false })
    await go('/')
    expect(await cards(page).count()).toBe(12)
    expect(await region(page).getByRole('button').count()).toBe(0)
    // Nor do rows that scroll widen the page, also not by words that only screen readers hear.
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await cards(page)
      .last()
      .getByRole('link', { name: /^View Details/ })
      .click()
    await page.waitForURL(/\/business\//)
  })
})

describe('the shortcuts below the search', () => {
  test('keep what is typed', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    const shortcuts = page.getByRole('list', { name: 'Popular searches' })
    const type = async (what: string, where: string) => {
      // After Back, the list that is left has these fields, too, until home is shown.
      await shortcuts.waitFor()
      await page.getByLabel('What', { exact: true }).fill(what)
      await page.getByLabel('Where', { exact: true }).fill(where)
      await page.keyboard.press('Escape')
    }
    const query = () => Object.fromEntries(new URL(page.url()).searchParams)
    await type('jollof', 'Houston, TX')
    await shortcuts.getByRole('button', { name: 'Open now' }).click()
    await page.waitForURL(/open=1/)
    expect(query()).toEqual({ q: 'jollof', where: 'Houston, TX', open: '1' })

    await page.goBack()
    await type('', 'Houston, TX')
    await shortcuts.getByRole('link', { name: 'Hair braiding' }).click()
    await page.waitForURL(/braiding/)
    expect(query()).toEqual({ q: 'hair braiding', where: 'Houston, TX' })

    await page.goBack()
    await type('', '')
    await shortcuts.getByRole('button', { name: 'Open now' }).click()
    await page.waitForURL(/open=1/)
    expect(new URL(page.url()).pathname).toBe('/directory')
    expect(query()).toEqual({ open: '1' })
  })

  test('and do so without JavaScript', async ({ visit }) => {
    const { page, go } = await visit({ javaScriptEnabled: false })
    await go('/')
    await page.getByLabel('What', { exact: true }).fill('jollof')
    await page.getByRole('button', { name: 'Open now' }).click()
    expect(new URL(page.url()).searchParams.get('q')).toBe('jollof')
    expect(new URL(page.url()).searchParams.get('open')).toBe('1')
  })
})
