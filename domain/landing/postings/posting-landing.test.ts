import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSearchParams } from '#domain/search/params.ts'
import { findPostings } from '#domain/search/postings/find-postings.server.ts'
import { finderOf } from '#domain/search/postings/posting-finder.ts'
import { findGroup } from '#domain/search-everything/find-group.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { sampleSpec } from '#tests/fixtures/posting-spec.ts'
import { insertPostings } from '#tests/posting-rows.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { describePostings } from './describe.ts'
import { findPostingLanding } from './find-posting-landing.server.ts'

const now = new Date('2026-03-10T17:00:00Z')
let database: TestDatabase

const jobs = finderOf({
  spec: sampleSpec,
  find: (tx, params, at, part) => findPostings(tx, { spec: sampleSpec, params, now: at, ...part }),
  sumUp: async (_tx, hits) =>
    hits.map(({ id }) => ({
      id,
      kind: 'job' as const,
      path: `/jobs/${id}`,
      title: id,
      detail: '',
      note: null,
      photo: null,
    })),
})
const find = (state: string, city: string) =>
  database.db.asUser({ role: 'anon' }, (tx) => findPostingLanding(tx, jobs, { state, city, now }))

const galveston = { city: 'Galveston', lat: 29.3, lng: -94.8 }
const pearland = { city: 'Pearland', lat: 29.56, lng: -95.28 }

beforeAll(async () => {
  database = await openTestDatabase({
    async seed(tx) {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
        tx,
      )
      for (const [i, [name, lat, lng]] of (
        [
          ['Houston', 29.76, -95.37],
          ['Galveston', 29.3, -94.8],
          ['Austin', 30.27, -97.74],
        ] as const
      ).entries())
        await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name)
          values (${i + 1}, 'city', ${name}, 'TX', ${name.toLowerCase()}, ${lat}, ${lng}, 50000, 'America/Chicago', ${name.toLowerCase()})`.execute(
          tx,
        )
      await insertBusinesses(tx, [{ name: 'Policy Kitchen' }])
      await insertPostings(tx, [
        { title: 'Night nurse', publishedAt: '2026-03-09T00:00:00Z' },
        { title: 'Hospital porter', publishedAt: '2026-02-01T00:00:00Z', expiresAt: '2026-03-20T00:00:00Z' },
        { title: 'Tailor near the bay', ...pearland },
        { title: 'Cook by the sea', ...galveston },
        { title: 'Nurse of yesterday', expiresAt: '2026-03-10T16:59:59Z' },
        { title: 'Remote accountant', isAnywhere: true },
      ])
    },
  })
})
afterAll(() => database?.close())

test('a city has what is current in it, its numbers, and the cities around', async () => {
  const found = await find('tx', 'houston')
  if (found?.kind !== 'page') throw new Error('there is no page')
  const { page } = found
  expect(page.numbers).toEqual({ count: 2, newThisWeek: 1, around: 3 })
  expect(page.postings).toHaveLength(2)
  expect(page.nearby.map(({ slug, count }) => [slug, count])).toEqual([
    ['pearland', 1],
    ['galveston', 1],
  ])
  expect(page.validUntil).toEqual(new Date('2026-03-20T00:00:00Z'))
  expect(
    describePostings({ one: 'job', many: 'jobs', are: 'open', were: 'posted' }, page.numbers, 'Houston, TX'),
  ).toEqual([
    '2 jobs are open in Houston, TX at the moment.',
    'One of them was posted in the last seven days.',
    'Within 25 miles there is one more.',
  ])
})

test('a city that the list of places doesn’t know has its page all the same', async () => {
  const found = await find('tx', 'pearland')
  expect(found).toMatchObject({ kind: 'page', page: { city: { name: 'Pearland' }, numbers: { count: 1 } } })
})

test('a city with nothing has none, and suggests where there is something', async () => {
  expect(await find('tx', 'austin')).toMatchObject({
    kind: 'empty',
    empty: { city: { name: 'Austin' }, nearby: [{ slug: 'houston' }, {}, {}] },
  })
  expect(await find('tx', 'nowhere')).toMatchObject({
    kind: 'empty',
    empty: { nearby: [], cities: [{}, {}, {}] },
  })
})

test('other spellings have moved, and what is no state is nothing', async () => {
  expect(await find('TX', 'Houston')).toEqual({ kind: 'moved', path: '/jobs/tx/houston' })
  expect(await find('texas', 'houston')).toEqual({ kind: 'moved', path: '/jobs/tx/houston' })
  expect(await find('zz', 'houston')).toBeNull()
  expect(await find('tx', '../x')).toBeNull()
})

test('/search finds categories that have businesses, and odd words throw nothing', async () => {
  const group = (q: string) =>
    database.db.asUser({ role: 'anon' }, (tx) =>
      findGroup(tx, 'category', {
        asked: parseSearchParams(new URLSearchParams({ q })).params,
        most: 3,
        now,
      }),
    )
  expect(await group('restaurants')).toMatchObject({
    total: 1,
    things: [{ path: '/categories/restaurants-food', note: '1 business' }],
  })
  for (const q of ['xylophone', 'the', "' | !"]) expect(await group(q)).toBeNull()
})
