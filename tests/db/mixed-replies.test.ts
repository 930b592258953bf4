import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts'

const CONCURRENCY = 32
const OPERATIONS = 2_000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => void (await sql`create table marks (n int primary key)`.execute(tx)),
  })
})
afterAll(() => database.close())

/** One operation whose reply only it can get; returns what came back, or an error by its message. */
const operations: ((n: number) => { run: () => Promise<unknown>; expected: unknown })[] = [
  (n) => ({
    run: async () => (await sql`select ${n}::int as n`.execute(database.db.raw)).rows,
    expected: [{ n }],
  }),
  (n) => ({
    run: async () => (await sql`select ${`missing ${n}`}::int`.execute(database.db.raw)).rows,
    expected: `invalid input syntax for type integer: "missing ${n}"`,
  }),
  (n) => ({
    run: async () =>
      (await sql`${sql.raw(`select ${n} as n from nothing_${n}`)}`.execute(database.db.raw)).rows,
    expected: `relation "nothing_${n}" does not exist`,
  }),
  (n) => ({
    run: () =>
      database.db.transaction(async (tx) => {
        await sql`insert into marks values (${n})`.execute(tx)
        return (await sql`select n from marks where n = ${n}`.execute(tx)).rows
      }),
    expected: [{ n }],
  }),
  (n) => ({
    run: () =>
      database.db.transaction(async (tx) => {
        await sql`insert into marks values (${-n})`.execute(tx)
        await sql`insert into marks values (${-n})`.execute(tx)
      }),
    expected: 'duplicate key value violates unique constraint "marks_pkey"',
  }),
  (n) => ({
    run: () =>
      database.db.asUser({ role: 'authenticated', sub: String(n) }, async (tx) => {
        const { rows } =
          await sql`select current_setting('request.jwt.claims')::jsonb ->> 'sub' as sub`.execute(tx)
        return rows
      }),
    expected: [{ sub: String(n) }],
  }),
  (n) => ({
    run: () => database.db.asUser({ role: 'anon' }, (tx) => sql`insert into marks values (${n})`.execute(tx)),
    expected: 'permission denied for table marks',
  }),
]

test('failing and succeeding statements at concurrency each get their own reply', async () => {
  const wrong: unknown[] = []
  let next = 0
  const worker = async () => {
    while (next < OPERATIONS) {
      next += 1
      const n = next
      const { run, expected } = operations[n % operations.length]!(n)
      const reply = await run().catch((error: Error) => error.message)
      if (JSON.stringify(reply) !== JSON.stringify(expected)) wrong.push({ n, reply, expected })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  expect(wrong).toEqual([])
  const { rows } = await sql<{ n: number }>`select count(*) as n from marks where n < 0`.execute(
    database.db.raw,
  )
  expect(rows).toEqual([{ n: 0 }])
})

// The driver offers no way to disconnect abruptly.
const socketOf = (client: Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

test.skipIf(testEngine === 'postgres')(
  'clients that vanish at any point leave the next one a clean session',
  async () => {
    // They replace the pool, which has the only connection.
    await database.db.close()
    const message = (type: string, text: string) => {
      const body = Buffer.from(text)
      const head = Buffer.alloc(5)
      head.write(type)
      head.writeInt32BE(4 + body.length, 1)
      return Buffer.concat([head, body])
    }
    const ways: Buffer[] = [
      Buffer.alloc(0),
      Buffer.from('Q\0\0'),
      message('Q', 'select broken\0'),
      message('P', '\0selekt\0\0\0'),
      message('P', '\0select 1\0\0\0'),
    ]
    for (const inTransaction of [true, false]) {
      for (const way of ways) {
        const leaving = new Client(database.connection)
        leaving.on('error', () => undefined)
        await leaving.connect()
        if (inTransaction) await leaving.query('begin; insert into marks values (999999)')
        const socket = socketOf(leaving)
        await new Promise((resolve) => socket.write(way, resolve))
        socket.destroy()
        const next = createDatabase({ connection: database.connection, embedded: true, log: silentLog })
        const { rows } = await sql`select count(*) as n from marks where n = ${999_999}`.execute(next.raw)
        expect(rows).toEqual([{ n: 0 }])
        await next.close()
      }
    }
  },
)
