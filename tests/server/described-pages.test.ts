import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReference } from '#db/seed/reference.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import type { Read } from '#domain/sitemap/section.ts'
import { sitemapSections } from '#domain/sitemap/sections.server.ts'
import { fileStorage } from '#ports/storage-files.ts'
import { createMachineFiles } from '#server/machine-files/machine-files.ts'
import { socialPictureRoutes } from '#server/social-pictures.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { type Described, readDocument } from './document.ts'
import { siteBuild } from './site-build.ts'
import { testApp } from './test-app.ts'
import { testPages } from './test-pages.ts'

const origin = 'http://localhost:3000'
const planted = '</script><script>alert("planted")</script><!--'

/** Addresses of the routes that have values in theirs, and how they stand in search engines. */
const samples: Record<string, string[]> = {
  '/business/:businessSlug': ['/business/mama-abiola', '/business/planted'],
  '/directory/:state/:city?/:category?': [
    '/directory/tx',
    '/directory/tx/houston',
    '/directory/tx/houston/restaurants-food',
  ],
  '/categories/:category': ['/categories/restaurants-food'],
  '/legal/:document?': ['/legal', '/legal/terms', '/legal/privacy', '/legal/cookies'],
  '/search': ['/search?q=jollof'],
}

/** Of pages that stand at two addresses. */
const canonicals: Record<string, string> = { '/terms': '/legal/terms', '/privacy': '/legal/privacy' }

/** Pages with parameters, and those that are nothing without. */
const keptOut = [
  '/search?q=jollof',
  '/directory?category=restaurants-food',
  '/directory?page=2',
  '/directory?open=1',
  '/business/mama-abiola?reviews=2',
  '/compare',
  '/login',
  '/reset-password',
  '/auth/callback',
  '/dashboard',
  '/admin',
  '/admin/system',
  '/profile',
]

let database: TestDatabase
let folder: string
let app: ReturnType<typeof testApp>['app']
let patterns: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  await loadReference(database.db)
  await database.db.transaction(async (tx) => {
    const [first] = await insertBusinesses(tx, [
      { name: 'Mama Abiola', slug: 'mama-abiola', subcategory: 'west-african-restaurants', tier: 'featured' },
      { name: `Planted ${planted}`, slug: 'planted', description: `Jollof ${planted}` },
      { name: 'Chidi Tax', slug: 'chidi-tax', category: 'professional-services' },
    ])
    await sql`insert into reviews (business_id, author_name, rating, body, status)
      select ${first}, 'Guest ' || n, 4, 'The jollof is smoky and the service is kind.', 'published'
      from generate_series(1, 12) n`.execute(tx)
  })
  const read: Read = (fn) => database.db.asUser({ role: 'anon' }, fn)
  const site = { name: 'Baobab', url: origin }
  folder = mkdtempSync(join(tmpdir(), 'described-'))
  const built = await siteBuild()
  patterns = built.patterns
  app = testApp({
    pages: testPages(built.build, read),
    socialPictures: socialPictureRoutes({
      siteName: site.name,
      read,
      storage: fileStorage(folder),
      log: { error: (fields) => expect.fail(JSON.stringify(fields)) },
    }),
    machineFiles: createMachineFiles({ site, read, sections: sitemapSections }).app,
  }).app
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function open(path: string): Promise<Described> {
  const response = await app.request(path)
  expect([path, response.status]).toEqual([path, 200])
  return readDocument(await response.text())
}

function pathsOf(pattern: string): string[] {
  const known = samples[pattern]
  if (known) return known
  expect(pattern, 'a route with values in its address: give it a sample above').not.toContain(':')
  return [pattern]
}

const allPaths = () => patterns.filter((pattern) => pattern !== '/*').flatMap(pathsOf)

const locations = async (path: string) =>
  [...(await (await app.request(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    address!.replace(origin, ''),
  )

test('every page has one title, one description, one canonical address and one heading, all of its own', async () => {
  const seen = new Map<string, string>()
  for (const path of allPaths()) {
    const { titles, descriptions, canonicals: own, headings, social } = await open(path)
    expect([titles.length, descriptions.length, own.length, headings.length], path).toEqual([1, 1, 1, 1])
    expect(headings[0], path).not.toBe('')
    expect(titles[0]!.length, `${path}: ${titles[0]}`).toBeGreaterThanOrEqual(10)
    expect(descriptions[0]!.length, `${path}: ${descriptions[0]}`).toBeGreaterThanOrEqual(40)
    if (!path.endsWith('/planted')) {
      expect(titles[0]!.length, `${path}: ${titles[0]}`).toBeLessThanOrEqual(90)
      expect(descriptions[0]!.length, `${path}: ${descriptions[0]}`).toBeLessThanOrEqual(180)
    }
    expect(own[0], path).toBe(origin + (canonicals[path] ?? path))
    expect(social.get('og:url'), path).toBe(own[0])
    for (const name of [
      'og:title',
      'og:description',
      'og:type',
      'og:site_name',
      'twitter:card',
      'twitter:image',
    ])
      expect(social.get(name), `${path}: ${name}`).toBeTruthy()
    for (const text of [titles[0]!, descriptions[0]!]) {
      expect(seen.get(text) ?? own[0], `“${text}” at ${path}`).toBe(own[0])
      seen.set(text, own[0]!)
    }
  }
})

test('every page’s social picture is there, 1200 × 630', async () => {
  for (const path of allPaths()) {
    const { images, social } = await open(path)
    expect(images, path).toHaveLength(1)
    const address = images[0]!
    expect(address.startsWith(`${origin}/media/og/`), `${path}: ${address}`).toBe(true)
    const response = await app.request(address.replace(origin, ''))
    expect([path, response.status]).toEqual([path, 200])
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect([social.get('og:image:width'), social.get('og:image:height')]).toEqual(['1200', '630'])
  }
})

type Node = { [key: string]: unknown }

/** Every object of the graph, however deep. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(nodesOf)]
}

const typings = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8')
const isType = (name: string) => new RegExp(`"@type": "${name}"`).test(typings)
const addresses = ['url', 'item', '@id', 'logo', 'image', 'sameAs', 'urlTemplate', 'contentUrl']

test('every page’s structured data parses, has types of schema.org, and addresses that are whole', async () => {
  expect([isType('Restaurant'), isType('MadeUp')]).toEqual([true, false])
  for (const path of allPaths()) {
    const { jsonLd, canonicals: own } = await open(path)
    expect(jsonLd, path).toHaveLength(1)
    const { '@context': context, '@graph': graph } = JSON.parse(jsonLd[0]!) as {
      '@context': string
      '@graph': Node[]
    }
    expect(context).toBe('https://schema.org')
    const ids = nodesOf(graph).flatMap((node) => ('@type' in node && '@id' in node ? [node['@id']] : []))
    expect(new Set(ids).size, path).toBe(ids.length)
    expect(
      graph.map((node) => node.url),
      path,
    ).toContain(own[0])
    for (const node of nodesOf(graph)) {
      if ('@type' in node) expect(isType(String(node['@type'])), `${path}: ${node['@type']}`).toBe(true)
      for (const name of addresses)
        for (const address of [node[name] ?? []].flat())
          if (typeof address === 'string')
            expect(address, `${path}: ${name}`).toMatch(/^https?:\/\/[^\s<>]+$/)
    }
  }
})

test.each([
  ['/', ['WebPage', 'WebSite', 'Organization']],
  ['/directory', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/categories', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/directory/tx/houston/restaurants-food', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/about', ['AboutPage', 'BreadcrumbList']],
  ['/legal/terms', ['WebPage', 'BreadcrumbList']],
  ['/search?q=jollof', ['SearchResultsPage', 'BreadcrumbList', 'ItemList']],
  ['/business/mama-abiola', ['ItemPage', 'BreadcrumbList', 'Restaurant']],
])('%s is described as %j', async (path, types) => {
  const { jsonLd } = await open(path)
  const graph = JSON.parse(jsonLd[0]!)['@graph'] as Node[]
  expect(graph.map((node) => node['@type'])).toEqual(types)
})

test('a business’s text can’t get out of its structured data', async () => {
  const response = await app.request('/business/planted')
  const html = await response.text()
  expect(html).not.toContain('<script>alert')
  const { jsonLd } = readDocument(html)
  expect(jsonLd[0]).not.toMatch(/<\/?script|<!--/)
  const graph = JSON.parse(jsonLd[0]!)['@graph'] as Node[]
  expect(graph.find((node) => node['@id'] === `${origin}/business/planted#business`)).toMatchObject({
    name: `Planted ${planted}`,
    description: `Jollof ${planted}`,
  })
})

test('pages with parameters stay out of search engines, their links are followed, and no sitemap has them', async () => {
  const listed = new Set(await listAll())
  for (const path of keptOut.filter((each) => patterns.includes(each) || each.includes('?'))) {
    expect((await open(path)).robots, path).toBe('noindex,follow')
    expect(listed.has(path), path).toBe(false)
  }
})

const listAll = async () =>
  (await Promise.all((await locations('/sitemap.xml')).map((part) => locations(part)))).flat()

test('every address of the sitemap is a page that may be kept, at its canonical address', async () => {
  const listed = await listAll()
  expect(new Set(listed).size).toBe(listed.length)
  for (const { path } of sitePages) expect(listed).toContain(path)
  for (const path of ['/business/mama-abiola', '/categories/restaurants-food', '/directory/tx/houston'])
    expect(listed).toContain(path)
  for (const path of listed) {
    const { robots, canonicals: own } = await open(path)
    expect([path, robots, own]).toEqual([path, null, [origin + path]])
  }
})

test('every page that may be kept and has no values in its address is in the sitemap', async () => {
  const listed = new Set(await listAll())
  for (const path of patterns.filter((pattern) => !/[:*]/.test(pattern) && !(pattern in canonicals))) {
    if (path in samples) continue
    const { robots } = await open(path)
    expect([path, listed.has(path)]).toEqual([path, robots === null])
  }
})

test('a page that isn’t there says so, with a heading, without address or structured data', async () => {
  const response = await app.request('/nowhere/at/all')
  const { titles, robots, canonicals: own, headings, jsonLd } = readDocument(await response.text())
  expect([response.status, titles.length, headings.length, own.length, jsonLd.length]).toEqual([
    404, 1, 1, 0, 0,
  ])
  expect(robots).toBe('noindex,follow')
})
