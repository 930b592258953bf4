import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, claimsOf, ids } from '#tests/policies/people.ts'
import { csvPages } from './csv.server.ts'
import { listPeople } from './list.server.ts'
import { peopleQuerySchema } from './schema.ts'

let database: TestDatabase
const now = new Date()

beforeAll(async () => {
  database = await openTestDatabase({
    withPeople: true,
    async seed(tx) {
      // Many with the same timestamp, to the microsecond: paging must not lose any of them.
      await sql`insert into auth.users (id, email, created_at, email_confirmed_at)
        select gen_random_uuid(), 'many' || n || '@crowd.example', '2026-05-01T10:00:00.123456Z', now()
        from generate_series(1, 7) n`.execute(tx)
      await sql`insert into profiles (id, display_name) select id, '=Ama 100%' from auth.users where email like 'many%'`.execute(
        tx,
      )
      await sql`update auth.users set banned_until = now() + interval '1 day', email_confirmed_at = now()
        where id = ${ids.otherOwner}`.execute(tx)
    },
  })
})
afterAll(() => database?.close())

const list = (actor: Actor, query: object = {}, perPage = 50) =>
  database.db.asUser(claimsOf(actor), (tx) =>
    listPeople(tx, peopleQuerySchema.parse(query), { now, perPage }),
  )
const emails = async (query: object) => (await list('admin', query)).people.map(({ email }) => email)

test('only administrators find anybody', async () => {
  for (const actor of ['user', 'owner', 'moderator'] as const) expect((await list(actor)).people).toEqual([])
  expect((await list('admin')).people).toHaveLength(15)
})

test('pages hold everybody once, whatever the order', async () => {
  for (const sort of ['newest', 'oldest', 'seen']) {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list('admin', { sort, ...(after && { after }) }, 3)
      seen.push(...page.people.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(15)
    expect(seen).toHaveLength(15)
  }
})

test('words are found in names and addresses, as they are typed', async () => {
  expect(await emails({ q: 'MODERATOR' })).toEqual(['moderator@people.example'])
  expect(await emails({ q: 'crowd.example' })).toHaveLength(7)
  expect(await emails({ q: '100%' })).toHaveLength(7)
  expect(await emails({ q: '1_0' })).toEqual([])
  expect(await emails({ q: ids.owner })).toEqual(['owner@people.example'])
})

test('states and roles are told apart', async () => {
  expect(await emails({ state: 'banned' })).toEqual(['otherOwner@people.example'])
  expect(await emails({ state: 'leaving' })).toEqual(['otherOwner@people.example'])
  expect(await emails({ state: 'unconfirmed' })).not.toContain('user@people.example')
  expect(await emails({ state: 'active' })).toContain('user@people.example')
  expect(await emails({ state: 'active' })).not.toContain('otherOwner@people.example')
  expect(await emails({ role: 'admin' })).toEqual(['admin@people.example'])
  expect(await emails({ role: 'none' })).not.toContain('moderator@people.example')
})

test('a file has everybody that fits, and nothing in it is run by a spreadsheet', async () => {
  const read = <T>(fn: Parameters<typeof database.db.asUser<T>>[1]) =>
    database.db.asUser(claimsOf('admin'), fn)
  const { q, state, role, sort } = peopleQuerySchema.parse({ q: 'crowd' })
  let file = ''
  for await (const lines of csvPages(read, { q, state, role, sort }, now, 2)) file += lines
  const [header, ...lines] = file.trim().split('\r\n')
  expect(header).toContain('id,name,email')
  expect(lines).toHaveLength(7)
  expect(lines[0]).toContain("'=Ama 100%")
})
