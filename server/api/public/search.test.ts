import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { serveSome } from '#tests/server/serve-some.ts'
import { search } from './search.ts'

let database: TestDatabase
const get = (path: string) => serveSome(search, { db: database.db, now: () => new Date() }).request(path)

beforeAll(async () => {
  database = await openTestDatabase({
    async seed(tx) {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food'), ('retail-shopping', 'Retail & Shopping')`.execute(
        tx,
      )
      await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name)
        values (1, 'city', 'Memphis', 'TN', 'memphis', 35.15, -90.05, 600000, 'America/Chicago', 'memphis')`.execute(
        tx,
      )
      await insertBusinesses(tx, [
        { name: 'Mémé Restaurant' },
        { name: 'Chez Mémé', lat: null, lng: null, placeType: 'online_only', nationwide: true },
        { name: 'Hidden Mémé', status: 'pending' },
      ])
    },
  })
})
afterAll(() => database?.close())

test('suggests businesses, categories and places by what has been typed', async () => {
  const response = await get('/search/suggest?q=mem')
  expect(response.status).toBe(200)
  const { suggestions } = (await response.json()) as { suggestions: { label: string; kind: string }[] }
  expect(suggestions.map((each) => [each.kind, each.label])).toEqual([
    ['business', 'Mémé Restaurant'],
    ['business', 'Chez Mémé'],
    ['place', 'Memphis, TN'],
  ])
  const categories = (await (await get('/search/suggest?q=rest')).json()) as typeof suggestions & {
    suggestions: object[]
  }
  expect(categories.suggestions).toContainEqual({
    kind: 'category',
    label: 'Restaurants & Food',
    detail: 'Category',
    href: '/directory?category=restaurants-food',
  })
})

test('what is popular in the place comes first, and a place that nobody knows is ignored', async () => {
  await sql`insert into search_popular (place, words, people) values ('Memphis, TN', 'meme stew', 9)`.execute(
    database.db.raw,
  )
  const popular = { kind: 'search', label: 'meme stew', detail: 'Popular in Memphis, TN', value: 'meme stew' }
  const first = async (where: string) =>
    (await (await get(`/search/suggest?q=mem&where=${where}`)).json()).suggestions[0]
  expect(await first('memphis')).toEqual(popular)
  expect(await first('Nowhereville')).toMatchObject({ kind: 'business' })
})

test('the map holds as many as the list, those without a point counted', async () => {
  const body = await (await get('/search/map?category=restaurants-food&radius=7')).json()
  expect(body).toMatchObject({
    points: [{ name: 'Mémé Restaurant' }],
    withoutPoint: 1,
    isCapped: false,
    dropped: [{ name: 'radius' }],
  })
})

test('the filters hold every value beside the chosen ones, which may be several', async () => {
  const body = await (
    await get('/search/filters?category=restaurants-food&category=beauty-salon&radius=7')
  ).json()
  expect(body.dropped).toMatchObject([{ name: 'radius' }])
  expect(body.facets.category).toContainEqual(expect.objectContaining({ value: 'restaurants-food' }))
  expect(body.facets.atLeast).toEqual([])
})

test('the map of a part of it, and the card of a pin', async () => {
  const points = async (area: string) => (await (await get(`/search/map?area=${area}`)).json()).points
  const [point] = await points('-180,17,-64,72')
  const around = [point.lng - 0.1, point.lat - 0.1, point.lng + 0.1, point.lat + 0.1].join(',')
  expect((await points(around)).map(({ id }: { id: string }) => id)).toContain(point.id)
  expect(await points('0,0,1,1')).toEqual([])
  const card = async (id: string) => await get(`/search/card?id=${id}`)
  expect((await (await card(point.id)).json()).business).toMatchObject({ id: point.id, name: point.name })
  expect(await (await card(randomUUID())).json()).toEqual({ business: null })
})

test.each([
  '',
  '?area=1,2,3',
  '?q=',
  '?q=%00',
  `?q=${'-'.repeat(40)}a`,
  '?q=%27%22%5C:*',
  '?q=%F0%9F%8D%B2',
  '?lat=1&lng=x&q=a',
])('answers to %j', async (query) => {
  expect((await get(`/search/suggest${query}`)).status).toBe(200)
  expect((await get(`/search/map${query}`)).status).toBe(200)
  expect((await get(`/search/filters${query}`)).status).toBe(200)
})
