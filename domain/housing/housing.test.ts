import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeDemoPosting } from '#demo/postings.ts'
import { expirePostings } from '#domain/posting-life/expire.server.ts'
import { renewPosting } from '#domain/posting-life/life.server.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { sampleHome } from '#tests/fixtures/homes.ts'
import { claimsOf, ids } from '#tests/policies/people.ts'
import { listHomes, listSimilarHomes } from './cards.server.ts'
import { housingSpec } from './filters.ts'
import { findHomePage } from './find-home-page.server.ts'
import { findHomes } from './find-homes.server.ts'
import { housingPosting } from './posting.server.ts'
import { roughPoint } from './rough-point.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

let database: TestDatabase
const homes = [
  { title: 'Sunny room near the bus' },
  {
    title: 'Two bedrooms with a balcony',
    homeType: 'apartment',
    beds: '2',
    baths: '1.5',
    rent: '1500',
    furnished: 'no',
    pets: 'no',
    utilities: ['heating', 'water', 'electricity'],
  },
  {
    title: 'House with a yard',
    homeType: 'house',
    beds: '4',
    baths: '2',
    rent: '2400',
    pets: 'yes',
    availableFrom: '2027-03-01',
    lat: 29.9,
    lng: -95.6,
  },
  {
    title: 'Room by the week',
    rent: '200',
    rentPer: 'week',
    city: 'Dallas',
    lat: 32.78,
    lng: -96.8,
    zip: '75201',
  },
]
const idOf = (index: number) => `00000000-0000-4000-8059-00000000000${index}`

beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
  await database.db.transaction(async (tx) => {
    await tx.deleteFrom('postings').execute()
    for (const [index, typed] of homes.entries())
      await writeDemoPosting(
        tx,
        { id: idOf(index), kind: 'housing', typed: { ...sampleHome, ...typed }, publishedAt: now },
        now,
      )
    await tx
      .updateTable('postings')
      .set({ postedBy: ids.owner, isDemo: false })
      .where('id', '=', idOf(0))
      .execute()
  })
})
afterAll(() => database?.close())

const asVisitor = <T>(read: Parameters<typeof database.db.asUser<T>>[1]) =>
  database.db.asUser({ role: 'anon' }, read)

const find = async (query: string, at = now) => {
  const { params } = readPostingParams(new URLSearchParams(query), housingSpec)
  const { found, cards } = await asVisitor(async (tx) => {
    const homes = await findHomes(tx, params, at)
    return { found: homes, cards: await listHomes(tx, homes.hits, at) }
  })
  return { count: found.count, titles: cards.map(({ title }) => title) }
}

describe('the list', () => {
  it.each([
    ['', 4],
    ['type=room', 2],
    ['type=room&type=house', 3],
    ['beds=2', 2],
    ['baths=2', 1],
    ['furnished=no', 1],
    ['pets=cats', 3],
    ['pets=dogs', 1],
    ['utilities=1', 1],
    ['rent_max=1000', 2],
    // $200 a week is $866 a month.
    ['rent_max=860', 1],
    ['rent_min=1500', 2],
    ['from=2026-12-01', 3],
    ['from=2027-03-01', 4],
    ['q=studio', 0],
    ['q=flat', 1],
    ['q=balcony', 1],
  ])('narrowed by “%s” has %i', async (query, count) => {
    expect((await find(query)).count).toBe(count)
  })

  it('goes by rent, a week’s as a month’s', async () => {
    expect((await find('sort=rent')).titles).toEqual([
      'Sunny room near the bus',
      'Room by the week',
      'Two bedrooms with a balcony',
      'House with a yard',
    ])
  })

  it('goes by distance from a point', async () => {
    expect((await find('lat=29.9&lng=-95.6&radius=50&sort=distance')).titles[0]).toBe('House with a yard')
  })

  it('drops what nobody can be asked for, and says so', () => {
    const { dropped } = readPostingParams(
      new URLSearchParams('beds=99&type=castle&rent_min=9&rent_max=1'),
      housingSpec,
    )
    expect(dropped.map(({ name }) => name)).toEqual(['type', 'beds', 'rent_max'])
  })
})

describe('others like it', () => {
  it('are near, and never itself', async () => {
    const home = (await asVisitor((tx) => findHomePage(tx, { slug: 'sunny-room-near-the-bus', now })))!
    const others = await asVisitor((tx) => listSimilarHomes(tx, { home, now }))
    expect(others.map(({ title }) => title)).toEqual([
      'Two bedrooms with a balcony',
      'House with a yard',
      'Room by the week',
    ])
  })
})

describe('thirty days', () => {
  it('end at their moment, before the calendar has come by', async () => {
    expect((await find('', later(29.99))).count).toBe(4)
    expect((await find('', later(30))).count).toBe(0)
    const slug = 'sunny-room-near-the-bus'
    expect(await asVisitor((tx) => findHomePage(tx, { slug, now: later(29.99) }))).toMatchObject({
      listing: 'listed',
    })
    expect(await asVisitor((tx) => findHomePage(tx, { slug, now: later(30) }))).toMatchObject({
      listing: 'expired',
    })
  })

  it('begin anew when somebody renews, whether it has ended or not', async () => {
    const renew = (at: Date) =>
      database.db.asUser(claimsOf('owner'), (tx) => renewPosting(tx, { id: idOf(0), now: at }))
    expect(await renew(later(20))).toEqual(later(50))
    expect((await find('', later(49.9))).titles).toEqual(['Sunny room near the bus'])
    await expirePostings(
      { db: database.db, site: { name: 'Baobab', url: 'http://localhost:3000' } },
      later(51),
    )
    expect((await find('', later(51))).count).toBe(0)
    expect(await renew(later(52))).toEqual(later(82))
    expect((await find('', later(53))).titles).toEqual(['Sunny room near the bus'])
  })
})

describe('where it is', () => {
  it('is told about, and to the yard only to who manages it and to moderators', async () => {
    const exact = { lat: sampleHome.lat, lng: sampleHome.lng }
    const { lat, lng, zip } = await asVisitor((tx) =>
      tx
        .selectFrom('postings')
        .select(['lat', 'lng', 'zip'])
        .where('id', '=', idOf(0))
        .executeTakeFirstOrThrow(),
    )
    expect({ lat, lng }).toEqual(roughPoint(exact))
    expect(zip).toBeNull()
    const read = (who: 'user' | 'owner' | 'otherOwner' | 'moderator') =>
      database.db.asUser(claimsOf(who), (tx) =>
        tx
          .selectFrom('housingAddresses')
          .select(['address', 'lat', 'lng', 'zip'])
          .where('postingId', '=', idOf(0))
          .execute(),
      )
    const whole = [{ address: '4711 Baobab Secret Ln', ...exact, zip: '77036' }]
    expect(await read('owner')).toEqual(whole)
    expect(await read('moderator')).toEqual(whole)
    expect(await read('user')).toEqual([])
    expect(await read('otherOwner')).toEqual([])
    await expect(asVisitor((tx) => tx.selectFrom('housingAddresses').selectAll().execute())).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('the day until which it is free', () => {
  it.each([
    // At nine in the evening in Houston, it is already tomorrow in London.
    ['America/Chicago', '2026-11-20', []],
    ['America/Chicago', '2026-11-19', ['availableUntil']],
    // In the morning in Guam, the day has started that Houston is still waiting for.
    ['Pacific/Guam', '2026-11-20', ['availableUntil']],
    ['Pacific/Guam', '2026-11-21', []],
  ])('is over by the clock of the place: in %s, %s', async (timezone, availableUntil, fields) => {
    const complete = { ...housingPosting.completeSchema.parse(sampleHome), availableUntil }
    const place = { city: null, state: null, zip: null, citySlug: null, lat: null, lng: null, timezone }
    const late = new Date('2026-11-21T03:00:00Z')
    const problems = await asVisitor((tx) => housingPosting.problems!(tx, { complete, place, now: late }))
    expect(Object.keys(problems)).toEqual(fields)
  })
})

describe('its words', () => {
  it('are read as those of a shared home where it is one', () => {
    const complete = (homeType: string) =>
      housingPosting.completeSchema.parse({ ...sampleHome, homeType, title: 'Room for a female roommate' })
    expect(housingPosting.checkText!(complete('room'))).toMatchObject([
      { field: 'title', weight: 'doubtful' },
    ])
    expect(housingPosting.checkText!(complete('apartment'))).toMatchObject([
      { field: 'title', weight: 'barred' },
    ])
  })

  it('are all read: also the name, the note about fees and the pictures', () => {
    const complete = housingPosting.completeSchema.parse({
      ...sampleHome,
      feesNote: 'No kids.',
      contactName: 'Ama, Christians only',
      photos: [
        { url: '/media/postings/0', alt: 'The kitchen' },
        { url: '/media/postings/1', alt: 'Women only bathroom' },
      ],
    })
    expect(housingPosting.checkText!(complete)).toMatchObject([
      { field: 'feesNote', phrase: 'No kids', weight: 'barred' },
      { field: 'contactName', phrase: 'Christians only', weight: 'barred' },
      { field: 'photos', phrase: 'Women only', weight: 'doubtful' },
    ])
  })

  it.each(['', '99 Elsewhere St'])(
    'are doubted where they read like an address, with “%s” given',
    (address) => {
      const complete = housingPosting.completeSchema.parse({
        ...sampleHome,
        address,
        body: `${sampleHome.body} Come to 1417 Westheimer Rd and ring. It is 5 minutes from Main St.`,
      })
      expect(housingPosting.checkText!(complete)).toMatchObject([
        { field: 'body', phrase: '1417 Westheimer Rd', weight: 'doubtful' },
      ])
    },
  )
})
