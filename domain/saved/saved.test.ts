import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import {
  changeSaved,
  createList,
  deleteList,
  renameList,
  saveBusiness,
  saveBusinesses,
  unsave,
} from './commands.server.ts'
import { listCards, listSaved, listSavedIds } from './queries.server.ts'

let database: TestDatabase
const { published, others, managed, draft } = businesses
const now = new Date('2026-11-22T09:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database.close())
beforeEach(() => database.db.raw.deleteFrom('savedLists').execute())

const as = <T>(actor: Actor, fn: Parameters<typeof database.db.asUser<T>>[1]) =>
  database.db.asUser(claimsOf(actor), fn)
const userId = ids.user
const save = (businessId: string) => as('user', (tx) => saveBusiness(tx, { userId, businessId, now }))
const lists = async () => (await as('user', (tx) => listSaved(tx, { userId, now }))).lists
const named = async () =>
  (await lists()).map(({ name, businesses: saved }) => [name, saved.map((each) => each.id)])

test('the first press makes the list, a second one nothing', async () => {
  expect(await lists()).toEqual([])
  await save(published)
  await save(published)
  expect(await named()).toEqual([['Saved', [published]]])
  await as('user', (tx) => unsave(tx, { userId, businessId: published }))
  await as('user', (tx) => unsave(tx, { userId, businessId: published }))
  expect(await named()).toEqual([['Saved', []]])
})

test('what isn’t published can’t be saved, not even by its owner', async () => {
  await expect(save(draft)).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    as('owner', (tx) => saveBusiness(tx, { userId: ids.owner, businessId: draft, now })),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect(await as('owner', (tx) => listCards(tx, { ids: [draft, published], now }))).toMatchObject([
    { id: published },
  ])
})

test('what has gone since is shown as gone, under the name that it had', async () => {
  await save(published)
  await save(others)
  const set = (status: string) =>
    sql`update businesses set status = ${status} where id = ${others}`.execute(database.db.raw)
  await set('suspended')
  const [list] = await lists()
  await set('published')
  expect(list?.businesses.map(({ name, card }) => [name, card?.slug ?? null]).sort()).toEqual([
    ['Policy others', null],
    ['Policy published', 'policy-published'],
  ])
})

test('lists are made, renamed, filled and deleted; the default one stays', async () => {
  await save(published)
  await save(others)
  const id = crypto.randomUUID()
  const wedding = { userId, id, name: 'Wedding' }
  await as('user', (tx) => createList(tx, wedding))
  await as('user', (tx) => createList(tx, wedding))
  const [first] = await lists()
  const move = { userId, businessId: others, listId: first!.id, toListId: id, note: 'Ask for a menu' }
  await as('user', (tx) => changeSaved(tx, move))
  expect(await named()).toEqual([
    ['Saved', [published]],
    ['Wedding', [others]],
  ])
  expect((await lists())[1]?.businesses[0]?.note).toBe('Ask for a menu')
  // Saved, in whichever list.
  await save(others)
  expect((await named())[0]).toEqual(['Saved', [published]])
  await expect(as('user', (tx) => changeSaved(tx, move))).rejects.toMatchObject({ code: 'not_found' })

  const rename = (listId: string, name: string) =>
    as('user', (tx) => renameList(tx, { userId, id: listId, name }))
  await rename(id, 'Our wedding')
  await expect(rename(id, 'SAVED')).rejects.toMatchObject({ code: 'conflict' })
  await expect(rename(first!.id, 'Mine')).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    as('user', (tx) => createList(tx, { userId, id: crypto.randomUUID(), name: 'our wedding' })),
  ).rejects.toMatchObject({ code: 'conflict' })
  await expect(as('user', (tx) => deleteList(tx, { userId, id: first!.id }))).rejects.toMatchObject({
    code: 'not_found',
  })
  await as('user', (tx) => deleteList(tx, { userId, id }))
  expect(await named()).toEqual([['Saved', [published]]])
})

test('nobody reaches into someone else’s lists', async () => {
  await save(published)
  const id = crypto.randomUUID()
  await as('user', (tx) => createList(tx, { userId, id, name: 'Wedding' }))
  const me = ids.owner
  for (const act of [
    () => as('owner', (tx) => renameList(tx, { userId: me, id, name: 'Mine' })),
    () => as('owner', (tx) => renameList(tx, { userId, id, name: 'Mine' })),
    () => as('owner', (tx) => deleteList(tx, { userId, id })),
    () => as('owner', (tx) => changeSaved(tx, { userId, businessId: published, listId: id, note: 'Mine' })),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  await as('owner', (tx) => saveBusiness(tx, { userId: me, businessId: others, now }))
  const [mine] = (await as('owner', (tx) => listSaved(tx, { userId: me, now }))).lists
  await expect(
    as('owner', (tx) => changeSaved(tx, { userId: me, businessId: others, listId: mine!.id, toListId: id })),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect((await as('owner', (tx) => listSaved(tx, { userId, now }))).lists).toEqual([])
})

test('whatever devices send, in whatever order and how often, each business is saved once', async () => {
  const known = [published, others, managed, draft, crypto.randomUUID()]
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const item = fc.record({ businessId: fc.constantFrom(...known), savedAt: moment })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(item, { maxLength: 8 }), { maxLength: 4 }), async (devices) => {
      await database.db.raw.deleteFrom('savedLists').execute()
      await Promise.all(
        [...devices, ...devices].map((sent) =>
          as('user', (tx) => saveBusinesses(tx, { userId, businesses: sent })),
        ),
      )
      const wanted = [...new Set(devices.flat().map(({ businessId }) => businessId))]
        .filter((id) => id === published || id === others || id === managed)
        .sort()
      expect(await as('user', (tx) => listSavedIds(tx, userId))).toEqual(wanted)
      const all = (await lists()).flatMap(({ businesses: saved }) => saved)
      expect(all).toHaveLength(wanted.length)
      for (const { savedAt } of all) expect(Date.parse(savedAt)).toBeLessThanOrEqual(Date.now() + 1000)
    }),
    { numRuns: propertyRuns(5) },
  )
})
