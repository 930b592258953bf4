import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { businessCards, type CardColumns, cardsOf } from './card.server.ts'
import { featuredPlaces, listFeaturedBusinesses } from './queries.server.ts'

const now = new Date('2026-05-01T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
        tx,
      )
      await insertBusinesses(tx, [
        ...Array.from({ length: 14 }, (_, i) => ({
          name: `Featured ${i}`,
          tier: 'featured',
          createdAt: `2026-02-${String(i + 1).padStart(2, '0')}T00:00:00Z`,
          hours: [{ weekday: 1, opens: 540, closes: 1080 }],
        })),
        { name: 'Only premium', tier: 'premium', createdAt: '2026-03-01T00:00:00Z' },
        {
          name: 'Featured but waiting',
          tier: 'featured',
          status: 'pending',
          createdAt: '2026-03-01T00:00:00Z',
        },
      ])
    },
  })
})
afterAll(() => database?.close())

test('a visitor sees the twelve newest featured businesses that are published, whole cards', async () => {
  const cards = await database.db.asUser({ role: 'anon' }, (tx) => listFeaturedBusinesses(tx, { now }))
  expect(cards.map(({ name }) => name)).toEqual(
    Array.from({ length: featuredPlaces }, (_, i) => `Featured ${13 - i}`),
  )
  expect(cards[0]).toMatchObject({
    isFeatured: true,
    category: { slug: 'restaurants-food', name: 'Restaurants & Food' },
    city: 'Houston',
    hours: [{ weekday: 1, opens: 540, closes: 1080 }],
    distanceMiles: null,
  })
})

test('an unlisted one leaves its place to the next', async () => {
  const unlist = (at: Date | null) =>
    database.db.transaction((tx) =>
      tx.updateTable('businesses').set({ unlistedAt: at }).where('name', '=', 'Featured 13').execute(),
    )
  await unlist(now)
  const cards = await database.db.asUser({ role: 'anon' }, (tx) => listFeaturedBusinesses(tx, { now }))
  expect(cards.map(({ name }) => name)).toEqual(
    Array.from({ length: featuredPlaces }, (_, i) => `Featured ${12 - i}`),
  )
  await unlist(null)
})

test.each([null, '', ' '])(
  'a card whose short description is %j shows the description',
  async (shortDescription) => {
    const [card] = await database.db.transaction(async (tx) => {
      const { id } = await tx
        .updateTable('businesses')
        .set({ shortDescription, description: 'All that there is to say about this place.' })
        .where('name', '=', 'Featured but waiting')
        .returning('id')
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{
        cards: CardColumns
      }>`select ${businessCards(sql`array[${id}]::uuid[]`)} as cards`.execute(tx)
      return cardsOf(rows[0]?.cards, now)
    })
    expect(card?.shortDescription).toBe('All that there is to say about this place.')
  },
)
