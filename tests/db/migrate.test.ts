import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { hasOwnAccounts, isSchemaCurrent, listPendingMigrations, migrate } from '#db/migrate.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { openEmptyTestDatabase, openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts'

const realMigrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

let root: string
let database: TestDatabase
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bt-migrations-'))
  database = await openEmptyTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true, force: true })
})

let directory: string
beforeEach(async () => {
  await sql`drop schema if exists auth cascade; drop schema public cascade; create schema public`.execute(
    database.db.raw,
  )
  directory = await mkdtemp(join(root, 'd-'))
  await mkdir(join(directory, 'auth'))
  await write('0001_shops.sql', 'create table shops (n int); create table owners (n int)')
  await write('0002_more_shops.sql', 'insert into shops values (1); insert into shops values (2)')
  await write('auth/0001_users.sql', 'create schema auth; create table auth.users (n int)')
})

const write = (name: string, text: string) => writeFile(join(directory, name), text)
const all = ['auth/0001_users.sql', '0001_shops.sql', '0002_more_shops.sql']
const countShops = async () =>
  (await sql<{ n: number }>`select count(*) as n from shops`.execute(database.db.raw)).rows

test('applies auth first, then by name, each once; and knows what is pending', async () => {
  const { db } = database
  expect(await listPendingMigrations(db, { directory })).toEqual(all)
  const told: string[] = []
  expect(await migrate(db, { directory, onApply: (name) => told.push(name) })).toEqual(all)
  expect(told).toEqual(all)
  expect(await migrate(db, { directory })).toEqual([])
  expect(await listPendingMigrations(db, { directory })).toEqual([])
  expect(await countShops()).toEqual([{ n: 2 }])
})

test('is current with all of its migrations, and with a newer version’s beside them', async () => {
  const { db } = database
  await migrate(db, { directory })
  expect(await isSchemaCurrent(db, { directory })).toBe(true)
  await write('0003_next.sql', 'select 1')
  expect(await isSchemaCurrent(db, { directory })).toBe(false)
  await migrate(db, { directory })
  await rm(join(directory, '0003_next.sql'))
  expect(await isSchemaCurrent(db, { directory })).toBe(true)
})

test('for an auth service elsewhere there is only a table of accounts, for rows to point at', async () => {
  const { db } = database
  await write('auth/0002_sessions.sql', 'create table auth.sessions (n int)')
  expect(await migrate(db, { directory, withoutAuth: true })).toEqual(all)
  expect(await migrate(db, { directory, withoutAuth: true })).toEqual([])
  expect(await isSchemaCurrent(db, { directory, withoutAuth: true })).toBe(true)
  expect(await hasOwnAccounts(db)).toBe(true)
  expect(await listPendingMigrations(db, { directory })).toEqual(['auth/0002_sessions.sql'])
})

test('in the auth service’s own database its table stays as it is', async () => {
  const { db } = database
  await sql`create schema auth; create table auth.users (theirs int)`.execute(db.raw)
  expect(await migrate(db, { directory, withoutAuth: true })).toEqual(all.slice(1))
  expect(await listPendingMigrations(db, { directory, withoutAuth: true })).toEqual([])
  expect(await hasOwnAccounts(db)).toBe(false)
})

test('a migration that fails leaves nothing of itself, and says in which line', async () => {
  await write('0003_bad.sql', 'insert into shops values (3);\n\nselect nothing from nowhere;\n')
  await expect(migrate(database.db, { directory })).rejects.toThrow(
    'Migration 0003_bad.sql:3 failed: relation "nowhere" does not exist',
  )
  expect(await countShops()).toEqual([{ n: 2 }])
  await write('0003_bad.sql', 'insert into shops values (3)')
  expect(await migrate(database.db, { directory })).toEqual(['0003_bad.sql'])
})

test('refuses a database that is newer than the files, before it does anything', async () => {
  await migrate(database.db, { directory })
  await rm(join(directory, '0002_more_shops.sql'))
  await write('0001_a_new_one.sql', 'insert into shops values (9)')
  const newer =
    'The database is newer than this version of the program: it has 0002_more_shops.sql; install the newer version'
  await expect(migrate(database.db, { directory })).rejects.toMatchObject({
    name: 'NewerSchemaError',
    message: newer,
  })
  await expect(listPendingMigrations(database.db, { directory })).rejects.toThrow(newer)
  expect(await countShops()).toEqual([{ n: 2 }])
})

test('refuses an applied file that was changed; other line ends are no change', async () => {
  await write('0003_lines.sql', 'select 1;\nselect 2;\n')
  await migrate(database.db, { directory })
  await write('0003_lines.sql', 'select 1;\r\nselect 2;\r\n')
  expect(await migrate(database.db, { directory })).toEqual([])
  await write('0001_shops.sql', 'create table shops (n bigint)')
  await expect(migrate(database.db, { directory })).rejects.toMatchObject({
    name: 'ChangedMigrationError',
    message: expect.stringContaining('0001_shops.sql changed after it was applied'),
  })
})

test('refuses a file whose name has no place in the order', async () => {
  await write('later.sql', 'select 1')
  await expect(migrate(database.db, { directory })).rejects.toThrow(
    'later.sql is not named like 0001_name.sql',
  )
})

test.skipIf(testEngine === 'embedded')(
  'processes that start together apply each migration once',
  async () => {
    // Long enough for them to meet.
    await write('auth/0001_users.sql', 'select pg_sleep(0.2); create schema auth')
    const others = Array.from({ length: 4 }, () =>
      createDatabase({ connection: database.connection, embedded: false, log: silentLog, poolSize: 1 }),
    )
    const applied = await Promise.all(others.map((db) => migrate(db, { directory })))
    expect(applied.flat().sort()).toEqual([...all].sort())
    expect(await countShops()).toEqual([{ n: 2 }])
    await Promise.all(others.map((db) => db.close()))
  },
)

test.skipIf(testEngine === 'embedded')(
  'databases that migrate together don’t stumble over the roles they share',
  async () => {
    const roles = `do $$ begin
    if not exists (select from pg_roles where rolname = 'bt_db_shared') then create role bt_db_shared; end if;
    execute format('grant bt_db_shared to %I', current_user);
    perform pg_sleep(0.2);
  end $$`
    await write('0003_role.sql', roles)
    const databases = [database, ...(await Promise.all([1, 2, 3].map(() => openEmptyTestDatabase())))]
    const applied = await Promise.all(databases.map(({ db }) => migrate(db, { directory })))
    expect(applied).toEqual(databases.map(() => [...all, '0003_role.sql']))
    await sql`drop role bt_db_shared`.execute(database.db.raw)
    for (const other of databases.slice(1)) await other.close()
  },
)

describe.skipIf(testEngine === 'embedded')('a table that somebody has locked', () => {
  let holder: Client
  beforeEach(async () => {
    await migrate(database.db, { directory })
    await write('0003_change.sql', 'alter table shops add column name text')
    holder = new Client({ ...database.connection, application_name: 'holder' })
    await holder.connect()
    await holder.query('begin; select * from shops')
  })
  afterEach(() => holder.end())

  test('keeps a migration waiting, and nobody behind it; it goes on when the table is free', async () => {
    const waited: string[] = []
    const isWaiting = Promise.withResolvers<void>()
    const migrating = migrate(database.db, {
      directory,
      locks: { eachMs: 100, totalMs: 60_000 },
      onWait: (name, by) => {
        waited.push(name, by)
        isWaiting.resolve()
      },
    })
    await isWaiting.promise
    // Others read it as before: those that arrive while the migration requests the lock wait at most that long.
    for (let n = 0; n < 20; n += 1) {
      const began = performance.now()
      expect(await countShops()).toEqual([{ n: 2 }])
      expect(performance.now() - began).toBeLessThan(2_000)
    }
    expect(await listPendingMigrations(database.db, { directory })).toEqual(['0003_change.sql'])
    await holder.query('commit')
    expect(await migrating).toEqual(['0003_change.sql'])
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(waited.slice(0, 2)).toEqual(['0003_change.sql', expect.stringContaining(`pid ${rows[0]!.pid} (`)])
  })

  test('for longer than a start should take is told, with who has it, and nothing is changed', async () => {
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const migrating = migrate(database.db, { directory, locks: { eachMs: 50, totalMs: 300 } })
    await expect(migrating).rejects.toMatchObject({
      name: 'MigrationLockedError',
      message: expect.stringMatching(
        new RegExp(
          `^Migration 0003_change.sql could not lock a table it changes: .* pid ${rows[0]!.pid} .*; end that transaction`,
        ),
      ),
    })
    expect(await listPendingMigrations(database.db, { directory })).toEqual(['0003_change.sql'])
  })
})

test('the migrations before the baseline apply in order, and from every point on', async () => {
  const older = join(realMigrations, 'before-baseline')
  const names = (await readdir(older)).sort()
  const partial = join(directory, 'partial')
  await cp(join(realMigrations, 'auth'), join(partial, 'auth'), { recursive: true })
  const empty = await openEmptyTestDatabase()
  for (const name of names) {
    await cp(join(older, name), join(partial, name))
    expect(await migrate(empty.db, { directory: partial })).toContain(name)
  }
  await empty.close()
  const whole = await openTestDatabase()
  expect(await listPendingMigrations(whole.db, { directory: realMigrations })).toEqual([])
  await whole.close()
})
