import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPlans, listUnsoldLimits } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { findPage, listPagesBelow } from './queries.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into pages (slug, title, summary, body, version, effective_on, position, status) values
        ('legal', 'Legal', 'Everything that is legal.', '', null, null, 1, 'published'),
        ('legal/terms', 'Terms', 'What we agree on, in short.', '## One', '2.1', '2026-03-01', 2, 'published'),
        ('legal/first', 'First', 'What comes before all else.', '', null, null, 1, 'published'),
        ('legal/coming', 'Coming', 'What will be here some day.', '', null, null, 3, 'draft'),
        ('legally', 'Legally', 'Another page, not one below.', '', null, null, 1, 'published')`.execute(tx)
      await sql`insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit, position, active, features)
        values ('featured', 'Featured', 7900, 79000, 60, 6, 2, true, '{One,Two}'),
          ('free', 'Free', 0, 0, 6, 0, 1, true, '{}'), ('premium', 'Old', 100, 1000, 9, 1, 0, false, '{}')`.execute(
        tx,
      )
    },
  })
})
afterAll(() => database?.close())

const asVisitor = <T>(read: (tx: Tx) => Promise<T>) => database.db.asUser({ role: 'anon' }, read)

test('a published page is found by its path, with its version and its day', async () => {
  expect(await asVisitor((tx) => findPage(tx, 'legal/terms'))).toMatchObject({
    title: 'Terms',
    body: '## One',
    version: '2.1',
    effectiveOn: '2026-03-01',
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('a draft is not, nor what is not there', async () => {
  expect(await asVisitor((tx) => findPage(tx, 'legal/coming'))).toBeNull()
  expect(await asVisitor((tx) => findPage(tx, 'legal/%'))).toBeNull()
  // The owner of the tables bypasses the policies; the query itself filters for published pages.
  expect(await database.db.transaction((tx) => findPage(tx, 'legal/coming'))).toBeNull()
})

test('pages below a path come in their order', async () => {
  const pages = await asVisitor((tx) => listPagesBelow(tx, 'legal'))
  expect(pages.map(({ title }) => title)).toEqual(['First', 'Terms'])
})

test('plans come in their order, those that are sold', async () => {
  const plans = await asVisitor(listPlans)
  expect(plans.map(({ tier }) => tier)).toEqual(['free', 'featured'])
  expect(plans[1]).toMatchObject({ priceYearCents: 79000, currency: 'USD', features: ['One', 'Two'] })
})

test('of a plan that isn’t sold anymore, everyone can read what it allows, and nothing else', async () => {
  expect(await asVisitor(listUnsoldLimits)).toEqual([
    {
      ...{ id: 'premium', photoLimit: 9, flyerLimit: 1, locationLimit: null, serviceLimit: 60 },
      ...{ inBanner: false, inCarousel: false, analytics: 'basic' },
    },
  ])
})

test.each([
  ['pages', `update pages set title = 'Other' where slug = 'legal'`],
  ['pages', `delete from pages where slug = 'legally'`],
  ['plans', `update plans set price_month_cents = 8000 where tier = 'featured'`],
])('cached pages with the tag %s become stale by: %s', async (tag, statement) => {
  const countInvalidations = async () => {
    const { rows } = await sql`select 1 from cache_bumps where tag = ${tag}`.execute(database.db.raw)
    return rows.length
  }
  const before = await countInvalidations()
  await sql.raw(statement).execute(database.db.raw)
  expect(await countInvalidations()).toBe(before + 1)
})

test('a free plan can have no price, a page no path that leads elsewhere', async () => {
  await expect(
    sql`update plans set price_month_cents = 1 where tier = 'free'`.execute(database.db.raw),
  ).rejects.toThrow(/check constraint/)
  for (const slug of ['/about', 'about/', 'a//b', 'A', 'a/b/c', 'a b']) {
    await expect(
      sql`insert into pages (slug, title, summary) values (${slug}, 'Title', 'A summary of the page.')`.execute(
        database.db.raw,
      ),
      slug,
    ).rejects.toThrow(/check constraint/)
  }
})
