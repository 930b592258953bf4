import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids, postings } from '#tests/policies/people.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { changeSaved, saveEntries, saveEntry, unsave } from './commands.server.ts'
import { listCsv } from './list-csv.server.ts'
import { createList, deleteList, renameList } from './lists.server.ts'
import { listCards, listSaved, listSavedIds } from './queries.server.ts'
import { findSharedList, shareList, stopSharing } from './sharing.server.ts'

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
const save = (id: string) => as('user', (tx) => saveEntry(tx, { userId, id, now }))
const lists = async () => (await as('user', (tx) => listSaved(tx, { userId, now }))).lists
const named = async () => (await lists()).map(({ name, entries }) => [name, entries.map((each) => each.id)])

test('the first press makes the list, a second one nothing', async () => {
  expect(await lists()).toEqual([])
  await save(published)
  await save(published)
  expect(await named()).toEqual([['Saved', [published]]])
  await as('user', (tx) => unsave(tx, { userId, id: published }))
  await as('user', (tx) => unsave(tx, { userId, id: published }))
  expect(await named()).toEqual([['Saved', []]])
})

test('what isn’t published can’t be saved, not even by its owner', async () => {
  await expect(save(draft)).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    as('owner', (tx) => saveEntry(tx, { userId: ids.owner, id: draft, now })),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect(await as('owner', (tx) => listCards(tx, { ids: [draft, published], now }))).toMatchObject({
    businesses: [{ id: published }],
  })
})

test('what has gone since is shown as gone, under the name that it had', async () => {
  await save(published)
  await save(others)
  const set = (status: string) =>
    sql`update businesses set status = ${status} where id = ${others}`.execute(database.db.raw)
  await set('suspended')
  const [list] = await lists()
  await set('published')
  expect(list?.entries.map(({ name, business }) => [name, business?.slug ?? null]).sort()).toEqual([
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
  const move = { userId, id: others, listId: first!.id, toListId: id, note: 'Ask for a menu' }
  await as('user', (tx) => changeSaved(tx, move))
  expect(await named()).toEqual([
    ['Saved', [published]],
    ['Wedding', [others]],
  ])
  expect((await lists())[1]?.entries[0]?.note).toBe('Ask for a menu')
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

test('an entry can be in several lists, and a job beside businesses', async () => {
  await save(published)
  await save(postings.published)
  const id = crypto.randomUUID()
  await as('user', (tx) => createList(tx, { userId, id, name: 'Wedding' }))
  const put = (entry: string) => as('user', (tx) => saveEntry(tx, { userId, id: entry, listId: id, now }))
  await put(published)
  await put(published)
  await put(postings.published)
  await expect(put(postings.draft)).rejects.toMatchObject({ code: 'not_found' })
  const all = [published, postings.published].sort()
  expect((await named()).map(([name, entries]) => [name, [...entries!].sort()])).toEqual([
    ['Saved', all],
    ['Wedding', all],
  ])
  const job = (await lists())[1]!.entries.find(({ kind }) => kind === 'job')!
  expect(job).toMatchObject({ name: 'A cook', business: null, posting: { path: '/jobs/a-cook' } })
  await as('user', (tx) => unsave(tx, { userId, id: postings.published, listId: id }))
  expect(await as('user', (tx) => listSavedIds(tx, userId))).toEqual(all)
  const csv = listCsv((await lists())[0]!, 'https://baobab.example')
  expect(csv).toContain('Job,A cook,')
  expect(csv).toContain('https://baobab.example/jobs/a-cook')
})

test('with several lists, saving goes to the one that was used last, and says which', async () => {
  const at = (id: string, moment: Date, listId?: string) =>
    as('user', (tx) => saveEntry(tx, { userId, id, now: moment, listId }))
  expect(await save(published)).toEqual({ list: 'Saved' })
  const wedding = crypto.randomUUID()
  await as('user', (tx) => createList(tx, { userId, id: wedding, name: 'Wedding' }))
  expect(await at(others, new Date(+now + 1000), wedding)).toEqual({ list: 'Wedding' })
  expect(await at(managed, new Date(+now + 2000))).toEqual({ list: 'Wedding' })
  // Saved already, in another one.
  expect(await at(published, new Date(+now + 3000))).toEqual({ list: 'Saved' })
  expect((await named()).map(([name, entries]) => [name, [...entries!].sort()])).toEqual([
    ['Saved', [published]],
    ['Wedding', [managed, others].sort()],
  ])
})

test('a shared list shows what its owner chose to anyone with the link, until they stop sharing', async () => {
  await save(published)
  await save(others)
  const list = (await lists())[0]!
  const note = { userId, id: published, listId: list.id, note: 'Ask for Ada' }
  await as('user', (tx) => changeSaved(tx, note))
  const share = (withNotes: boolean, withName: boolean) =>
    as('user', (tx) => shareList(tx, { userId, id: list.id, withNotes, withName }))
  const token = async () => (await lists())[0]!.share!.token
  const seen = (link: string) => as('visitor', (tx) => findSharedList(tx, { token: link, now }))
  await share(false, false)
  const link = await token()
  const bare = await seen(link)
  expect(bare).toMatchObject({ name: 'Saved', ownerName: null })
  expect(bare!.entries.map((entry) => entry.note)).toEqual([null, null])
  expect(JSON.stringify(bare)).not.toContain(userId)

  await share(true, true)
  expect(await token()).toBe(link)
  await sql`update businesses set status = 'suspended' where id = ${others}`.execute(database.db.raw)
  await sql`update profiles set display_name = ' Ama  Mensah' where id = ${userId}`.execute(database.db.raw)
  const full = await seen(link)
  await sql`update businesses set status = 'published' where id = ${others}`.execute(database.db.raw)
  expect(full).toMatchObject({ ownerName: 'Ama', entries: [{ id: published, note: 'Ask for Ada' }] })

  await expect(
    as('owner', (tx) => stopSharing(tx, { userId: ids.owner, id: list.id })),
  ).rejects.toMatchObject({ code: 'not_found' })
  await as('user', (tx) => stopSharing(tx, { userId, id: list.id }))
  expect(await seen(link)).toBeNull()
  await share(false, false)
  expect(await token()).not.toBe(link)
  expect(await seen('x')).toBeNull()
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
    () => as('owner', (tx) => changeSaved(tx, { userId, id: published, listId: id, note: 'Mine' })),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  await as('owner', (tx) => saveEntry(tx, { userId: me, id: others, now }))
  const [mine] = (await as('owner', (tx) => listSaved(tx, { userId: me, now }))).lists
  await expect(
    as('owner', (tx) => changeSaved(tx, { userId: me, id: others, listId: mine!.id, toListId: id })),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect((await as('owner', (tx) => listSaved(tx, { userId, now }))).lists).toEqual([])
})

test('whatever devices send, in whatever order and how often, each business is saved once', async () => {
  const known = [published, others, managed, draft, crypto.randomUUID()]
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const item = fc.record({ id: fc.constantFrom(...known), savedAt: moment })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(item, { maxLength: 8 }), { maxLength: 4 }), async (devices) => {
      await database.db.raw.deleteFrom('savedLists').execute()
      await Promise.all(
        [...devices, ...devices].map((sent) =>
          as('user', (tx) => saveEntries(tx, { userId, entries: sent })),
        ),
      )
      const wanted = [...new Set(devices.flat().map((entry) => entry.id))]
        .filter((id) => id === published || id === others || id === managed)
        .sort()
      expect(await as('user', (tx) => listSavedIds(tx, userId))).toEqual(wanted)
      const all = (await lists()).flatMap(({ entries }) => entries)
      expect(all).toHaveLength(wanted.length)
      for (const { savedAt } of all) expect(Date.parse(savedAt)).toBeLessThanOrEqual(Date.now() + 1000)
    }),
    { numRuns: propertyRuns(5) },
  )
})
