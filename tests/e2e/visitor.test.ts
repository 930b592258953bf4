import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listViolations, listViolationsInBothSchemes, test } from './site.ts'

const featured = (page: Page) => page.getByRole('region', { name: 'Featured Businesses' })
const cards = (page: Page) => page.locator('.list-card[data-business]')

/** Path of the first featured business with a photo: the demo data gives it reviews and hours, too. */
async function featuredPath(page: Page): Promise<string> {
  const link = cards(page)
    .filter({ has: page.locator('img') })
    .first()
    .getByRole('link', { name: /^View Details/ })
  return (await link.getAttribute('href'))!
}

type Described = { '@type': string; name: string; url: string; aggregateRating?: { reviewCount: number } }

async function readJsonLd(page: Page): Promise<Described> {
  const text = await page.locator('script[type="application/ld+json"]').first().textContent()
  return JSON.parse(text!)['@graph'].find(({ '@id': id }: { '@id'?: string }) => id?.endsWith('#business'))
}

describe('home', () => {
  test('says what it is and shows twelve featured businesses', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Find Great Places Near You')
    for (const stat of ['10,000+', '500+', '2,500+', '100K+']) {
      await page.getByText(stat, { exact: true }).waitFor()
    }
    expect(await featured(page).locator('.list-card[data-business]').count()).toBe(12)
  })

  test('finds from its own box, with suggestions by keyboard', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    const where = page.getByRole('main').getByRole('combobox', { name: 'Where' })
    await where.pressSequentially('houst')
    await page
      .getByRole('option', { name: /Houston, TX/ })
      .first()
      .waitFor()
    await where.press('ArrowDown')
    await where.press('Enter')
    await expect.poll(() => where.inputValue()).toBe('Houston, TX')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/\/search\?where=Houston/)
  })

  test('goes on from its buttons', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    await page.getByRole('link', { name: 'Browse Businesses' }).first().click()
    await page.waitForURL(/\/directory$/)
    await go('/')
    expect(await page.getByRole('link', { name: 'List Your Business' }).getAttribute('href')).toBe(
      '/register',
    )
  })
})

describe('the page of a business', () => {
  test('opens from a card and says who, where, when and how far it was checked', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    // One that has told its number and its hours: someone may just have bought a place here.
    const card = cards(page)
      .filter({ has: page.getByRole('link', { name: /^Call/ }) })
      .filter({ hasText: /Open|Closes/ })
      .first()
    const name = (await card.getByRole('heading').textContent())!
    await card.getByRole('link', { name: /^View Details/ }).click()
    await page.waitForURL(/\/business\//)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
    await page.getByRole('table', { name: 'Opening hours of the next seven days' }).waitFor()
    await page.getByRole('heading', { name: 'Verification' }).waitFor()
    expect(
      await page
        .getByRole('link', { name: /^Call \(\d{3}\) 555-01\d\d/ })
        .first()
        .getAttribute('href'),
    ).toMatch(/^tel:\+1\d{10}$/)
    expect(await page.title()).toContain(name)
  })

  test('has its buttons on a phone’s first screen, and keeps them at the bottom from there', async ({
    visit,
  }) => {
    const { page, go } = await visit({ viewport: { width: 390, height: 844 } })
    await go('/')
    await go(await featuredPath(page))
    const top = page.locator('[data-slot=business-actions]')
    const bottom = page.locator('[data-slot=bottom-actions]')
    for (const name of [/^Call/, /^(Directions|Map)/]) {
      const box = await top.getByRole('link', { name }).boundingBox()
      expect(box!.y + box!.height).toBeLessThan(844)
    }
    expect(await bottom.getByRole('link', { name: /^Call/ }).isVisible()).toBe(false)
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Reviews' })
      .click()
    await bottom.getByRole('link', { name: /^Call/ }).waitFor()
    expect(await listViolations(page)).toEqual([])
  })

  test('sorts and filters its reviews without scripts', async ({ visit }) => {
    const { page, go } = await visit({ javaScriptEnabled: false })
    await go('/')
    await go(await featuredPath(page))
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByLabel('Sort').selectOption('Lowest rated')
    await reviews.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/sort=lowest#reviews$/)
    await reviews.getByRole('link', { name: /^5 stars/ }).click()
    await page.waitForURL(/sort=lowest&stars=5#reviews$/)
    await reviews.getByText(/reviews? match(es)?\./).waitFor()
    await reviews.getByLabel('Search reviews').fill('zebra crossing')
    await reviews.getByRole('button', { name: 'Apply' }).click()
    await reviews.getByText('No review matches.').waitFor()
  })

  test('is words and pictures on paper, with its number and nothing to press', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    await go(await featuredPath(page))
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(
      await page
        .getByRole('button')
        .filter({ hasNot: page.getByRole('img') })
        .count(),
    ).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await page
      .getByText(/^Call \(\d{3}\) 555-01\d\d$/)
      .filter({ visible: true })
      .first()
      .waitFor()
  })

  test('can be shared where the browser refuses both its sheet and the clipboard', async ({ visit }) => {
    const { page, go } = await visit({ expected: /refused/ })
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
    })
    await go('/')
    const path = await featuredPath(page)
    await go(path)
    await page.getByRole('button', { name: 'Share' }).first().click()
    const link = page.getByRole('dialog').getByLabel('Link')
    expect(new URL(await link.inputValue()).pathname).toBe(path)
    const selected = () => page.evaluate(() => String(getSelection()))
    await expect.poll(selected).toBe(await link.inputValue())
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copy the selected link by hand').waitFor()
    await expect.poll(selected).toBe(await link.inputValue())
    await page.getByRole('img', { name: /^A code that opens/ }).waitFor()
  })

  test('tells search engines the same as visitors', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    const path = await featuredPath(page)
    await go(path)
    const described = await readJsonLd(page)
    expect(described.name).toBe(await page.getByRole('heading', { level: 1 }).textContent())
    expect(new URL(described.url).pathname).toBe(path)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(described.url)
    const shown = await page.getByRole('region', { name: 'Reviews' }).textContent()
    expect(shown).toContain(`${described.aggregateRating!.reviewCount.toLocaleString('en-US')} reviews`)
  })

  test('opens its photos, by mouse and by keyboard', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    await go(await featuredPath(page))
    await page.getByRole('button', { name: /^Enlarge photo 1 / }).click()
    const viewer = page.getByRole('dialog')
    await viewer.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => viewer.getByRole('heading').textContent()).toMatch(/photo 2 of/)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    // Back closes it as well, and the page stays.
    const { pathname } = new URL(page.url())
    await page.getByRole('button', { name: /^Enlarge photo 2 / }).click()
    await viewer.waitFor()
    await page.goBack()
    await viewer.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(pathname)
  })

  test('can be read without JavaScript, review pages too', async ({ visit }) => {
    const { page, go } = await visit({ javaScriptEnabled: false })
    await go('/directory?sort=rating')
    const discussed = cards(page)
      .filter({ has: page.getByRole('img', { name: /\b([2-9]\d|\d{3}) reviews/ }) })
      .first()
    await discussed.getByRole('link', { name: /^View Details/ }).click()
    await page.getByRole('heading', { name: 'Reviews' }).waitFor()
    const first = await page.getByRole('region', { name: 'Reviews' }).locator('li p').nth(1).textContent()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/reviews=2/)
    expect(await page.getByRole('region', { name: 'Reviews' }).locator('li p').nth(1).textContent()).not.toBe(
      first,
    )
  })
})

test('the browser takes the color of the theme that was chosen', async ({ visit }) => {
  const { page, go } = await visit({ colorScheme: 'light' })
  await go('/')
  const color = () => page.locator('meta[name=theme-color]').first().getAttribute('content')
  const light = await color()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(color).not.toBe(light)
  await page.reload()
  await expect.poll(color).not.toBe(light)
  await page.getByRole('button', { name: 'System' }).click()
  await expect.poll(color).toBe(light)
})

describe('an address that leads nowhere', () => {
  test.for(['/no/such/page', '/business/no-such-business'])('%s', async (path, { visit }) => {
    const { page } = await visit({ expected: /404/ })
    const logged = page.waitForEvent('console', (message) => message.text().includes(path))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await page.getByText('Oops! Page not found').waitFor()
    await logged
    expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  })
})

describe('everyone can use it', () => {
  test('home and a business break no rule of accessibility', async ({ visit }) => {
    const { page, go } = await visit()
    await go('/')
    expect(await listViolationsInBothSchemes(page)).toEqual([])
    await go(await featuredPath(page))
    expect(await listViolationsInBothSchemes(page)).toEqual([])
  })

  test('nor do they on a phone, nor does a missing page', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 360, height: 740 } })
    await go('/')
    const path = await featuredPath(page)
    expect(await listViolationsInBothSchemes(page)).toEqual([])
    await go(path)
    expect(await listViolationsInBothSchemes(page)).toEqual([])
    const { page: missing } = await visit({ expected: /404/ })
    await missing.goto('/no/such/page')
    expect(await listViolationsInBothSchemes(missing)).toEqual([])
  })

  test('nothing is wider than a small phone', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 320, height: 640 } })
    await go('/')
    const path = await featuredPath(page)
    for (const each of ['/', path]) {
      await go(each)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), each).toBeLessThanOrEqual(320)
    }
  })
})
