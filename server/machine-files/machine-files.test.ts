import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#db/errors.ts'
import { postingLists } from '#domain/posting-life/kinds.server.ts'
import { noSearch } from '#domain/search/params.ts'
import { paramNames } from '#domain/search/postings/href.ts'
import { type Read, shortSection } from '#domain/sitemap/section.ts'
import { businessSection } from '#domain/sitemap/sections.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { testApp } from '#tests/server/test-app.ts'
import { createMachineFiles } from './machine-files.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Food')`.execute(tx)
      await sql`insert into site_settings (key, value) values
        ('contact', '{"email": "safety@baobab.example", "phone": "(713) 555-0142", "location": "Houston"}')`.execute(
        tx,
      )
      await insertBusinesses(
        tx,
        ['ama', 'binta', 'chidi', 'dawit', 'efua'].map((slug, index) => ({
          name: `${slug} & <Sons>`,
          slug,
          createdAt: `2026-01-0${index + 1}T00:00:00Z`,
        })),
      )
    },
  })
})
afterAll(() => database.close())

const site = { name: 'Baobab & “Sons”', url: 'https://baobab.example' }
const pages = shortSection('pages', async () => [{ path: '/', changedAt: null }])
const businesses = businessSection({ partSize: 2, batchSize: 1 })

function open({ read = (fn) => database.db.asUser({ role: 'anon' }, fn) }: { read?: Read } = {}) {
  const clock = { now: Date.now() }
  let isAway = false
  const guarded: Read = (fn) => (isAway ? Promise.reject(new DatabaseUnavailableError()) : read(fn))
  const files = createMachineFiles({
    site,
    read: guarded,
    sections: [pages, businesses],
    worker: 'self.skipWaiting()',
    now: () => clock.now,
  })
  const { app } = testApp({ machineFiles: files.app })
  return {
    app,
    files,
    text: async (path: string) => (await app.request(path)).text(),
    advance: (ms: number) => {
      clock.now += ms
    },
    lose: () => {
      isAway = true
    },
  }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location!)

describe('/sitemap.xml', () => {
  test('names parts that hold every page once', async () => {
    const { app, text } = open()
    const response = await app.request('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const index = await response.text()
    expect(index).toMatch(
      /^<\?xml[^>]+\?><sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    )
    const parts = locations(index)
    expect(parts).toEqual(
      ['pages-1', 'businesses-1', 'businesses-2', 'businesses-3'].map(
        (part) => `${site.url}/sitemaps/${part}.xml`,
      ),
    )
    const found = await Promise.all(parts.map(async (part) => locations(await text(new URL(part).pathname))))
    expect(found.flat()).toEqual([
      `${site.url}/`,
      ...['ama', 'binta', 'chidi', 'dawit', 'efua'].map((slug) => `${site.url}/business/${slug}`),
    ])
    expect(await text('/sitemaps/businesses-1.xml')).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  test.each(['/sitemaps/businesses-4.xml', '/sitemaps/events-1.xml'])('has no %s', async (path) => {
    expect((await open().app.request(path)).status).toBe(404)
  })

  test('is kept for an hour, whatever businesses do; then it is made anew', async () => {
    const { text, advance, files } = open()
    const before = await text('/sitemaps/businesses-3.xml')
    await database.db.transaction((tx) =>
      insertBusinesses(tx, [{ name: 'Fanta', slug: 'fanta', createdAt: '2026-02-01T00:00:00Z' }]),
    )
    files.invalidate(['directory', 'business:1'])
    advance(3_599_000)
    expect(await text('/sitemaps/businesses-3.xml')).toBe(before)
    advance(2_000)
    // While the new one is slow to load, the old one is served.
    const now = async () => locations(await text('/sitemaps/businesses-3.xml'))
    await expect.poll(now).toEqual([`${site.url}/business/efua`, `${site.url}/business/fanta`])
    await database.db.transaction((tx) => sql`delete from businesses where slug = 'fanta'`.execute(tx))
    // Loading many rows invalidates "all".
    files.invalidate(['all'])
    await expect.poll(now).toEqual([`${site.url}/business/efua`])
  })

  test('stands in while the database is away, and is unavailable where there was none yet', async () => {
    const { app, text, advance, lose } = open()
    const before = await text('/sitemap.xml')
    lose()
    advance(7_200_000)
    expect(await text('/sitemap.xml')).toBe(before)
    const other = await app.request('/sitemaps/businesses-1.xml')
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2'])
  })

  test('reads in short transactions, and never all at once', async () => {
    const reads: number[] = []
    const { text } = open({
      read: async (fn) => {
        const result = await database.db.asUser({ role: 'anon' }, fn)
        if (Array.isArray(result)) reads.push(result.length)
        return result
      },
    })
    await text('/sitemaps/businesses-1.xml')
    expect(Math.max(...reads.slice(1))).toBe(1)
  })
})

describe('a file for machines', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('goes as %s to who accepts it', async (encoding, unpack) => {
    const { app, text } = open()
    const response = await app.request('/sitemap.xml', { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(unpack(bytes).toString()).toBe(await text('/sitemap.xml'))
  })

  test('is nothing, 304, for the copy that somebody has, and headers alone for HEAD', async () => {
    const { app } = open()
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/pages-1.xml',
      '/manifest.webmanifest',
      '/llms.txt',
      '/.well-known/security.txt',
    ]) {
      const response = await app.request(path)
      const etag = response.headers.get('etag')!
      const length = (await response.arrayBuffer()).byteLength
      const again = await app.request(path, { headers: { 'if-none-match': etag } })
      expect([path, again.status, await again.text()]).toEqual([path, 304, ''])
      const head = await app.request(path, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        String(length),
        '',
      ])
      expect(head.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

test('/robots.txt closes what is nobody’s business, leaves parameters open, and names the sitemap', async () => {
  const text = await open().text('/robots.txt')
  for (const line of ['Disallow: /api/', 'Disallow: /dashboard', 'Disallow: /admin', 'Disallow: /auth/'])
    expect(text).toContain(line)
  expect(text).toContain('Sitemap: https://baobab.example/sitemap.xml')
  expect(text).not.toMatch(/Disallow: \/(search|directory|media|\S*\?|\s|$)/m)
})

test('/manifest.webmanifest carries the site’s name and icons of both purposes', async () => {
  const { app } = open()
  const response = await app.request('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await response.json()) as { icons: { purpose: string }[] }
  expect(manifest).toMatchObject({
    short_name: site.name,
    start_url: '/',
    theme_color: expect.stringMatching(/^#/),
  })
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
})

test('/worker.js is the worker of the build, or one that leaves once an administrator switches it off', async () => {
  const { app, files, text } = open()
  const response = await app.request('/worker.js')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  // A browser or CDN that kept it would keep an unwanted worker.
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).toBe('self.skipWaiting()')
  await database.db.transaction((tx) =>
    sql`insert into site_settings (key, value) values ('features', '{"offline": false}')`.execute(tx),
  )
  files.invalidate(['site'])
  expect(await text('/worker.js')).toContain('self.registration.unregister()')
})

test('/.well-known/security.txt names the contact of the settings and a date less than a year and a day ahead', async () => {
  const text = await open().text('/.well-known/security.txt')
  expect(text).toMatch(/^Contact: mailto:safety@baobab\.example$/m)
  expect(text).toMatch(/^Canonical: https:\/\/baobab\.example\/\.well-known\/security\.txt$/m)
  const expires = new Date(/^Expires: (.+)$/m.exec(text)![1]!).getTime()
  expect(expires).toBeGreaterThan(Date.now() + 360 * 86_400_000)
  expect(expires).toBeLessThanOrEqual(Date.now() + 366 * 86_400_000)
})

test('/llms.txt knows every parameter of the search', async () => {
  const text = await open().text('/llms.txt')
  expect(text).toMatch(/^# Baobab & “Sons”\n\n> /)
  for (const name of Object.keys(noSearch)) expect(text).toMatch(new RegExp(`\`${name}(=1)?\``))
  for (const spec of postingLists) for (const name of paramNames(spec)) expect(text).toContain(`\`${name}\``)
  expect(text).toContain('`pay_min`, `pay_max`')
  expect(text).toContain('safety@baobab.example')
  expect(text).not.toContain('fictional')
})
