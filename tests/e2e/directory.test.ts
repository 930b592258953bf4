import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, inject } from 'vitest'
import { allOf } from '#app/components/consent/consent-record.ts'
import { isTakenOver, listViolations, listViolationsInBothSchemes, recordOf, test } from './site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const countLine = (page: Page) => page.locator('[data-slot=count]')
const cards = (page: Page) => page.locator('.list-card[data-business]')
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const view = (page: Page) => page.getByRole('navigation', { name: 'View' })
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

const group = (page: Page, legend: string) =>
  filters(page).locator('details[data-slot=disclosure]').filter({ hasText: legend }).first()
/** What the browser says of it arrives after the press. */
const expectOpen = async (details: Locator, isOpen: boolean) => {
  await expect.poll(() => details.evaluate((each: HTMLDetailsElement) => each.open)).toBe(isOpen)
  await details.page().evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
const inertParts = (page: Page) => page.locator('[inert]').count()

/** The number in "312 businesses within 25 miles of Houston, TX, or serving it". */
async function countOf(page: Page): Promise<number> {
  // While the next list is on its way the line says "Looking…", so one reading has to hold both.
  let text = ''
  await expect
    .poll(async () => {
      text = (await countLine(page).textContent())!
      return text
    })
    .toMatch(/^No |\d/)
  return text.startsWith('No ') ? 0 : Number(/[\d,]+/.exec(text)![0].replaceAll(',', ''))
}

const namesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()

describe('finding', () => {
  test('a word and a place, from the box to the results', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory')
    const form = page.getByRole('search', { name: 'Businesses' })
    await form.getByLabel('What').fill('restaurant')
    await form.getByLabel('Where').fill('Houston, TX')
    await form.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => heading(page).textContent()).toBe('“restaurant” near Houston, TX')
    expect(new URL(page.url()).searchParams.get('where')).toBe('Houston, TX')
    expect(await countOf(page)).toBeGreaterThan(0)
  })

  test('a place that is broken off is the first one offered, with and without JavaScript', async ({
    visit,
  }) => {
    const { page, go } = await visit()
    await go('/directory')
    const form = page.getByRole('search', { name: 'Businesses' })
    const where = form.getByLabel('Where')
    // At once: what is offered for "Hous" is no answer to it.
    await where.fill('Houst')
    await page.getByRole('option', { name: /^Houston, TX/ }).waitFor()
    await where.press('Enter')
    await expect.poll(() => heading(page).textContent()).toMatch(/near Houston, TX$/)
    expect(new URL(page.url()).searchParams.get('where')).toBe('Houston, TX')

    const plain = await visit({ javaScriptEnabled: false })
    await plain.go('/directory')
    const field = plain.page.getByRole('search', { name: 'Businesses' }).getByLabel('Where')
    await field.fill('Houst')
    await field.press('Enter')
    await plain.page.waitForURL(/where=Houst$/)
    expect(await heading(plain.page).textContent()).toMatch(/near Houston, TX$/)
  })

  test('a word with a typing error is corrected and says so', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/search?q=restarant')
    await page.getByText(/Showing results for “restaurant/).waitFor()
    expect(await cards(page).count()).toBeGreaterThan(0)
  })

  test('nothing to search for leads to the whole directory', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/search?q=%20&where=')
    expect(new URL(page.url()).pathname).toBe('/directory')
  })

  test('without a place nothing is said of distances', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory')
    expect((await cards(page).allTextContents()).filter((text) => /\d mi\b/.test(text))).toEqual([])
  })

  test('a bad value is left out and named', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory?radius=7&price=9')
    await page.getByText(/radius “7” isn’t one of/).waitFor()
    await page.getByText(/price “9” isn’t/).waitFor()
    expect(await cards(page).count()).toBe(24)
    await go('/directory?category=bogus&subcategory=caterers')
    await page.getByText('category “bogus” isn’t one of ours').waitFor()
    expect(await chips(page).getByText('bogus', { exact: false }).count()).toBe(0)
  })

  test('a word without an end stays within the page', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 360, height: 740 } })
    for (const query of [`q=${'a'.repeat(190)}`, `where=${'W'.repeat(90)}`]) {
      await go(`/directory?${query}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
  })

  test('a place that nobody knows is said to be unknown', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory?where=Qqxzville')
    await page.getByText(/We don’t know a place called “Qqxzville”/).waitFor()
    expect(await cards(page).count()).toBe(24)
  })
})

describe('filters', () => {
  test('open now shows what is open now', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory')
    const all = await countOf(page)
    await filters(page)
      .getByLabel(/^Open now/)
      .check()
    await page.waitForURL(/open=1/)
    await chips(page).getByText('Open now').waitFor()
    const open = await countOf(page)
    expect(open).toBeLessThan(all)
    await page.goBack()
    // Other journeys publish businesses meanwhile.
    await expect.poll(() => countOf(page)).toBeGreaterThanOrEqual(all)
    await page.goForward()
    await chips(page).getByText('Open now').waitFor()
    // At some hours of the night nothing is: then the page says so and shows what is closed.
    const isWidened = await page.getByText(/^Nothing open now/).isVisible()
    const texts = await cards(page).allTextContents()
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => !/Open (until|24 hours)/.test(text)).length > 0).toBe(isWidened)
  })

  test('choices of one facet add up, chips take them away, the focus stays', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory')
    const all = await countOf(page)
    const boxes = filters(page).locator('input[name=category]')
    const first = await boxes.first().getAttribute('value')
    await boxes.first().check()
    await page.waitForURL(`**/directory?category=${first}`)
    // The address changes a moment before the list.
    await chips(page).waitFor()
    const one = await countOf(page)
    expect(one).toBeLessThan(all)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('category')

    await chips(page)
      .getByRole('link', { name: /Remove filter/ })
      .click()
    await page.waitForURL(/\/directory$/)
    await expect.poll(() => countOf(page)).toBe(all)
    expect(await boxes.first().isChecked()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })

  test('a smaller radius finds no more than a larger one, and both name the place', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory?where=Houston,%20TX&radius=100')
    const far = await countOf(page)
    await expect.poll(() => countLine(page).textContent()).toContain('within 100 miles of Houston, TX')
    await filters(page).getByLabel('Within 10 miles').check()
    await expect.poll(() => countLine(page).textContent()).toContain('within 10 miles of Houston, TX')
    expect(await countOf(page)).toBeLessThanOrEqual(far)
  })

  test('on a phone they are in a sheet that closes on the results', async ({ visit }) => {
    const { page, go } = await visit({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    await go('/directory')
    expect(await filters(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: /^Filters/ }).tap()
    await filters(page)
      .getByLabel(/^Verified/)
      .check()
    // The address changes a moment before the list.
    await chips(page).getByText('Verified').waitFor({ state: 'attached' })
    const count = await countOf(page)
    await filters(page)
      .getByRole('button', { name: `Show ${count} businesses` })
      .tap()
    expect(await filters(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    // Back closes the sheet, with what was chosen in it since; the next one undoes that.
    await page.getByRole('button', { name: /^Filters/ }).tap()
    await filters(page)
      .getByLabel(/^Open now/)
      .check()
    await page.waitForURL(/open=1/)
    await chips(page).getByText('Open now').waitFor({ state: 'attached' })
    await page.goBack()
    await filters(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).searchParams.get('open')).toBe('1')
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('open'))
    await chips(page).getByText('Verified').waitFor()
  })

  test('a group opened beside the list leaves the rest of the page alone', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 1440, height: 900 } })
    await go('/directory')
    const entries = await page.evaluate(() => history.length)
    for (const isOpen of [true, false]) {
      await group(page, 'Languages').locator('summary').first().click()
      await expectOpen(group(page, 'Languages'), isOpen)
      expect([await inertParts(page), await page.evaluate(() => history.length)]).toEqual([0, entries])
    }
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
    await page.waitForURL(/\/categories$/)
  })

  test('a group closed in the sheet leaves the sheet in front, and Back closes it', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 360, height: 740 } })
    await go('/directory')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect.poll(() => inertParts(page)).toBeGreaterThan(0)
    await group(page, 'Category').locator('summary').first().click()
    await expectOpen(group(page, 'Category'), false)
    expect(await inertParts(page)).toBeGreaterThan(0)
    await page.goBack()
    await filters(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/directory')
    await expect.poll(() => inertParts(page)).toBe(0)
  })

  test('the sheet takes the focus, and gives it back to its button', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 360, height: 740 } })
    await go('/directory')
    const button = page.getByRole('button', { name: /^Filters/ })
    const hasFocus = (part: Locator) => part.evaluate((each) => each === document.activeElement)
    await button.press('Enter')
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Close filters' }))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(button)).toBe(true)
  })

  test('an open sheet that goes with its page leaves nothing out of reach', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 360, height: 740 } })
    await go('/')
    await page.getByRole('main').locator('a[href^="/directory"]').first().click()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect.poll(() => inertParts(page)).toBeGreaterThan(0)
    await page.evaluate(() => history.go(-2))
    await page.waitForURL((url) => url.pathname === '/')
    await filters(page).waitFor({ state: 'detached' })
    // Others stay inert on the home page: pictures that aren’t shown.
    expect(await page.locator('header[inert], footer[inert]').count()).toBe(0)
  })

  test('the sort applies at once', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory')
    await page.getByLabel('Sort by').selectOption('name')
    await page.waitForURL(/sort=name/)
    await expect.poll(async () => (await namesOf(page))[0]).toMatch(/^[\d"“'A-E]/)
  })
})

describe('values beyond the first eight', () => {
  test('are loaded when asked for, and found by their name', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory')
    const languages = group(page, 'Languages')
    await languages.locator('summary').first().click()
    expect(await languages.getByRole('checkbox').count()).toBe(8)
    await languages.getByRole('link', { name: /^Show all/ }).click()
    await expect.poll(() => languages.getByRole('checkbox').count()).toBeGreaterThan(8)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Show fewer')
    await languages.getByRole('searchbox').fill('wol')
    await languages.getByLabel(/^Wolof/).check()
    await page.waitForURL(/language=wo/)
    await chips(page).getByText('Wolof').waitFor()
  })

  test('one that is ticked among them stays where it is, with the focus', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory')
    const heritage = group(page, 'Heritage')
    await heritage.getByRole('link', { name: /^Show all/ }).click()
    const far = heritage.getByRole('checkbox').nth(30)
    await far.waitFor()
    await far.evaluate((box) => box.scrollIntoView({ block: 'center' }))
    const where = () =>
      far.evaluate((box) => [Math.round(box.getBoundingClientRect().y), box.matches(':focus')])
    const [top] = await where()
    await far.check()
    await page.waitForURL(/heritage=/)
    await chips(page).getByRole('link').first().waitFor()
    const [now, hasFocus] = await where()
    // Less than a line.
    expect(Math.abs(Number(now) - Number(top))).toBeLessThan(24)
    expect(hasFocus).toBe(true)
  })

  test('are a page of their own without JavaScript', async ({ visit }) => {
    const { page, go } = await visit({ javaScriptEnabled: false })
    await go('/directory?verified=1')
    await group(page, 'Languages').locator('summary').first().click()
    await group(page, 'Languages')
      .getByRole('link', { name: /^Show all/ })
      .click()
    expect(new URL(page.url()).pathname).toBe('/directory/filters')
    await page.locator('input[name=language][value=wo]').check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('language'), searchParams.get('verified')]).toEqual([
      '/directory',
      'wo',
      '1',
    ])
  })
})

describe('where a place is meant', () => {
  test('a clear one is taken without a question', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/search?where=Houston')
    expect(await page.getByText('Not Houston, TX?').count()).toBe(0)
    await go('/search?where=Springfield')
    await page.getByRole('link', { name: 'Springfield, IL' }).waitFor()
  })
})

describe('a bad connection', () => {
  test('is named, has the focus, and the way back holds the list', async ({ visit }) => {
    const { page, go } = await visit({ expected: /Failed to (load resource|fetch)/ })
    await go('/directory')
    await page.route('**/*.data*', (route) => route.abort())
    await cards(page)
      .first()
      .getByRole('link', { name: /^View Details/ })
      .click()
    await expect.poll(() => heading(page).textContent()).toBe('No connection')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.unroute('**/*.data*')
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(24)
  })
})

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
const touch = { hasTouch: true, isMobile: true }

describe.each(phones)('on a phone of $width × $height', (viewport) => {
  test('a call is three taps and a word away from home', async ({ visit }) => {
    const { page, go } = await visit({ ...touch, viewport })
    let taps = 0
    const tap = async (part: Locator) => {
      taps += 1
      const { y, height } = (await part.boundingBox())!
      expect([y >= 0, y + height <= viewport.height], 'on the screen, without scrolling').toEqual([
        true,
        true,
      ])
      await part.tap()
    }
    await go('/')
    const form = page.getByRole('main').getByRole('search')
    await tap(form.getByLabel('What'))
    await page.keyboard.type('restaurant')
    // The keyboard's own key.
    taps += 1
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page).textContent()).toContain('restaurant')
    const call = cards(page)
      .first()
      .getByRole('link', { name: /^Call / })
    await call.waitFor()
    expect(await call.getAttribute('href')).toMatch(/^tel:/)
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true))
    await tap(call)
    expect(taps).toBeLessThanOrEqual(4)
  })

  test('the first result is on the first screen, above the question about cookies', async ({ visit }) => {
    const { page, go } = await visit({ ...touch, viewport, undecided: true })
    for (const path of [
      '/search?q=restaurant&where=Houston%2C+TX',
      '/directory',
      '/directory?open=1&verified=1',
    ]) {
      await go(path)
      const banner = page.getByRole('region', { name: 'Your cookie choices' })
      await banner.waitFor()
      const name = (await cards(page).first().getByRole('heading').boundingBox())!
      const call = (await cards(page)
        .first()
        .getByRole('link', { name: /^Call / })
        .boundingBox())!
      const edge = (await banner.locator('> div > div').boundingBox())!.y
      expect([name.y + name.height < edge, call.y + call.height < edge], path).toEqual([true, true])
    }
  })

  test('events, jobs and homes are rows as well, the first on the first screen', async ({ visit }) => {
    const { page, go } = await visit({ ...touch, viewport })
    for (const path of ['/events', '/jobs', '/housing']) {
      await go(path)
      const rows = page.locator('[data-slot=posting-card]')
      const title = (await rows.first().getByRole('heading').boundingBox())!
      const rail = (await page.locator('[data-slot=rail]').boundingBox())!
      const heights = await rows.evaluateAll((all) =>
        all.slice(0, 5).map((each) => each.getBoundingClientRect().height),
      )
      expect(
        [title.y + title.height < viewport.height, rail.height < 64, Math.max(...heights) < 240],
        path,
      ).toEqual([true, true, true])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
    }
  })

  test('rows show several businesses at once, and what narrows them is one row', async ({ visit }) => {
    const { page, go } = await visit({ ...touch, viewport })
    await go('/directory?heritage=NG&price=2&language=yo')
    const rail = (await page.locator('[data-slot=rail]').boundingBox())!
    expect(rail.height).toBeLessThan(64)
    const rows = await cards(page).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().height),
    )
    expect(Math.max(...rows.slice(0, 5))).toBeLessThan(240)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    // What was asked for is said first.
    const said = await cards(page).first().textContent()
    expect(said).toMatch(/Speaks Yoruba/)
    expect(said).toContain('Nigeria')
  })
})

describe('on a phone', () => {
  test('the search box is one line until someone types in it', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 360, height: 740 } })
    await go('/search?q=restaurant')
    const form = page.getByRole('search', { name: 'Businesses' })
    const height = async () => (await form.boundingBox())!.height
    expect(await height()).toBeLessThan(70)
    await form.getByLabel('Where').click()
    expect(await height()).toBeGreaterThan(140)
    await page.keyboard.type('Houston, TX')
    await form.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => heading(page).textContent()).toContain('near Houston, TX')
  })

  test('the map is a press away from wherever the list was scrolled to', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 360, height: 740 } })
    await go('/directory')
    await page.evaluate(() => window.scrollTo(0, 1500))
    const { y, height } = (await view(page).boundingBox())!
    expect(y + height).toBeLessThan(740)
    await view(page).getByRole('link', { name: 'Map' }).click()
    await page.waitForURL(/view=map/)
  })
})

test('the keyboard skips to the results', async ({ visit }) => {
  const { page, go } = await visit()
  await go('/directory')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to results')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const name = await cards(page).first().getAttribute('aria-label')
  expect(
    await page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-label')),
  ).toBe(name)
})

test.each([
  ['/', 112_000],
  ['/directory', 110_000],
  ['/directory?category=restaurants-food', 110_000],
  ['/directory?view=map', 130_000],
  ['/directory/tx/houston', 110_000],
  ['/search?q=jollof', 110_000],
  ['/events', 110_000],
  ['/jobs', 110_000],
  ['/housing', 110_000],
])('the document of %s has at most %i bytes, and a card few elements', async (path, most) => {
  const html = await (await fetch(new URL(path, inject('siteUrl')))).text()
  expect(Buffer.byteLength(html)).toBeLessThan(most)
  const elements = html
    .split('<article ')
    .slice(1)
    .map((card) => card.split('</article>')[0]!.match(/<[a-z]/g)!.length)
  expect(elements.length).toBeGreaterThan(5)
  expect(Math.max(...elements)).toBeLessThan(path === '/' ? 44 : 35)
})

test('a card in the document leads to the next page like a link, without another document', async ({
  visit,
}) => {
  const { page, go } = await visit()
  await go('/directory')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  const name = (await namesOf(page))[4]!
  await page.getByRole('link', { name: `View Details of ${name}`, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack()
  await expect.poll(async () => (await namesOf(page))[4]).toBe(name)
  expect(documents).toEqual([])
})

test('the way back leads to where one was in the list', async ({ visit }) => {
  const { page, go } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const path of ['/jobs', '/directory']) {
    await go(path)
    const link = page.locator('#results > li').nth(17).getByRole('link').first()
    await link.evaluate((shown) => shown.scrollIntoView({ block: 'center' }))
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(1_000)
    await link.click()
    await page.waitForURL((url) => url.pathname !== path)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before)
    // People take longer than the code of the list's cards.
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === path)
    // What is far from the screen has an estimated height until it is seen.
    const isOnScreen = () =>
      link.evaluate((shown) => {
        const { top } = shown.getBoundingClientRect()
        return top > 0 && top < innerHeight
      })
    await expect.poll(isOnScreen).toBe(true)
    await page.waitForTimeout(500)
    expect(await isOnScreen(), path).toBe(true)
  }
})

test('if the browser lost what the server wrote, the list comes as data', async ({ visit }) => {
  const { page, go } = await visit()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const entry of document.querySelectorAll('#results > li')) entry.replaceChildren()
    })
  })
  await go('/directory')
  await expect.poll(() => cards(page).count()).toBe(24)
})

describe('paging', () => {
  test('Next and Previous neither repeat nor lose a business', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory?sort=name')
    const first = await namesOf(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/after=/)
    await expect.poll(async () => (await namesOf(page))[0]).not.toBe(first[0])
    const second = await namesOf(page)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect.poll(() => namesOf(page)).toEqual(first)
  })

  test('the back button returns to the list as it was', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory?sort=name')
    const first = await namesOf(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(async () => (await namesOf(page))[0]).not.toBe(first[0])
    await page.goBack()
    await expect.poll(() => namesOf(page)).toEqual(first)
    await page.goForward()
    await expect.poll(async () => (await namesOf(page))[0]).not.toBe(first[0])
  })

  test('a page beyond the end shows the last one and says so', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory?page=20')
    await page.getByText(/There is no page 20/).waitFor()
    expect(await cards(page).count()).toBeGreaterThan(0)
  })
})

describe('the map', () => {
  test('holds as many as the list, those without a place counted', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory')
    const listed = await countOf(page)
    await view(page).getByRole('link', { name: 'Map' }).click()
    await page.locator('[data-slot=map][data-drawn]').waitFor({ timeout: 60_000 })
    const words = (await page.locator('[data-slot=map-count]').textContent())!
    const [shown, total = shown] = [...words.matchAll(/[\d,]+/g)].map(([digits]) =>
      Number(digits.replaceAll(',', '')),
    )
    expect(total).toBe(listed)
    expect(shown).toBeLessThanOrEqual(listed)
  })

  test('a result of the list is shown on it without pointing, and leads to its page', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory?view=map')
    await page.locator('[data-slot=map][data-drawn]').waitFor({ timeout: 60_000 })
    const button = page.getByRole('button', { name: /^Show on map/ }).first()
    const name = (await button.textContent())!.replace(/^Show on map: /, '').trim()
    await button.focus()
    await page.keyboard.press('Enter')
    await page
      .locator('.result-popup')
      .getByRole('link', { name: `View details of ${name}` })
      .click()
    await page.waitForURL(/\/business\//)
  })

  const mapOf = (page: Page) => page.locator('[data-slot=map]')
  const drawn = async (page: Page) => {
    await page.locator('[data-slot=map][data-drawn]').waitFor({ timeout: 60_000 })
    return mapOf(page).getAttribute('data-drawn')
  }
  /** Around the lake of the small archive. */
  const lake = '-95.52,29.79,-95.4,29.88'
  const atLake = `/directory?area=${lake}&view=map`

  /** How much of the map has this color, of 1. */
  async function shareOf(page: Page, [red, green, blue]: [number, number, number]): Promise<number> {
    const { data, info } = await sharp(await mapOf(page).screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let found = 0
    for (let at = 0; at < data.length; at += 3)
      if (Math.abs(data[at]! - red) + Math.abs(data[at + 1]! - green) + Math.abs(data[at + 2]! - blue) < 12)
        found++
    return found / (info.width * info.height)
  }

  test('draws streets and water from the archive, light and dark, by ranges', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 1280, height: 900 } })
    const ranges: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/map/tiles.pmtiles')) ranges.push(String(response.status()))
    })
    await go(atLake)
    expect(await drawn(page)).toBe('streets')
    expect(new Set(ranges)).toEqual(new Set(['206']))
    await expect.poll(() => shareOf(page, [0xbd, 0xd9, 0xe2])).toBeGreaterThan(0.02)
    await page.getByRole('link', { name: '© OpenStreetMap' }).waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => shareOf(page, [0x17, 0x25, 0x2b])).toBeGreaterThan(0.02)
  })

  test('without the archive the built-in map stops zooming where it has nothing to show', async ({
    visit,
  }) => {
    const { page, go } = await visit({ viewport: { width: 1280, height: 900 }, expected: /503/ })
    await page.route('**/map/tiles.pmtiles', (route) => route.fulfill({ status: 503 }))
    await go(atLake)
    expect(await drawn(page)).toBe('built-in')
    const closer = page.getByRole('button', { name: 'Zoom in' })
    for (let press = 0; press < 8 && (await closer.isEnabled()); press++) {
      await closer.click()
      await page.waitForTimeout(400)
    }
    expect(await closer.isDisabled()).toBe(true)
  })

  test('what the map shows is searched on a press, or as it moves; list, map and URL agree', async ({
    visit,
  }) => {
    const { page, go } = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await go('/directory?view=map&where=houston')
    await drawn(page)
    const searchHere = page.getByRole('button', { name: 'Search this area' })
    expect(await searchHere.count()).toBe(0)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await searchHere.click()
    await page.waitForURL(/area=/)
    const areaIn = (url: string) => new URL(url).searchParams.get('area')
    const areaOf = () => areaIn(page.url())
    const first = areaOf()
    await expect.poll(() => heading(page).textContent()).toBe('African-owned businesses in this map area')
    const count = await countOf(page)
    expect(count).toBeGreaterThan(0)
    await expect
      .poll(() => page.locator('[data-slot=map-count]').textContent())
      .toBe(count === 1 ? 'It is on the map' : `All ${count} are on the map`)
    expect([await searchHere.count(), new URL(page.url()).searchParams.get('where')]).toEqual([0, null])
    await page.getByLabel('Search as I move').check()
    // Asked for once the list has changed.
    const pointsCame = page.waitForResponse(
      (response) => response.url().includes('/api/search/map') && areaIn(response.url()) !== first,
    )
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await pointsCame
    // The same address opens the same view.
    const [shown, listed] = [areaOf(), await countOf(page)]
    await page.reload()
    await drawn(page)
    expect([areaOf(), await countOf(page)]).toEqual([shown, listed])
    await chips(page).getByRole('link', { name: 'Remove filter Map area' }).click()
    await expect.poll(areaOf).toBeNull()
  })

  test('an empty part of the map keeps the map', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory?view=map&area=-150,10,-149,11')
    await page.getByText('Nothing on this part of the map').waitFor()
    await drawn(page)
  })

  test('beside a wide map the list is one column', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 1440, height: 900 } })
    await go('/directory?view=map')
    await cards(page).nth(1).waitFor()
    const [first, second] = await cards(page).evaluateAll((all) =>
      all.slice(0, 2).map((each) => each.getBoundingClientRect().left),
    )
    expect(second).toBe(first)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
  })

  test('list and map point at each other', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 1440, height: 900 } })
    await go('/directory?view=map&where=houston')
    await drawn(page)
    const forest: [number, number, number] = [0x0f, 0x4a, 0x3c]
    const before = await shareOf(page, forest)
    await page
      .getByRole('button', { name: /^Show on map/ })
      .first()
      .focus()
    await expect.poll(() => shareOf(page, forest)).toBeGreaterThan(before)
  })

  test('on a phone the list is a sheet over it, by button and keys', async ({ visit }) => {
    const { page, go } = await visit({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    await go('/directory?view=map&where=houston')
    await drawn(page)
    const sheet = page.getByRole('region', { name: 'Results', exact: true })
    const sizeOf = () => sheet.getAttribute('data-size')
    const count = await countOf(page)
    expect(await page.locator('[data-slot=places-count]').textContent()).toMatch(
      new RegExp(`^${count} places?, \\d+ open now$`),
    )
    const list = sheet.getByRole('button', { name: 'List', exact: true })
    await list.press('ArrowUp')
    await expect.poll(sizeOf).toBe('half')
    await sheet.getByRole('button', { name: 'Map', exact: true }).press('ArrowUp')
    await expect.poll(sizeOf).toBe('full')
    const head = (await page.locator('[data-slot=places-count]').boundingBox())!
    await page.mouse.move(head.x + 40, head.y + 8)
    await page.mouse.down()
    await page.mouse.move(head.x + 40, head.y + 700, { steps: 4 })
    await page.mouse.up()
    await expect.poll(sizeOf).toBe('peek')
    await list.click()
    await expect.poll(sizeOf).toBe('full')
    await sheet
      .getByRole('button', { name: /^Show on map/ })
      .first()
      .click()
    await expect.poll(sizeOf).toBe('peek')

    // The list of another part of the map starts at its top.
    const lastCard = sheet.locator('.list-card[data-business]').last()
    await lastCard.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await page.getByRole('button', { name: 'Search this area' }).click()
    await page.waitForURL(/area=/)
    await expect
      .poll(() =>
        sheet
          .locator('ul')
          .first()
          .evaluate((list) => list.parentElement!.scrollTop),
      )
      .toBe(0)
  })

  test('people who save data get a button, and no map until it is pressed', async ({ visit }) => {
    const { page, go } = await visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
    )
    await go('/directory?view=map')
    const show = page.getByRole('button', { name: 'Show the map' })
    await show.waitFor()
    expect(asked.filter((url) => /maplibre|\/api\/search\/map|pmtiles|open-result-map/.test(url))).toEqual([])
    await show.click()
    expect(await drawn(page)).toBe('streets')
  })

  test('asks nobody else for anything', async ({ visit }) => {
    const { page, go } = await visit()
    const foreign: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.hostname !== '127.0.0.1' && !['blob:', 'data:'].includes(url.protocol)) foreign.push(url.href)
    })
    await go('/directory?view=map')
    await page.locator('[data-slot=map][data-drawn]').waitFor({ timeout: 60_000 })
    expect(foreign).toEqual([])
  })
})

describe('near me', () => {
  test('goes by the position once it is granted, rounded', async ({ visit }) => {
    const { page, go } = await visit({
      permissions: ['geolocation'],
      geolocation: { latitude: 29.760427, longitude: -95.369803 },
    })
    await go('/directory')
    await page.getByRole('button', { name: 'Near me' }).click()
    await page.waitForURL(/lat=/)
    const query = new URL(page.url()).searchParams
    expect([query.get('lat'), query.get('lng'), query.get('sort')]).toEqual(['29.76', '-95.37', 'distance'])
    await expect.poll(() => heading(page).textContent()).toContain('near you')
    expect(await page.getByLabel('Sort by').inputValue()).toBe('distance')
  })

  test('says once what to do when it is refused', async ({ visit }) => {
    const { page, go } = await visit({ permissions: [] })
    const refusal = page.getByText(/didn’t share your location/)
    await go('/directory')
    await page.getByRole('button', { name: 'Near me' }).click()
    await refusal.waitFor()
    expect(new URL(page.url()).search).toBe('')
    // The notice's code comes late: a press on its button waits for it.
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/list-notices-*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/search?q=restaurant+near+me')
    await page.waitForFunction(isTakenOver)
    const useMine = page.getByRole('button', { name: 'Use my location' })
    await useMine.click()
    await expect.poll(() => useMine.getAttribute('data-held')).toBe('')
    resolve()
    await refusal.first().waitFor()
    expect(await refusal.count()).toBe(1)
  })

  test('an answer that comes after the page was left changes nothing', async ({ visit }) => {
    const { page, go } = await visit()
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (found) => Object.assign(window, { found })
    })
    await go('/directory')
    await page.getByRole('button', { name: 'Near me' }).click()
    await page.waitForFunction(() => 'found' in window)
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
    await expect.poll(() => heading(page).textContent()).toContain('ategories')
    await page.evaluate(async () => {
      ;(window as unknown as { found: (at: object) => void }).found({ coords: { latitude: 1, longitude: 2 } })
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    })
    expect(new URL(page.url()).pathname).toBe('/categories')
  })
})

describe('“near me” in the words', () => {
  const lastPlace = (page: Page) => page.evaluate(() => localStorage.getItem('baobab:functional:place'))
  const offered = (page: Page) => page.getByRole('link', { name: 'Near Houston, TX, as last time' })

  test('is the place of the last search, or the position', async ({ visit }) => {
    const { page, go } = await visit({
      permissions: ['geolocation'],
      geolocation: { latitude: 29.760427, longitude: -95.369803 },
    })
    await page.addInitScript(
      (record) => localStorage.setItem('baobab:consent', record),
      recordOf(allOf(true)),
    )
    await go('/directory?where=houston')
    await expect.poll(() => lastPlace(page)).toContain('Houston, TX')
    await go('/search?q=restaurant+near+me')
    expect(await listViolations(page)).toEqual([])
    await offered(page).click()
    await expect.poll(() => heading(page).textContent()).toBe('“restaurant” near Houston, TX')
    await go('/search?q=restaurant+near+me')
    await offered(page).waitFor()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.waitForURL(/lat=/)
    await expect.poll(() => heading(page).textContent()).toBe('“restaurant” near you')
    // The position itself isn't stored.
    expect(await lastPlace(page)).not.toContain('29.7')
  })

  test('knows no place without consent', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/directory?where=houston')
    await expect.poll(() => heading(page).textContent()).toContain('Houston, TX')
    await go('/search?q=restaurant+near+me')
    await page.getByText('add a city or ZIP code').waitFor()
    expect([await offered(page).count(), await lastPlace(page)]).toEqual([0, null])
  })
})

describe('without JavaScript', () => {
  test('filters, paging, sorting and the map’s list are plain forms and links', async ({ visit }) => {
    const { page, go } = await visit({ javaScriptEnabled: false })
    await go('/directory')
    const all = await countOf(page)
    await filters(page)
      .getByLabel(/^Verified/)
      .check()
    await page.getByLabel('Sort by').selectOption('name')
    await filters(page).getByRole('button', { name: 'Apply filters' }).click()
    const query = new URL(page.url()).searchParams
    expect([query.get('verified'), query.get('sort')]).toEqual(['1', 'name'])
    const verified = await countOf(page)
    expect(verified).toBeLessThan(all)

    const first = await namesOf(page)
    await page.getByRole('link', { name: 'Next' }).click()
    expect((await namesOf(page)).filter((name) => first.includes(name))).toEqual([])

    await chips(page).getByRole('link', { name: 'Remove filter Verified' }).click()
    expect(await countOf(page)).toBe(all)
    await view(page).getByRole('link', { name: 'Map' }).click()
    await page.getByText('The map needs JavaScript').waitFor()
  })
})

describe('in light and dark colors', () => {
  test.for(['/directory', '/search?q=restaurant&where=Houston', '/directory?q=qqqqqqq&open=1'])(
    '%s breaks no rule of accessibility',
    async (path, { visit }) => {
      const { page, go } = await visit({ reducedMotion: 'reduce' })
      await go(path)
      expect(await listViolationsInBothSchemes(page)).toEqual([])
    },
  )

  test('the sheet and the map break none either', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 360, height: 740 } })
    await go('/directory?view=map')
    await page.locator('[data-slot=map][data-drawn]').waitFor({ timeout: 60_000 })
    expect(await listViolationsInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: /^Filters/ }).click()
    expect(await listViolationsInBothSchemes(page)).toEqual([])
  })
})
