import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as home from '#app/routes/public/housing/home/page.tsx'
import * as list from '#app/routes/public/housing/page.tsx'
import { writeDemoPosting } from '#demo/postings.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { sampleHome, secretsOfSampleHome } from '#tests/fixtures/homes.ts'
import { routeSite } from './route-site.ts'
import type { TestApp } from './test-app.ts'

const dayMs = 86_400_000
const idOf = (index: number) => `00000000-0000-4000-8059-0000000000${index}0`
const planted = '</script><script>alert("planted")</script>'

let database: TestDatabase
let site: TestApp
beforeAll(async () => {
  const now = new Date()
  database = await openTestDatabase()
  await database.db.transaction(async (tx) => {
    const write = (index: number, changes: object, publishedAt = now) =>
      writeDemoPosting(
        tx,
        { id: idOf(index), kind: 'housing', typed: { ...sampleHome, ...changes }, publishedAt },
        now,
      )
    await write(1, {})
    await write(2, { title: 'Flat with a balcony', homeType: 'apartment', beds: '2', rent: '1500' })
    await write(3, { title: 'Gone long ago' }, new Date(now.getTime() - 40 * dayMs))
    await write(4, { title: `A room ${planted}`, body: `${sampleHome.body} ${planted}` })
    await sql`update postings set status = 'closed', closed_at = now(), closed_because = 'rented' where id = ${idOf(4)}`.execute(
      tx,
    )
  })
  site = routeSite(database, {
    list: { path: 'housing', module: list },
    home: { path: 'housing/:slug', module: home },
  })
})
afterAll(() => database?.close())

async function get(path: string) {
  const response = await site.app.request(path)
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') }
}

const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!)['@graph'] as {
    '@type': string
    [name: string]: unknown
  }[]

test.each([
  '/housing/sunny-room-near-the-bus',
  '/housing',
  '/housing.data',
  '/housing/sunny-room-near-the-bus.data',
])('not a byte of %s tells the exact address or point', async (path) => {
  const { status, html } = await get(path)
  expect(status).toBe(200)
  expect(html).toContain('Sunny room near the bus')
  for (const secret of secretsOfSampleHome) expect(html, secret).not.toContain(secret)
})

test('the page has rent, facts, words for about where, and no style attribute', async () => {
  const { html } = await get('/housing/sunny-room-near-the-bus')
  for (const words of [
    '$650 a month',
    '$300',
    'Water, Internet',
    'Cats welcome',
    '2 people',
    'About here, in Houston, TX',
    'Equal housing',
  ])
    expect(html, words).toContain(words)
  expect(html).toContain('See the home before you pay anything')
  expect(html).not.toContain('style=')
  expect(html).not.toContain('name="robots"')
})

test('search engines get the home, its offer and the ad, with a circle for its place', async () => {
  const things = jsonLdOf((await get('/housing/flat-with-a-balcony')).html)
  const of = (type: string) => things.find((thing) => thing['@type'] === type)
  expect(of('Apartment')).toMatchObject({
    numberOfBedrooms: 2,
    numberOfBathroomsTotal: 1,
    petsAllowed: true,
    address: { addressLocality: 'Houston', addressRegion: 'TX' },
    geo: { '@type': 'GeoCircle', geoRadius: 965 },
  })
  expect(of('OfferForLease')).toMatchObject({
    price: 1500,
    priceCurrency: 'USD',
    priceSpecification: { '@type': 'UnitPriceSpecification', unitCode: 'MON' },
    itemOffered: { '@id': 'https://baobab.example/housing/flat-with-a-balcony#home' },
  })
  expect(of('RealEstateListing')).toBeDefined()
})

test('one that has ended says so, offers others, and is kept out of search engines', async () => {
  const { status, html } = await get('/housing/gone-long-ago')
  expect(status).toBe(200)
  expect(html).toContain('This home is no longer listed')
  expect(html).toContain('content="noindex,follow"')
  expect(html).toContain('Flat with a balcony')
  expect(jsonLdOf(html).map((thing) => thing['@type'])).toEqual(['ItemPage', 'BreadcrumbList'])
})

test('one that is rented says so, and what was planted in its words stays words', async () => {
  const { rows } = await sql<{ slug: string }>`select slug from postings where id = ${idOf(4)}`.execute(
    database.db.raw,
  )
  const { html } = await get(`/housing/${rows[0]!.slug}`)
  expect(html).toContain('This home is rented')
  expect(html).not.toContain('<script>alert("planted")')
})

test('what is no home is not found', async () => {
  expect((await get('/housing/no-such-home')).status).toBe(404)
})

test('a list that is narrowed says what it left out', async () => {
  const { html } = await get('/housing?type=castle&rent_max=700')
  expect(html).toContain('castle')
  expect(html).toContain('Sunny room near the bus')
  expect(html).not.toContain('Flat with a balcony')
})

test('filters are read from what is typed into the list’s own field, with the way back to the words', async () => {
  const { html } = await get(`/housing?${new URLSearchParams({ q: 'cheap room under 900' })}`)
  expect(html).toContain('Sunny room near the bus')
  expect(html).not.toContain('Flat with a balcony')
  expect([...html.matchAll(/aria-label="Remove filter ([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Room',
    'up to $900',
  ])
  const [, literal] = /href="([^"]*)"[^>]*>Search for the words instead/.exec(html)!
  expect(literal).toBe('/housing?q=%22cheap+room+under+900%22')
})
