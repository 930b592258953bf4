import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { allOf } from '#app/components/consent/consent-record.ts'
import { listViolations, recordOf, test } from './site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const countLine = (page: Page) => page.locator('[data-slot=count]')
const cards = (page: Page) => page.locator('[data-slot=business-card]')
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
    await where.pressSequentially('Houst')
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
    await expect.poll(() => countOf(page)).toBe(all)
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

describe('on a phone', () => {
  test('the search box is one line until someone types in it', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 360, height: 740 } })
    await go('/search?q=restaurant')
    const form = page.getByRole('search', { name: 'Businesses' })
    const height = async () => (await form.boundingBox())!.height
    expect(await height()).toBeLessThan(90)
    await form.getByLabel('Where').click()
    expect(await height()).toBeGreaterThan(140)
    await page.keyboard.type('Houston, TX')
    await form.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => heading(page).textContent()).toContain('near Houston, TX')
  })
})

test('no list weighs more than a quarter of a megabyte', async ({ visit }) => {
  const { page } = await visit()
  for (const path of ['/directory', '/directory?view=map', '/directory?category=restaurants-food']) {
    const answer = await page.goto(path)
    expect((await answer!.body()).byteLength, path).toBeLessThan(250_000)
  }
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
    const name = (await button.textContent())!.replace(/^Show on map: /, '')
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: `View details of ${name}` }).click()
    await page.waitForURL(/\/business\//)
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
    const refusal = page.getByText(/didn’t share the position/)
    await go('/directory')
    await page.getByRole('button', { name: 'Near me' }).click()
    await refusal.waitFor()
    expect(new URL(page.url()).search).toBe('')
    await go('/search?q=restaurant+near+me')
    await page.getByRole('button', { name: 'Use my location' }).click()
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

describe.each(['light', 'dark'] as const)('in %s colors', (colorScheme) => {
  test.for(['/directory', '/search?q=restaurant&where=Houston', '/directory?q=qqqqqqq&open=1'])(
    '%s breaks no rule of accessibility',
    async (path, { visit }) => {
      const { page, go } = await visit({ colorScheme, reducedMotion: 'reduce' })
      await go(path)
      expect(await listViolations(page)).toEqual([])
    },
  )

  test('the sheet and the map break none either', async ({ visit }) => {
    const { page, go } = await visit({ colorScheme, viewport: { width: 360, height: 740 } })
    await go('/directory?view=map')
    await page.locator('[data-slot=map][data-drawn]').waitFor({ timeout: 60_000 })
    expect(await listViolations(page)).toEqual([])
    await page.getByRole('button', { name: /^Filters/ }).click()
    expect(await listViolations(page)).toEqual([])
  })
})
