import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listViolations, test } from './site.ts'

type Thing = {
  '@type': string
  numberOfItems?: number
  itemListElement?: { name: string; item?: string; url?: string }[]
}

async function readGraph(page: Page): Promise<Thing[]> {
  const script = await page.locator('script[type="application/ld+json"]').first().textContent()
  return (JSON.parse(script!) as { '@graph': Thing[] })['@graph']
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const listed = (page: Page) => page.locator('.list-card[data-business]').count()

describe('landing pages', () => {
  test('lead from the site map to a state, a city and a category of it, and on into the directory', async ({
    visit,
  }) => {
    const { page, go } = await visit()
    await go('/sitemap')
    await page.getByRole('link', { name: /^Texas / }).click()
    await page.waitForURL('**/directory/tx')
    await expect.poll(() => heading(page)).toBe('African-owned businesses in Texas')
    await page.getByRole('region', { name: 'Cities in Texas' }).getByRole('link').first().click()
    await page.waitForURL(/\/directory\/tx\/[a-z-]+$/)
    await expect.poll(() => heading(page)).toMatch(/^African-owned businesses in .+, TX$/)
    const city = new URL(page.url()).pathname
    const place = (await heading(page))!.replace('African-owned businesses in ', '')
    expect(await page.getByRole('main').getByRole('combobox', { name: 'Where' }).inputValue()).toBe(place)
    await page
      .getByRole('region', { name: /^Categories in/ })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(new RegExp(`${city}/[a-z-]+$`))
    await expect.poll(() => heading(page)).toContain(`in ${place}`)

    const path = new URL(page.url()).pathname
    await go(path)
    const graph = await readGraph(page)
    const trail = graph.find((thing) => thing['@type'] === 'BreadcrumbList')!.itemListElement!
    expect(trail.map(({ item }) => new URL(item!).pathname)).toEqual([
      '/',
      '/directory',
      '/directory/tx',
      city,
      path,
    ])
    const list = graph.find((thing) => thing['@type'] === 'ItemList')!
    expect(list.itemListElement).toHaveLength(await listed(page))
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical!).pathname).toBe(path)
    expect(await page.locator('meta[name=robots]').count()).toBe(0)

    const box = page.getByRole('main').getByRole('search', { name: 'Businesses' })
    await box.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/\/directory\?/)
    const query = new URL(page.url()).searchParams
    expect([query.get('where'), query.get('category')]).toEqual([place, path.split('/').at(-1)])
  })

  test('a long one goes on in the directory where it ends', async ({ visit }) => {
    const { page, go } = await visit({ javaScriptEnabled: false })
    const follow = async () => {
      await go('/categories/restaurants-food')
      expect(await listed(page)).toBe(24)
      const count = await page.getByRole('link', { name: /^Businesses: / }).textContent()
      await page.getByRole('link', { name: 'More of these' }).click()
      await page.waitForURL('**/directory?category=restaurants-food&page=2')
      const counted = await page.locator('[data-slot=count]').textContent()
      return counted === `${count} businesses` || [count, counted]
    }
    // Other journeys publish restaurants meanwhile.
    await expect.poll(follow).toBe(true)
  })

  test('a place that nobody knows answers 404 and leads on', async ({ visit }) => {
    const { page, go } = await visit({ expected: /404/ })
    await go('/directory/tx/atlantis')
    expect(await heading(page)).toBe('We don’t know that place in Texas')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await page.getByRole('link', { name: /^All businesses in Texas/ }).click()
    await page.waitForURL('**/directory/tx')
    await expect.poll(() => heading(page)).toBe('African-owned businesses in Texas')
  })
})

test('the categories open without JavaScript, and by the menu’s link with it', async ({ visit }) => {
  const plain = await visit({ javaScriptEnabled: false })
  await plain.go('/categories?category=professional')
  expect(await plain.page.locator('details[open]').count()).toBe(1)
  const opened = plain.page.locator('[data-slot=category]', { has: plain.page.locator('details[open]') })
  expect(await opened.getByRole('heading').textContent()).toBe('Professional Services')
  const { page, go } = await visit({ viewport: { width: 390, height: 800 } })
  await go('/categories')
  await page.locator('#retail-shopping summary').click()
  await page.locator('#retail-shopping').getByRole('link').nth(1).click()
  await page.waitForURL(/\/directory\?subcategory=/)
})

const short = ['/categories?category=beauty', '/categories/events-photography', '/sitemap']
describe.each([
  { colorScheme: 'light', paths: ['/categories/restaurants-food', ...short] },
  { colorScheme: 'dark', paths: short },
] as const)('in $colorScheme', ({ colorScheme, paths }) => {
  test('no page breaks a rule of accessibility, and none is wider than a phone', async ({ visit }) => {
    const { page, go } = await visit({ colorScheme, viewport: { width: 360, height: 800 } })
    for (const path of paths) {
      await go(path)
      expect(await listViolations(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
  })
})
