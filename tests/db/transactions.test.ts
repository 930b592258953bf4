import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Claims } from '#db/as-user.ts'
import { createDatabase, type Db } from '#db/client.ts'
import { DatabaseBusyError, DatabaseUnavailableError, NestedTransactionError } from '#db/errors.ts'
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts'

const ada: Claims = { role: 'authenticated', sub: '0d4f4c1e-6f1c-4c53-9a3a-1f0f3a1f2b01', aal: 'aal2' }
const logged: { fields: object; message: string }[] = []
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (fields: object, message: string) => void logged.push({ fields, message }),
}

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase({
    log,
    seed: async (tx) => void (await sql`create table kept (n int primary key)`.execute(tx)),
  })
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  logged.length = 0
  await sql`delete from kept`.execute(db.raw)
})

const whoAmI = sql<{ role: string; claims: string | null }>`
  select current_user::text as role, nullif(current_setting('request.jwt.claims', true), '') as claims`

test('asUser acts as the role with the claims, for that transaction only', async () => {
  const before = (await whoAmI.execute(db.raw)).rows[0]!
  const asAda = await db.asUser(ada, (tx) => whoAmI.execute(tx))
  expect(asAda.rows[0]!.role).toBe('authenticated')
  expect(JSON.parse(asAda.rows[0]!.claims!)).toEqual(ada)
  const asNobody = await db.asUser({ role: 'anon' }, (tx) => whoAmI.execute(tx))
  expect(asNobody.rows).toEqual([{ role: 'anon', claims: '{"role":"anon"}' }])
  expect((await whoAmI.execute(db.raw)).rows).toEqual([{ role: before.role, claims: null }])
})

test('after an error the role and the rows are gone too', async () => {
  const failing = db.asUser(ada, async (tx) => {
    await sql`select 1`.execute(tx)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await expect(
    db.transaction(async (tx) => {
      await sql`insert into kept values (1)`.execute(tx)
      await sql`insert into kept values (1)`.execute(tx)
    }),
  ).rejects.toMatchObject({ code: '23505' })
  const { rows } = await sql`select n from kept`.execute(db.raw)
  expect(rows).toEqual([])
  expect((await whoAmI.execute(db.raw)).rows[0]!.claims).toBe(null)
})

test('claims arrive as they are, whatever they hold, and a role is one of two', async () => {
  const odd: Claims = { ...ada, name: `'; drop table kept; -- \\' \u0000 é 🌍 $1 "` }
  const seen = await db.asUser(odd, (tx) => whoAmI.execute(tx))
  expect(JSON.parse(seen.rows[0]!.claims!)).toEqual(odd)
  for (const role of ['postgres', 'anon; reset role', 'constructor', '']) {
    await expect(db.asUser({ role } as never, async () => 'never')).rejects.toThrow('Claims need the role')
  }
})

test('a second connection inside a transaction is refused at once, by every way to ask', async () => {
  const outcomes = await db.asUser(ada, async (tx) => {
    await sql`select 1`.execute(tx)
    return Promise.allSettled([
      db.transaction(async () => 'never'),
      db.asUser({ role: 'anon' }, async () => 'never'),
      sql`select 1`.execute(db.raw),
      db.raw.transaction().execute(async () => 'never'),
    ])
  })
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(NestedTransactionError) })
  }
  await expect(db.transaction(() => db.asUser(ada, async () => 'never'))).rejects.toBeInstanceOf(
    NestedTransactionError,
  )
})

test('side by side is not inside: what starts elsewhere, or after the end, has its turn', async () => {
  let later = Promise.resolve('')
  const ended = Promise.withResolvers<void>()
  await db.transaction(async () => {
    later = ended.promise.then(() => db.transaction(async () => 'later'))
  })
  ended.resolve()
  const others = Array.from({ length: 20 }, (_, n) => db.asUser(ada, async () => n))
  expect(await later).toBe('later')
  expect(await Promise.all(others)).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('the raw handle opens no transactions, which would have no guard', async () => {
  await expect(db.raw.transaction().execute(async () => 'never')).rejects.toThrow(
    'Open transactions with asUser',
  )
  expect((await sql`select 1 as one`.execute(db.raw)).rows).toEqual([{ one: 1 }])
})

test('a swallowed error does not pass for a commit', async () => {
  const swallowing = db.transaction(async (tx) => {
    await sql`insert into kept values (1)`.execute(tx)
    await sql`select 1 / 0`.execute(tx).catch(() => 'swallowed')
  })
  await expect(swallowing).rejects.toThrow()
  expect((await sql`select n from kept`.execute(db.raw)).rows).toEqual([])
})

test('a transaction that holds the connection for long is logged, with who it was', async () => {
  const impatient = createDatabase({
    connection: database.connection,
    embedded: testEngine === 'embedded',
    log,
    slowTransactionMs: -1,
  })
  if (testEngine === 'embedded') await db.close()
  await impatient.transaction(async (tx) => sql`select 1`.execute(tx), { bulk: true })
  expect(logged).toEqual([])
  await impatient.asUser(ada, async (tx) => sql`select 1`.execute(tx))
  expect(logged).toContainEqual({
    fields: { role: 'authenticated', ms: expect.any(Number) },
    message: 'slow transaction',
  })
  await impatient.close()
  if (testEngine === 'embedded') {
    db = createDatabase({ connection: database.connection, embedded: true, log })
  }
})

test('columns arrive in the types that the generated types say', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as big_number, 12.50::numeric as the_price, date '2024-02-29' as the_day,
      array[1, null, 3]::int8[] as big_numbers, array[1.5, 2]::numeric[] as prices,
      array[date '2024-01-01'] as days, timestamptz '2024-01-01 12:00+00' as the_moment,
      '{"snake_case": {"is_kept": [1]}}'::jsonb as nested_value`.execute(db.raw)
  expect(rows).toEqual([
    {
      bigNumber: 9007199254740991,
      thePrice: 12.5,
      theDay: '2024-02-29',
      bigNumbers: [1, null, 3],
      prices: [1.5, 2],
      days: ['2024-01-01'],
      theMoment: new Date('2024-01-01T12:00:00Z'),
      nestedValue: { snake_case: { is_kept: [1] } },
    },
  ])
})

test.skipIf(testEngine === 'embedded')(
  'PostgreSQL ends a statement that runs too long, unless unbounded',
  async () => {
    const strict = createDatabase({
      connection: database.connection,
      embedded: false,
      log,
      statementTimeoutMs: 20,
    })
    const slow = sql`select pg_sleep(0.2)`
    await expect(strict.transaction((tx) => slow.execute(tx))).rejects.toBeInstanceOf(DatabaseBusyError)
    await strict.transaction((tx) => slow.execute(tx), { unbounded: true })
    await strict.close()
  },
)

test('nothing that outlives a transaction is set, so that a transaction pooler works', async () => {
  const settings = sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`
  await db.asUser(ada, async (tx) => sql`select 1`.execute(tx))
  const { rows } = await settings.execute(db.raw)
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '0' },
    { name: 'statement_timeout', setting: '0' },
  ])
  const inside = await db.transaction((tx) => settings.execute(tx))
  expect(inside.rows.at(-1)!.setting).toBe(testEngine === 'embedded' ? '0' : '10000')
  const prepared = await sql`select name from pg_prepared_statements`.execute(db.raw)
  expect(prepared.rows).toEqual([])
})

test.skipIf(testEngine === 'embedded')(
  'a connection that PostgreSQL drops is an error of its kind, then replaced',
  async () => {
    const killer = new Client(database.connection)
    await killer.connect()
    const dropped = db.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await killer.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await sql`select 1`.execute(tx)
    })
    await expect(dropped).rejects.toBeInstanceOf(DatabaseUnavailableError)
    await killer.end()
    expect(await db.transaction(async () => 'back')).toBe('back')
  },
)

test('a database that is not there is an error of its kind', async () => {
  const connection = { host: '/nowhere', port: 5432, user: 'postgres', database: 'postgres' }
  const absent = createDatabase({ connection, embedded: false, log })
  await expect(absent.transaction(async () => 'never')).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await expect(sql`select 1`.execute(absent.raw)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await absent.close()
})

test.skipIf(testEngine === 'embedded')(
  'a transaction that fails to begin leaves no half-begun one to the next',
  async () => {
    const connection = database.connection
    const impossible = createDatabase({
      connection,
      embedded: false,
      log,
      poolSize: 1,
      statementTimeoutMs: 1e12,
    })
    await expect(impossible.transaction(async () => 'never')).rejects.toThrow('statement_timeout')
    // The first statement is on its way before that is known: it is refused, and the reason told is the first.
    const write = impossible.transaction((tx) => sql`create table half_begun ()`.execute(tx))
    await expect(write).rejects.toThrow('statement_timeout')
    const { rows } = await sql<{ table: string | null }>`select to_regclass('half_begun') as table`.execute(
      impossible.raw,
    )
    expect(rows).toEqual([{ table: null }])
    expect((await sql`select 1 as one`.execute(impossible.raw)).rows).toEqual([{ one: 1 }])
    await impossible.close()
  },
)
