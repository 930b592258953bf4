import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { sampleSpec } from '#tests/fixtures/posting-spec.ts'
import { insertPostings } from '#tests/posting-rows.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { type FindPostings, findPostings } from './find-postings.server.ts'
import { readPostingParams } from './params.ts'

const now = new Date('2026-03-10T17:00:00Z')
let database: TestDatabase

type Options = Partial<FindPostings<typeof sampleSpec>>

async function find(query: string, options: Options = {}) {
  const { params } = readPostingParams(new URLSearchParams(query), sampleSpec)
  return database.db.asUser({ role: 'anon' }, async (tx) => {
    const found = await findPostings(tx, {
      spec: sampleSpec,
      params,
      now,
      orders: { ending: sql`p.expires_at` },
      ...options,
    })
    const { rows } = await sql<{ id: string; title: string }>`
      select id, title from postings where id = any(${found.hits.map(({ id }) => id)}::uuid[])`.execute(tx)
    const titles = new Map(rows.map(({ id, title }) => [id, title]))
    return { ...found, titles: found.hits.map(({ id }) => titles.get(id)) }
  })
}

const cities = [
  ['Houston', 'TX', 29.76, -95.37, 2_300_000],
  ['Galveston', 'TX', 29.3, -94.8, 50_000],
  ['El Paso', 'TX', 31.76, -106.49, 680_000],
  ['Fargo', 'ND', 46.88, -96.79, 120_000],
] as const

async function seed(tx: Tx) {
  await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(tx)
  for (const [i, [name, state, lat, lng, population]] of cities.entries())
    await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name)
      values (${i + 1}, 'city', ${name}, ${state}, ${name.toLowerCase().replaceAll(' ', '-')}, ${lat}, ${lng}, ${population}, 'America/Chicago',
        ${name.toLowerCase()})`.execute(tx)
  await sql`insert into search_synonyms (terms) values ('{jollof,thieboudienne}')`.execute(tx)
  // Who types it looks for a business of another name.
  await sql`insert into search_synonyms (terms, typed) values ('{seamstress studio}', '{porter}')`.execute(tx)
  // Businesses have "purses" but no "nurses".
  await insertBusinesses(tx, [
    { name: 'Purse Palace' },
    { name: 'Purse Repairs' },
    { name: 'Jollof Corner' },
    { name: 'Seamstress Studio' },
  ])
  await insertPostings(tx, [
    { title: 'Night nurse', publishedAt: '2026-03-02T00:00:00Z' },
    { title: 'Hospital porter', body: 'Works beside a nurse, pushes beds along the corridors all night.' },
    {
      title: 'Nurse by the sea',
      city: 'Galveston',
      lat: 29.3,
      lng: -94.8,
      expiresAt: '2026-03-20T00:00:00Z',
    },
    { title: 'Thieboudienne cook', publishedAt: '2026-03-05T00:00:00Z' },
    { title: 'Remote accountant', isAnywhere: true },
    { title: 'Accountant in an office', publishedAt: '2026-02-01T00:00:00Z' },
    { title: 'Tailor of Fargo', city: 'Fargo', state: 'ND', lat: 46.88, lng: -96.79 },
    { title: 'Welder far west', city: 'El Paso', lat: 31.76, lng: -106.49 },
    { title: 'Seamstress', city: 'Fargo', state: 'ND', lat: 46.88, lng: -96.79 },
    { title: 'Nurse of yesterday', expiresAt: '2026-03-10T16:59:59Z' },
    { title: 'Nurse who waits', status: 'pending' },
    { title: 'Nurses’ ball', kind: 'event' },
  ])
}

beforeAll(async () => {
  database = await openTestDatabase({ seed })
})
afterAll(() => database.close())

describe('what is listed', () => {
  test('is published, of this kind and not over, the newest first', async () => {
    const { titles, count, localCount, validUntil, sort } = await find('')
    expect(titles).toHaveLength(9)
    expect(titles[0]).toBe('Thieboudienne cook')
    expect([count, localCount, sort]).toEqual([9, 9, 'newest'])
    expect(titles).not.toContain('Nurse of yesterday')
    expect(validUntil).toEqual(new Date('2026-03-20T00:00:00Z'))
  })

  test('comes in pages, the last one where it lies beyond', async () => {
    const first = await find('', { perPage: 4 })
    expect([first.titles.length, first.count, first.page, first.pageCount]).toEqual([4, 9, 1, 3])
    const last = await find('page=9', { perPage: 4 })
    expect([last.titles.length, last.page]).toEqual([1, 3])
  })

  test('obeys conditions and orders of its kind', async () => {
    const west = await find('sort=ending', { conditions: [sql`p.state = 'TX'`] })
    expect(west.titles[0]).toBe('Nurse by the sea')
    expect(west.titles).toHaveLength(6)
  })
})

describe('words', () => {
  test('find in title, then text; what postings use is not corrected', async () => {
    const found = await find('q=nurse')
    expect(found.titles).toEqual(['Night nurse', 'Nurse by the sea', 'Hospital porter'])
    expect(found.corrections).toEqual([])
  })

  test('are corrected, and it is told, where no posting uses them', async () => {
    const found = await find('q=semstress')
    expect(found.titles).toEqual(['Seamstress'])
    expect(found.corrections).toEqual([{ from: 'semstress', to: 'seamstress', isOffered: false }])
  })

  test('find their own postings, whatever they mean among businesses', async () => {
    expect((await find('q=porter')).titles).toEqual(['Hospital porter'])
  })

  test('are found by synonyms, and by the beginning of the last one', async () => {
    expect((await find('q=jollof')).titles).toEqual(['Thieboudienne cook'])
    expect((await find('q=accoun')).titles).toEqual(['Remote accountant', 'Accountant in an office'])
  })

  test('that nobody uses find nothing, and say so', async () => {
    const found = await find('q=xylophonist')
    expect([found.count, found.widening]).toEqual([0, null])
  })

  test('of which only some are found widen the search', async () => {
    const found = await find('q=nurse+xylophone')
    expect(found.widening).toEqual({
      asked: 'with these words',
      instead: '3 with some of the words',
    })
  })
})

describe('words that no posting has', () => {
  const choices = {
    words: { 'health-care': 'phlebotomist/paramedic', sewing: 'dressmaker, machine operator' },
    label: (value: string) => ({ 'health-care': 'Healthcare', sewing: 'Sewing' })[value]!,
    condition: (values: readonly string[]) =>
      sql`p.title = any (${values.flatMap((value) => (value === 'sewing' ? ['Seamstress', 'Tailor of Fargo'] : ['Night nurse']))}::text[])`,
  }

  test('show what they are a kind of, and say so', async () => {
    const found = await find('q=phlebotomist', { choices })
    expect([found.titles, found.widening?.instead]).toEqual([['Night nurse'], '1 under Healthcare'])
    const both = await find('q=machine+operator+or+paramedic', { choices })
    expect([both.count, both.widening?.instead]).toEqual([3, '3 under Healthcare and Sewing'])
    expect((await find('q=dressmaker&where=Houston', { choices })).widening).toEqual({
      asked: 'within 25 miles of Houston, TX',
      instead: '2 in the whole country under Sewing, the nearest first',
    })
  })

  test('leave what has them alone', async () => {
    const found = await find('q=nurse', { choices: { ...choices, words: { sewing: 'nurse' } } })
    expect([found.count, found.widening]).toEqual([3, null])
  })
})

describe('a place', () => {
  test('brings what is near it, nearest first, and then what is anywhere', async () => {
    const found = await find('where=Houston&radius=50&sort=distance')
    expect(found.titles.slice(-2)).toEqual(['Nurse by the sea', 'Remote accountant'])
    expect([found.count, found.localCount, found.radius]).toEqual([6, 5, 50])
    expect(found.hits.at(-1)).toMatchObject({ miles: null, isAnywhere: true })
    expect(found.hits.at(-2)!.miles).toBeGreaterThan(40)
    expect(found.hits.at(-2)!.miles).toBeLessThan(50)
  })

  test('ranks by words, then distance', async () => {
    expect((await find('q=nurse&where=Houston&radius=50')).titles).toEqual([
      'Night nurse',
      'Nurse by the sea',
      'Hospital porter',
    ])
  })

  test('may be a state, or stand among the words', async () => {
    const texas = await find('where=Texas')
    expect([texas.count, texas.localCount]).toEqual([7, 6])
    const read = await find('q=nurse+in+galveston')
    expect(read.titles).toEqual(['Nurse by the sea'])
    expect(read.readPlaceFromWords).toMatchObject({ words: 'nurse', place: 'Galveston, TX' })
  })

  test('doesn’t matter where only what is anywhere is wanted', async () => {
    const found = await find('where=Fargo', { onlyAnywhere: true })
    expect([found.titles, found.widening]).toEqual([['Remote accountant'], null])
    expect((await find('where=Fargo&sort=distance', { onlyAnywhere: true })).dropped).toHaveLength(1)
  })

  test('with nothing near is widened step by step, and says how', async () => {
    const wider = await find('q=nurse&where=Galveston&radius=5', {
      conditions: [sql`p.title <> 'Nurse by the sea'`],
    })
    expect(wider.widening).toEqual({ asked: 'within 5 miles of Galveston, TX', instead: '2 within 50 miles' })
    expect((await find('q=welder&where=Houston')).widening?.instead).toBe('1 in Texas')
    expect((await find('q=tailor&where=Houston')).widening?.instead).toBe('1 in the whole country')
    expect((await find('q=tailor&where=TX')).widening).toEqual({
      asked: 'in Texas',
      instead: '1 in the whole country',
    })
    const wordless = await find('q=xylophonist&where=Fargo', { conditions: [sql`p.title like 'Tailor%'`] })
    expect(wordless.widening).toEqual({
      asked: 'with these words and filters within 25 miles of Fargo, ND',
      instead: '1 without the words',
    })
    const unfiltered = await find('q=tailor&where=Fargo', { conditions: [sql`false`] })
    expect(unfiltered.widening?.instead).toBe('1 without the filters')
  })

  test('with nothing near lists the nearest first, unless another order is chosen', async () => {
    const far = { conditions: [sql`p.lat < 40`] }
    const wider = await find('where=Fargo', far)
    expect([wider.titles[0], wider.titles.at(-1), wider.sort]).toEqual([
      'Welder far west',
      'Nurse by the sea',
      'distance',
    ])
    expect(wider.hits[0]!.miles).toBeGreaterThan(600)
    expect(wider.widening?.instead).toBe('6 in the whole country, the nearest first')
    const newest = await find('where=Fargo&sort=newest', far)
    expect([newest.titles[0], newest.widening?.instead]).toEqual([
      'Thieboudienne cook',
      '6 in the whole country',
    ])
  })

  test('with nothing near but something anywhere keeps to that', async () => {
    const found = await find('q=accountant&where=Fargo')
    expect([found.titles, found.localCount, found.widening]).toEqual([['Remote accountant'], 0, null])
  })

  test('that nobody knows is said, and everything is searched', async () => {
    const found = await find('q=tailor&where=Xyzzyville')
    expect([found.isPlaceUnknown, found.titles]).toEqual([true, ['Tailor of Fargo']])
  })
})

test('odd texts throw nothing', async () => {
  for (const q of ["' | !", '\\', 'a:*', '----------x', '日本', 'the and of', '%_'])
    await expect(find(`q=${encodeURIComponent(q)}&where=${encodeURIComponent(q)}`)).resolves.toBeDefined()
})
