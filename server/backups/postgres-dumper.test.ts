import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts'
import { createBackups } from './backups.ts'
import { countRows } from './count-rows.ts'
import { assertCanDump, postgresDumper } from './postgres-dumper.ts'

const folder = mkdtempSync(join(tmpdir(), 'baobab-dump-'))
afterAll(() => rmSync(folder, { recursive: true }))
const hasTools = spawnSync('pg_dump', ['--version']).status === 0

describe.runIf(testEngine === 'postgres' && hasTools)('on PostgreSQL', () => {
  const role = `bt_db_backup_${process.pid}`
  let database: TestDatabase
  let superuser: Client
  const name = () => String(database.connection.database)
  const urlOf = (name: string, database_: string) => {
    const url = new URL(process.env.TEST_DATABASE_URL!)
    return Object.assign(url, { username: name, password: name, pathname: `/${database_}` }).href
  }
  beforeAll(async () => {
    database = await openTestDatabase({ withPeople: true })
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name()}` })
    superuser = new Client({ connectionString: url.href })
    await superuser.connect()
  })
  afterEach(() => superuser.query(`drop role if exists ${role}`))
  afterAll(async () => {
    await superuser.end()
    await database.close()
  })

  const backups = (url: string) =>
    createBackups({ dataDir: folder, dumper: postgresDumper(url), mediaDir: null, now: () => new Date() })

  test('the owner of the documentation is told what it lacks', async () => {
    const owner = String(database.connection.user)
    await expect(backups(urlOf(owner, name())).make()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(
        /^The role bt_db_owner can’t read every row: .* Set BACKUP_DATABASE_URL/,
      ),
    })
    await expect(assertCanDump(urlOf(owner, name()))).rejects.toThrow('can’t read every row')
  })

  test('a role that may not read all is told what', async () => {
    await superuser.query(`create role ${role} login bypassrls password '${role}'`)
    await expect(backups(urlOf(role, name())).make()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/may not read \S.* Grant it pg_read_all_data/),
    })
    await superuser.query(`drop role ${role}`)
    await expect(backups(urlOf(role, name())).make()).rejects.toMatchObject({
      message: expect.stringContaining('The backup role can’t connect'),
    })
  })

  test('the role of the documentation makes a backup of all rows, which restores into an empty database', async () => {
    await superuser.query(`create role ${role} login bypassrls password '${role}'`)
    await superuser.query(`grant pg_read_all_data to ${role}`)
    await assertCanDump(urlOf(role, name()))
    // Closed to the owner, too: a dump as the owner would stop here.
    await superuser.query(`insert into user_consents (user_id, consent_type, version, granted)
      select id, 'terms', '1', true from auth.users limit 1`)
    const all = backups(urlOf(role, name()))
    const made = await all.make()
    const expected = await countRows(async (text) => (await sql.raw(text).execute(database.db.raw)).rows)
    expect(made.rows).toMatchObject({ businesses: expected.businesses, 'auth.users': expected['auth.users'] })
    expect(made.rows!.businesses).toBeGreaterThan(0)
    const { rows: consents } = await superuser.query('select count(*)::int as n from user_consents')
    expect(made.rows!.user_consents).toBe(consents[0].n)
    expect((await all.check(made.name)).check).toMatchObject({ isSound: true })

    const scratch = `bt_db_clone_${process.pid}_restored`
    await superuser.query(`create database ${escapeIdentifier(scratch)} owner bt_db_owner`)
    const env = { ...process.env, PGHOST: String(database.connection.host), PGUSER: superuser.user }
    const { status, stderr } = spawnSync(
      'pg_restore',
      [`--dbname=${scratch}`, '--exit-on-error', join(folder, 'backups', made.name)],
      { env, encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
    const restored = createDatabase({
      connection: { ...database.connection, database: scratch },
      embedded: false,
      log: silentLog,
      poolSize: 1,
    })
    const client = new Client({ connectionString: urlOf(role, scratch) })
    await client.connect()
    expect(await countRows(async (text) => (await client.query(text)).rows)).toEqual(made.rows)
    await client.end()
    expect((await sql`select count(*) as n from readiness_probe`.execute(restored.raw)).rows).toEqual([
      { n: 1 },
    ])
    await restored.close()
    await superuser.query(`drop database ${escapeIdentifier(scratch)}`)
  })
})

test('where pg_dump can’t be had, that is said', async () => {
  const { PATH } = process.env
  process.env.PATH = '/nowhere'
  try {
    const check = postgresDumper('postgres://somebody:secret@127.0.0.1:1/none').restore(
      join(folder, 'x.dump'),
    )
    await expect(check).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('pg_restore is not installed'),
    })
  } finally {
    process.env.PATH = PATH
  }
})
