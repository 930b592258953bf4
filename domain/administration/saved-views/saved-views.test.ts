import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, claimsOf, ids } from '#tests/policies/people.ts'
import { listViews, removeView, saveView } from './saved-views.server.ts'
import { mostViews } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database.close())

const as = <T>(actor: Actor, fn: (tx: Tx) => Promise<T>) => database.db.asUser(claimsOf(actor), fn)
const list = 'businesses'
const listAs = (actor: Actor) => as(actor, (tx) => listViews(tx, list))

test('a view is one’s own and of one list, a name stands for one, and there are not endlessly many', async () => {
  const save = (name: string, of: 'businesses' | 'users' = list) =>
    as('admin', (tx) =>
      saveView(tx, { ...{ id: crypto.randomUUID(), name, query: 'tier=free' }, list: of, userId: ids.admin }),
    )
  const [before] = await listAs('admin')
  expect(await save('WAITING')).toMatchObject({ id: before!.id })
  expect(await listAs('admin')).toEqual([{ id: before!.id, name: 'WAITING', query: 'tier=free' }])
  for (let n = 1; n < mostViews; n += 1) await save(`View ${n}`)
  await expect(save('One more')).rejects.toMatchObject({ code: 'conflict' })
  await save('One more', 'users')
  const remove = () => as('admin', (tx) => removeView(tx, { id: before!.id, list }))
  await remove()
  await remove()
  expect(await listAs('admin')).toHaveLength(mostViews - 1)
  await expect(listAs('moderator')).rejects.toMatchObject({ code: 'forbidden' })
})
