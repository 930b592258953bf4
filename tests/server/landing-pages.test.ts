import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as categories from '#app/routes/public/categories/page.tsx'
import * as landing from '#app/routes/public/landing/page.tsx'
import * as siteMap from '#app/routes/public/site-map.tsx'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { routeSite } from './route-site.ts'
import type { TestApp } from './test-app.ts'

let database: TestDatabase
let site: TestApp
let id: string
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, parent, name, position) values ('restaurants-food', null, 'Restaurants & Food', 1),
        ('caterers', 'restaurants-food', 'Caterers', 1), ('beauty-salon', null, 'Beauty & Salon', 2), ('barbershops', 'beauty-salon', 'Barbershops', 1)`.execute(
        tx,
      )
      ;[id = ''] = await insertBusinesses(tx, [
        { name: 'Mama Abiola', subcategory: 'caterers', languages: ['en', 'yo'] },
        { name: 'Chop Life', category: 'beauty-salon' },
      ])
    },
  })
  site = routeSite(database, {
    place: { path: 'directory/:state/:city?/:category?', module: landing },
    categories: { path: 'categories', module: categories },
    category: { path: 'categories/:category', module: landing },
    siteMap: { path: 'sitemap', module: siteMap },
  })
})
afterAll(() => database?.close())

async function get(path: string) {
  const response = await site.app.request(path)
  return {
    status: response.status,
    headers: response.headers,
    html: (await response.text()).replaceAll('<!-- -->', ''),
  }
}

test('a landing page says what it is about, without a style attribute', async () => {
  const { status, html } = await get('/directory/tx/houston')
  expect(status).toBe(200)
  expect(html).toContain('<title>African-owned businesses in Houston, TX')
  expect(html).toContain('Houston has 2 African-owned businesses listed here, in two categories.')
  expect(html).toContain('name="where"')
  expect(html).toContain('value="Houston, TX"')
  expect(html).toContain('href="/directory/tx/houston/beauty-salon"')
  expect(html).toContain('href="/directory/tx"')
  expect(html).toContain('<link rel="canonical" href="https://baobab.example/directory/tx/houston"/>')
  expect(html).not.toContain('style=')
})

test('a page about a category searches within it', async () => {
  const { html } = await get('/directory/tx/houston/beauty-salon')
  expect(html).toContain('<input type="hidden" name="category" value="beauty-salon"/>')
  expect(html).toContain(
    'One African-owned business in Houston is listed here under Beauty &amp; Salon so far.',
  )
})

test.each([
  ['/directory/Texas', '/directory/tx'],
  ['/directory/TX/Houston/Beauty-Salon', '/directory/tx/houston/beauty-salon'],
  ['/categories/restaurants', '/categories/restaurants-food'],
])('%s redirects to %s for good', async (from, to) => {
  const { status, headers } = await get(from)
  expect([status, headers.get('location')]).toEqual([301, to])
})

test('a combination without a business is a 404 that leads on and that nobody indexes', async () => {
  const { status, html } = await get('/directory/tx/dallas/beauty-salon')
  expect(status).toBe(404)
  expect(html).toContain('<meta name="robots" content="noindex,follow"/>')
  expect(html).toContain('href="/directory/tx/houston/beauty-salon"')
  expect(html).toContain('href="/categories/beauty-salon"')
  expect((await get('/directory/zz')).status).toBe(404)
  expect((await get('/categories/spaceships')).status).toBe(404)
})

test('a page is not kept for long, as places open and close, and not beyond a change of what it shows', async () => {
  const from = async (path: string) => (await get(path)).headers.get('cache-status')
  await get('/categories/beauty-salon')
  expect(await from('/categories/beauty-salon')).toBe('pages; hit')
  site.cache.invalidate(['directory'])
  expect(await from('/categories/beauty-salon')).toBe('pages; fwd=miss')
  await get('/categories/restaurants-food')
  site.cache.invalidate([`business:${id}`])
  expect(await from('/categories/restaurants-food')).toBe('pages; fwd=miss')
  // Its clock has stood still since the test began.
  site.advance(5 * 60_000)
  expect(await from('/categories/restaurants-food')).toBe('pages; fwd=miss')
})

const opened = (html: string) =>
  [...html.matchAll(/<li id="([a-z-]+)"(.*?)<\/details>/gs)]
    .filter(([, , entry]) => /<details[^>]* open=""/.test(entry!))
    .map(([, slug]) => slug)

test('/categories opens the one that was asked for, and says when there is none', async () => {
  const all = await get('/categories')
  expect(opened(all.html)).toEqual([])
  expect(all.html).toContain('href="/directory?subcategory=caterers"')
  expect(opened((await get('/categories?category=beauty')).html)).toEqual(['beauty-salon'])
  expect(opened((await get('/categories?category=restaurants')).html)).toEqual(['restaurants-food'])
  const unknown = await get('/categories?category=spaceships')
  expect(opened(unknown.html)).toEqual([])
  expect(unknown.html).toContain('There’s no category with that name. Here are all of them.')
  expect(all.html).not.toContain('There is no category of that name')
})

test('/sitemap leads to every part of the site', async () => {
  const { html } = await get('/sitemap')
  const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, to]) => to)
  for (const area of [
    '/',
    '/directory',
    '/categories',
    '/search',
    '/compare',
    '/suggest',
    '/events',
    '/jobs',
    '/housing',
    '/blog',
    '/pricing',
    '/register',
    '/login',
    '/about',
    '/contact',
    '/help',
    '/faq',
    '/legal',
    '/legal/terms',
    '/legal/privacy',
    '/legal/cookies',
  ])
    expect(links).toContain(area)
  for (const page of ['/categories/beauty-salon', '/directory/tx', '/directory/tx/houston'])
    expect(links).toContain(page)
})
