import { sql } from 'kysely'
import { Client, escapeIdentifier } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type Db } from '#db/client.ts'
import {
  DatabaseBusyError,
  DatabaseDamagedError,
  DatabaseNotWritableError,
  DatabaseUnavailableError,
} from '#db/errors.ts'
import { Faults } from '#db/faults.ts'
import { postgresReadiness, type Readiness } from '#db/readiness.ts'
import { asAvailabilityError } from '#db/unavailable.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { migrations, openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts'
import { type CuttingProxy, openProxy } from './cutting-proxy.ts'

const refusal = (code: string, message = 'no') => Object.assign(new Error(message), { code })

test.for([
  ['40001', 'no', DatabaseBusyError],
  ['40P01', 'no', DatabaseBusyError],
  ['55P03', 'no', DatabaseBusyError],
  ['53300', 'no', DatabaseBusyError],
  ['53200', 'no', DatabaseBusyError],
  ['57014', 'no', DatabaseBusyError],
  ['25006', 'cannot execute INSERT in a read-only transaction', DatabaseNotWritableError],
  ['53100', 'could not extend file "base/5/1": No space left on device', DatabaseNotWritableError],
  ['42501', 'could not open file "base/5/1": Read-only file system', DatabaseNotWritableError],
  ['57P01', 'no', DatabaseUnavailableError],
  ['57P05', 'no', DatabaseUnavailableError],
  ['08006', 'no', DatabaseUnavailableError],
  ['58030', 'could not read file: Input/output error', DatabaseUnavailableError],
  ['XX001', 'invalid page in block 3 of relation base/5/1', DatabaseDamagedError],
  ['XX002', 'index "i" contains unexpected zero page', DatabaseDamagedError],
  ['58P01', 'could not open file "base/5/16384": No such file or directory', DatabaseDamagedError],
  ['58P01', 'could not access status of transaction 7', DatabaseDamagedError],
  // Not the database's state.
  ['58P01', 'could not open extension control file "x.control"', Error],
  ['42501', 'new row violates row-level security policy for table "businesses"', Error],
  ['42501', 'permission denied for table users', Error],
  ['23505', 'duplicate key value', Error],
] as const)('%s “%s” is an error of its kind', ([code, message, type]) => {
  expect((asAvailabilityError(refusal(code, message)) as Error).constructor).toBe(type)
})

test('a right that the owner lost is the server’s state, not a refusal', () => {
  const lost = refusal('42501', 'permission denied for table users')
  expect(asAvailabilityError(lost, { isOwner: true })).toBeInstanceOf(DatabaseNotWritableError)
})

test('refused writes are remembered for a while, damage for good, and each is told once', () => {
  let now = 0
  const told: string[] = []
  const faults = new Faults({ ...silentLog, error: (_, message) => told.push(message) }, () => now)
  faults.note(new Error('of the program'))
  faults.note(new DatabaseBusyError())
  expect(faults.current()).toBeNull()
  faults.note(new DatabaseNotWritableError())
  faults.note(new DatabaseNotWritableError())
  expect(faults.current()).toBeInstanceOf(DatabaseNotWritableError)
  now = 15_000
  expect(faults.current()).toBeNull()
  faults.note(new DatabaseDamagedError())
  faults.note(new DatabaseDamagedError())
  now = 1e9
  expect(faults.current()).toBeInstanceOf(DatabaseDamagedError)
  expect(told).toEqual([
    expect.stringContaining('isn’t accepting writes'),
    expect.stringContaining('restore a backup'),
  ])
})

describe.runIf(testEngine === 'postgres')('on PostgreSQL', () => {
  let database: TestDatabase
  let db: Db
  let readiness: Readiness
  let proxy: CuttingProxy
  let superuser: Client
  let name: string
  const ready = () => readiness.assert({ directory: migrations })

  beforeEach(async () => {
    database = await openTestDatabase()
    name = escapeIdentifier(String(database.connection.database))
    proxy = await openProxy(database.connection)
    const connection = { ...database.connection, host: '127.0.0.1', port: proxy.port }
    db = createDatabase({
      connection,
      embedded: false,
      log: silentLog,
      poolSize: 3,
      connectionTimeoutMs: 1_000,
    })
    readiness = postgresReadiness(connection)
    superuser = new Client({ ...database.connection, connectionString: process.env.TEST_DATABASE_URL })
    await superuser.connect()
  })
  afterEach(async () => {
    await superuser.end()
    await readiness.close()
    await db.close()
    await proxy.close()
    await database.close()
  })

  const write = () => sql`update readiness_probe set written_at = now()`.execute(db.raw)
  const writeInTransaction = () =>
    db.transaction((tx) => sql`update readiness_probe set written_at = now()`.execute(tx))
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.raw)).rows[0]!.pid

  test('a database turned read-only says so, reads on, and is written over new connections when it is back', async () => {
    await ready()
    await superuser.query(`alter database ${name} set default_transaction_read_only = on`)
    // As a failover does.
    proxy.cut()
    await expect(pid()).resolves.toBeGreaterThan(0)
    await expect(write()).rejects.toBeInstanceOf(DatabaseNotWritableError)
    await expect(writeInTransaction()).rejects.toBeInstanceOf(DatabaseNotWritableError)
    await expect(ready()).rejects.toBeInstanceOf(DatabaseNotWritableError)
    expect(db.faults.current()).toBeInstanceOf(DatabaseNotWritableError)
    // The pool is full of connections that are read-only for good.
    const all = [1, 2, 3].map(() => db.transaction((tx) => sql`select pg_sleep(0.1)`.execute(tx)))
    await Promise.all(all)

    await superuser.query(`alter database ${name} reset default_transaction_read_only`)
    // One refusal at most: none of the connections of before is used again.
    await expect(write()).rejects.toBeInstanceOf(DatabaseNotWritableError)
    await Promise.all([write(), write(), writeInTransaction()])
    await ready()
  })

  test('writes that were revoked leave it not ready', async () => {
    const owner = escapeIdentifier(String(database.connection.user))
    await sql
      .raw(`revoke insert, update, delete on all tables in schema public from ${owner}`)
      .execute(db.raw)
    await expect(write()).rejects.toBeInstanceOf(DatabaseNotWritableError)
    await expect(ready()).rejects.toBeInstanceOf(DatabaseNotWritableError)
    await sql.raw(`grant insert, update, delete on all tables in schema public to ${owner}`).execute(db.raw)
    await ready()
    await write()
  })

  test('connections that are cut are errors of their kind, and replaced', async () => {
    const before = await pid()
    const cutting = db.transaction(async (tx) => {
      proxy.cut()
      await sql`select 1`.execute(tx)
    })
    await expect(cutting).rejects.toBeInstanceOf(DatabaseUnavailableError)
    expect(await pid()).not.toBe(before)
    await ready()
    proxy.refuse(true)
    await expect(pid()).rejects.toBeInstanceOf(DatabaseUnavailableError)
    await expect(ready()).rejects.toBeInstanceOf(DatabaseUnavailableError)
    proxy.refuse(false)
    await ready()
  })

  test('it is ready while requests have every connection', async () => {
    const release = Promise.withResolvers<void>()
    const taken = [1, 2, 3].map(() => db.transaction(() => release.promise))
    await expect(db.transaction(async () => 'never')).rejects.toBeInstanceOf(DatabaseBusyError)
    await ready()
    release.resolve()
    await Promise.all(taken)
  })

  test('whoever gives way in a deadlock or to another’s write is busy, and did nothing', async () => {
    await sql`create table pairs (n int primary key, m int); insert into pairs values (1, 0), (2, 0)`.execute(
      db.raw,
    )
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const crossing = [1, 2].map((n, index) =>
      db.transaction(async (tx) => {
        await sql`update pairs set m = m + 1 where n = ${n}`.execute(tx)
        met[index]!.resolve()
        await met[1 - index]!.promise
        await sql`update pairs set m = m + 1 where n = ${3 - n}`.execute(tx)
      }),
    )
    const outcomes = await Promise.allSettled(crossing)
    const lost = outcomes.find(({ status }) => status === 'rejected')
    expect(lost).toMatchObject({ reason: expect.any(DatabaseBusyError) })
    expect((await sql`select m from pairs`.execute(db.raw)).rows).toEqual([{ m: 1 }, { m: 1 }])

    const late = db.transaction(async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx)
      await sql`select * from pairs`.execute(tx)
      await elsewhere(database, 'update pairs set m = 7')
      await sql`update pairs set m = 8`.execute(tx)
    })
    await expect(late).rejects.toBeInstanceOf(DatabaseBusyError)
  })

  test('a schema that lacks a migration is not ready', async () => {
    await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(
      db.raw,
    )
    await expect(ready()).rejects.toThrow('lacks migrations')
  })
})

async function elsewhere({ connection }: TestDatabase, statement: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
