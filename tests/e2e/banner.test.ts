import type { Page } from 'playwright-core'
import { describe, expect, vi } from 'vitest'
import { atRest, listViolations, pictureTest as test, type Visit } from './site.ts'

const banner = (page: Page) => page.getByRole('group', { name: 'Premium Promotions' })
const position = (page: Page) => banner(page).locator('[data-slot=position]')
const hint = (page: Page) => banner(page).locator('[data-slot=swipe-hint]')
const flyer = (page: Page) => banner(page).locator('li:not([inert]) [data-slot=flyer]')
/** The dialog closes before the page hears of it. */
const closed = (page: Page) =>
  page.locator('dialog[data-slot=full-screen] picture').waitFor({ state: 'detached' })
const viewer = (page: Page) => page.locator('dialog[data-slot=full-screen][open]')

/** Which flyer is shown, counted from 1. */
const expectShown = (page: Page) =>
  expect.poll(async () => Number((await position(page).textContent())!.split(' ')[0]))
const countOf = async (page: Page) => Number((await position(page).textContent())!.split(' ').at(-1))

/** The home page at its banner, with a clock that stands still until it is told to run. */
async function openBanner({ page, go }: Visit) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  // The modules wait for a frame, of which the clock gives none, or for a key.
  await Promise.all([go('/'), page.waitForEvent('load').then(() => page.keyboard.press('Shift'))])
  await banner(page).scrollIntoViewIfNeeded()
  await banner(page).getByRole('button', { name: 'Next flyer' }).waitFor()
  await banner(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** The flyer that comes in has arrived: by the clock, which is asked for frames too. */
const glide = (page: Page) => page.clock.runFor(1500)

/** A point on the flyer that is shown, also while it still comes in; whole pixels, so that distances are exact. */
async function pointOn(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await banner(page).locator('[data-slot=flyers]').boundingBox())!
  return { x: Math.round(x + width * 0.4), y: Math.round(y + height / 3) }
}

/** A tap that comes right after a swipe, or while the flyer turns, may belong to that for the browser. */
const openByTap = (page: Page) =>
  vi.waitFor(
    async () => {
      if (!(await viewer(page).isVisible())) await flyer(page).tap({ timeout: 3000 })
      await viewer(page).waitFor({ timeout: 3000 })
    },
    { timeout: 60_000 },
  )

/** Whatever watches whether the banner is seen has heard of it, and what follows from that was done. */
const beSeen = (page: Page) =>
  banner(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const sight = new IntersectionObserver(() => {
          sight.disconnect()
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        })
        sight.observe(element)
      }),
  )

describe('the premium banner', () => {
  test('turns by the clock, rests for a visitor, and stands while a flyer is open', async ({ visit }) => {
    const { page, go } = await visit()
    await openBanner({ page, go })
    await expectShown(page).toBe(1)
    await hint(page).getByText('Drag or use the arrow keys').waitFor()
    await beSeen(page)
    await page.clock.runFor(4999)
    expect(await hint(page).count()).toBe(1)
    await page.clock.runFor(1)
    await hint(page).waitFor({ state: 'detached' })
    await page.clock.runFor(999)
    await expectShown(page).toBe(1)
    await page.clock.runFor(1)
    await expectShown(page).toBe(2)

    const said = banner(page).getByRole('status')
    expect(await said.textContent()).toBe('')
    await banner(page).getByRole('button', { name: 'Next flyer' }).click()
    await expectShown(page).toBe(3)
    await expect.poll(() => said.textContent()).toMatch(/^Flyer 3 of \d+: ./)
    await page.clock.runFor(8999)
    await expectShown(page).toBe(3)
    await page.clock.runFor(1)
    await expectShown(page).toBe(4)

    await glide(page)
    await flyer(page).click()
    await viewer(page).getByRole('link', { name: 'Visit Business' }).waitFor()
    await page.clock.runFor(60_000)
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await flyer(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.clock.runFor(5999)
    await expectShown(page).toBe(4)
    await page.clock.runFor(1)
    await expectShown(page).toBe(5)

    await banner(page).getByRole('button', { name: 'Pause the flyers' }).click()
    await page.clock.runFor(60_000)
    await expectShown(page).toBe(5)
    await banner(page).getByRole('button', { name: 'Play the flyers' }).click()
    await page.clock.runFor(6000)
    await expectShown(page).toBe(6)
    await page.clock.resume()
    expect(await listViolations(page)).toEqual([])
  })

  test('is turned by arrow keys, by its pictures and by the mouse, all the way round', async ({ visit }) => {
    const { page, go } = await visit()
    await openBanner({ page, go })
    // Presses are held back until the first tick after the modules came.
    await page.clock.runFor(1)
    const last = await countOf(page)
    await page.keyboard.press('ArrowRight')
    await expectShown(page).toBe(1)

    await flyer(page).hover()
    await page.keyboard.press('ArrowLeft')
    await expectShown(page).toBe(last)
    await page.keyboard.press('ArrowRight')
    await expectShown(page).toBe(1)
    await banner(page)
      .getByRole('button', { name: /^Flyer 3 of/ })
      .click()
    await expectShown(page).toBe(3)
    await page.mouse.move(0, 0)
    await flyer(page).focus()
    await page.keyboard.press('ArrowRight')
    await expectShown(page).toBe(4)
    expect(await flyer(page).evaluate((element) => element === document.activeElement)).toBe(true)

    const { x, y } = await pointOn(page)
    const drag = async (px: number) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + px / 2, y, { steps: 3 })
      await page.mouse.move(x + px, y, { steps: 3 })
      await page.mouse.up()
    }
    await drag(-79)
    await expectShown(page).toBe(4)
    await drag(-80)
    await expectShown(page).toBe(5)
    await drag(80)
    await expectShown(page).toBe(4)
    expect(await viewer(page).count()).toBe(0)
  })

  test('is swiped on a phone, and opens a flyer that fits the screen and leads to its business', async ({
    visit,
  }) => {
    const { page, go } = await visit({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    await openBanner({ page, go })
    await hint(page).getByText('Swipe for more').waitFor()
    const touch = await page.context().newCDPSession(page)
    const { x, y } = await pointOn(page)
    const swipe = async (px: number) => {
      const at = (moved: number) => [{ x: x + moved, y }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(px * part) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(-59)
    await hint(page).waitFor({ state: 'detached' })
    await expectShown(page).toBe(1)
    await swipe(-60)
    await expectShown(page).toBe(2)
    await swipe(60)
    await expectShown(page).toBe(1)
    expect(await viewer(page).count()).toBe(0)

    await atRest(banner(page))
    // What the viewer waits for may wait for the clock, too.
    await page.clock.resume()
    await openByTap(page)
    const picture = viewer(page).getByRole('img')
    await picture.waitFor()
    const box = (await picture.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(360)
    expect(box.y + box.height).toBeLessThanOrEqual(740)
    expect(await listViolations(page)).toEqual([])
    await viewer(page).getByRole('button', { name: 'Close' }).tap()
    await closed(page)
    await openByTap(page)
    const link = viewer(page).getByRole('link', { name: 'Visit Business' })
    const path = (await link.getAttribute('href'))!
    await link.tap()
    await page.waitForURL((url) => url.pathname === path)
  })

  test('doesn’t turn by itself where motion is unwelcome', async ({ visit }) => {
    const { page, go } = await visit({ reducedMotion: 'reduce' })
    await openBanner({ page, go })
    await page.clock.runFor(60_000)
    await expectShown(page).toBe(1)
    await banner(page).getByRole('button', { name: 'Play the flyers' }).waitFor()
  })
})
