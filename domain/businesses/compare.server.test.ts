import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#domain/tx.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf } from '#tests/policies/people.ts'
import { listComparedBusinesses } from './compare.server.ts'

const now = new Date('2026-11-20T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true, seed })
})
afterAll(() => database.close())

async function seed(tx: Tx): Promise<void> {
  const id = businesses.published
  await sql`insert into business_special_hours (business_id, date, opens_minute, closes_minute, note) values
    (${id}, '2026-11-21', 600, 720, 'Market day'), (${id}, '2027-03-01', 600, 720, 'Far off')`.execute(tx)
  await sql`insert into verifications (business_id, level, evidence, checked_by_name, checked_at, expires_at) values
    (${id}, 'document_checked', 'document', 'The team', '2024-01-01', '2025-01-01'),
    (${id}, 'document_checked', 'document', 'The team', '2026-02-01', '2028-02-01')`.execute(tx)
}

const list = (slugs: string[], actor: Actor = 'visitor') =>
  database.db.asUser(claimsOf(actor), (tx) => listComparedBusinesses(tx, { slugs, now }))

test('in the order of the slugs, old ones too, and none twice', async () => {
  const { businesses: found, missing } = await list(['policy-others', 'once-published', 'policy-published'])
  expect(found.map(({ slug }) => slug)).toEqual(['policy-others', 'policy-published'])
  expect(missing).toEqual([])
})

test.each<Actor>(['visitor', 'owner', 'admin'])('%s sees published ones only', async (actor) => {
  const hidden = ['policy-draft', 'policy-suspended', 'once-suspended', 'nothing-here']
  const { businesses: found, missing } = await list([...hidden, 'policy-others'], actor)
  expect(found.map(({ slug }) => slug)).toEqual(['policy-others'])
  expect(missing).toEqual(hidden)
})

test('nothing is asked for nothing', async () => {
  expect(await list([])).toEqual({ businesses: [], missing: [] })
})

test('holds hours, the days ahead and the day of the check that counts', async () => {
  const [business] = (await list(['policy-published'])).businesses
  expect(business).toMatchObject({
    category: { slug: 'policy-food', name: 'Food' },
    subcategory: null,
    hours: [{ weekday: 1, opens: 540, closes: 1020 }],
    specialDays: [{ date: '2026-11-21', ranges: [{ opens: 600, closes: 720 }], note: 'Market day' }],
    trustLevel: 'document_checked',
  })
  expect(new Date(business!.trust!.checkedAt)).toEqual(new Date('2026-02-01'))
  expect(business).not.toHaveProperty('oldSlugs')
})
