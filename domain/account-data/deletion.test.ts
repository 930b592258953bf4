import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { deleteDueAccounts, FORMER_MEMBER } from './deletion.server.ts'

let database: TestDatabase
const now = new Date('2026-11-22T09:00:00Z')
const before = new Date(now.getTime() - 1)
const site = { name: 'Baobab', url: 'https://baobab.example' }
const removed: string[] = []
const warnings: object[] = []
const log = { info: () => undefined, warn: (details: object) => void warnings.push(details) }
const sweep = () =>
  deleteDueAccounts({ db: database.db, site, removePicture: async (key) => void removed.push(key), log }, now)

const people = {
  due: '00000000-0000-4000-8000-0000000000a1',
  later: '00000000-0000-4000-8000-0000000000a2',
  stays: '00000000-0000-4000-8000-0000000000a3',
  firstAdmin: '00000000-0000-4000-8000-0000000000a4',
  secondAdmin: '00000000-0000-4000-8000-0000000000a5',
}
const shop = '00000000-0000-4000-9000-0000000000b1'

beforeAll(async () => {
  database = await openTestDatabase({
    async seed(tx) {
      for (const [name, id] of Object.entries(people)) {
        await sql`insert into auth.users (id, email) values (${id}, ${`${name}@people.example`})`.execute(tx)
        await tx
          .insertInto('profiles')
          .values({ id, displayName: name, avatarUrl: `avatars/${name}.webp` })
          .execute()
      }
      await tx.insertInto('categories').values({ slug: 'food', name: 'Food' }).execute()
      await tx
        .insertInto('businesses')
        .values([
          {
            id: shop,
            ownerId: people.due,
            name: 'Shop',
            slug: 'shop',
            category: 'food',
            shortDescription: 'Groceries of West Africa, and fabrics',
            description: 'Groceries of West Africa, fabrics by the yard, and a kitchen at the back.',
            address: '1 Main St',
            city: 'Houston',
            state: 'TX',
            lat: 29.7,
            lng: -95.3,
            status: 'published',
            publishedAt: before,
          },
          { ownerId: people.due, name: 'Draft', slug: 'draft', category: 'food' },
        ])
        .execute()
      await tx
        .insertInto('verifications')
        .values([
          { businessId: shop, level: 'claimed', evidence: 'phone_code', checkedByName: 'The team' },
          {
            businessId: shop,
            level: 'document_checked',
            evidence: 'document',
            checkedByName: 'The team',
            expiresAt: new Date(Date.now() + 86_400_000),
          },
        ])
        .execute()
      for (const id of [people.due, people.later])
        await tx
          .insertInto('reviews')
          .values({
            businessId: shop,
            authorId: id,
            authorName: 'Ama Osei',
            rating: 5,
            body: 'The jollof is worth the way.',
          })
          .execute()
      await tx
        .insertInto('emailOutbox')
        .values({
          kind: 'account_deletion',
          recipient: 'due@people.example',
          userId: people.due,
          subject: 'Soon',
          text: 'Soon',
          html: 'Soon',
        })
        .execute()
      await tx
        .insertInto('userRoles')
        .values([people.firstAdmin, people.secondAdmin].map((userId) => ({ userId, role: 'admin' })))
        .execute()
      await tx
        .insertInto('accountDeletions')
        .values([
          { userId: people.due, dueAt: now },
          { userId: people.later, dueAt: new Date(now.getTime() + 1) },
          { userId: people.firstAdmin, dueAt: before },
          { userId: people.secondAdmin, dueAt: now },
        ])
        .execute()
    },
  })
})
afterAll(() => database?.close())

const idsLeft = async () =>
  (await sql<{ id: string }>`select id from auth.users order by id`.execute(database.db.raw)).rows.map(
    ({ id }) => id,
  )

test('what is due goes, without a name on what stays, and never the last administrator', async () => {
  await sweep()
  expect(await idsLeft()).toEqual([people.later, people.stays, people.secondAdmin])
  expect(removed.sort()).toEqual(['avatars/due.webp', 'avatars/firstAdmin.webp'])
  expect(warnings).toEqual([{ userId: people.secondAdmin }])
  const { raw } = database.db
  expect(
    await raw
      .selectFrom('reviews')
      .select(['authorId', 'authorName', 'rating'])
      .orderBy('authorId')
      .execute(),
  ).toEqual([
    { authorId: people.later, authorName: 'Ama Osei', rating: 5 },
    { authorId: null, authorName: FORMER_MEMBER, rating: 5 },
  ])
  expect(await raw.selectFrom('businesses').select(['ownerId', 'name']).execute()).toEqual([
    { ownerId: null, name: 'Shop' },
  ])
  expect(
    await raw.selectFrom('verifications').select(['level', 'revokedAt']).orderBy('level').execute(),
  ).toEqual([
    { level: 'claimed', revokedAt: now },
    { level: 'document_checked', revokedAt: null },
  ])
  expect(await raw.selectFrom('emailOutbox').selectAll().execute()).toEqual([])
  expect(await raw.selectFrom('profiles').select('id').where('id', '=', people.due).execute()).toEqual([])
})

test('once more changes nothing', async () => {
  removed.length = 0
  const left = await idsLeft()
  await sweep()
  expect(await idsLeft()).toEqual(left)
  expect(removed).toEqual([])
})
