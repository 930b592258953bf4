import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { type EmbeddedDatabase, openEmbedded } from '#db/embedded/open.ts'
import { createBackups, type Dumper } from '#server/backups/backups.ts'
import { embeddedDumper } from '#server/backups/embedded-dumper.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { type DataDirs, dataDirs } from '#tests/db/embedded/data-dirs.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'
import { noSystem } from '#tests/server/no-system.ts'
import { StartError } from '../../start/stop-line.ts'

let site: ApiSite
let embedded: EmbeddedDatabase
let db: ReturnType<typeof createDatabase>
const dataDir = mkdtempSync(join(tmpdir(), 'baobab-backups-'))
const folder = join(dataDir, 'backups')
let dirs: DataDirs
let removed = 0
let keys: () => Promise<string> = async () => 'new-key'

beforeAll(async () => {
  dirs = await dataDirs()
  embedded = await openEmbedded({ dataDir: await dirs.fresh(), log: silentLog })
  db = createDatabase({ connection: embedded.connection, embedded: true, log: silentLog })
  await sql`create table ovens (id integer primary key, name text)`.execute(db.raw)
  await sql`insert into ovens select n, 'Oven ' || n from generate_series(1, 500) n`.execute(db.raw)
  site = await openApiSite({
    system: {
      ...noSystem,
      health: () => Promise.reject(new Error('Not asked here')),
      backups: createBackups({
        dataDir,
        dumper: embeddedDumper(db, embedded),
        mediaDir: dataDir,
        now: () => new Date(),
      }),
      keys: {
        list: async () => [{ kid: 'k', alg: 'ES256', createdAt: '', signs: true }],
        rotate: () => keys(),
      },
      demo: {
        find: async () => ({ businesses: 3, accounts: 1, progress: null }),
        remove: async () => {
          removed += 1
        },
      },
    },
  })
})
afterAll(async () => {
  await site?.close()
  await db?.close()
  await embedded?.close()
  await dirs?.remove()
  rmSync(dataDir, { recursive: true })
})

const admin = (method: string, path: string, body?: object) =>
  site.ask('admin', method, `/api/admin/system${path}`, body)

test('it is closed to everybody else, moderators too', async () => {
  for (const [method, path, body] of [
    ['GET', '/health'],
    ['GET', '/backups'],
    ['POST', '/backups'],
    ['GET', '/backups/x'],
    ['POST', '/backups/x/check'],
    ['DELETE', '/backups/x'],
    ['GET', '/keys'],
    ['POST', '/keys', { confirm: 'rotate' }],
    ['GET', '/demo'],
    ['POST', '/demo/remove', { confirm: 'remove demo data' }],
  ] as const) {
    for (const actor of ['user', 'owner', 'moderator'] as const)
      expect(
        (await site.ask(actor, method, `/api/admin/system${path}`, body)).status,
        `${actor} ${path}`,
      ).toBe(403)
    expect((await site.ask('visitor', method, `/api/admin/system${path}`, body)).status).toBe(401)
  }
})

test('a backup is made for this user alone, restored elsewhere, and read', async () => {
  const made = await admin('POST', '/backups')
  expect(made).toMatchObject({ status: 201, body: { engine: 'embedded', rows: { ovens: 500 }, check: null } })
  const { name } = made.body
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect((await admin('GET', '/backups')).body.backups).toEqual([made.body])
  const checked = await admin('POST', `/backups/${name}/check`)
  expect(checked.body.check).toMatchObject({
    isSound: true,
    words: 'All of it was read: 500 rows in 1 tables.',
  })

  const file = await site.call('admin', 'GET', `/api/admin/system/backups/${name}`)
  expect((await file.arrayBuffer()).byteLength).toBe(made.body.bytes)
  expect(file.headers.get('cache-control')).toBe('no-store')

  writeFileSync(join(folder, name), 'not what it was')
  expect((await admin('POST', `/backups/${name}/check`)).body.check).toMatchObject({ isSound: false })
  expect((await admin('DELETE', `/backups/${name}`)).status).toBe(204)
  expect(existsSync(join(folder, name))).toBe(false)
  expect((await admin('GET', `/backups/${name}`)).status).toBe(404)
  expect((await admin('GET', '/backups/..%2F..%2Fetc%2Fpasswd')).status).toBe(404)
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_id = ${name} order by id`.execute(site.db.raw)
  expect(rows.map(({ action }) => action)).toEqual([
    'backup.make',
    'backup.check',
    'backup.download',
    'backup.check',
    'backup.remove',
  ])
})

test('a copy that lost a table is broken, and two are not made at once', async () => {
  const lossy: Dumper = {
    engine: 'embedded',
    ending: '.tar.gz',
    isExact: false,
    async dump(path) {
      writeFileSync(path, 'tar')
      return { ovens: 5, pots: 2 }
    },
    restore: async () => ({ ovens: 5 }),
  }
  const backups = createBackups({
    dataDir: join(dataDir, 'other'),
    dumper: lossy,
    mediaDir: null,
    now: () => new Date(),
  })
  const making = backups.make()
  await expect(backups.make()).rejects.toMatchObject({ code: 'conflict' })
  const { name } = await making
  expect((await backups.check(name)).check).toMatchObject({
    isSound: false,
    words: 'Tables are missing: pots.',
  })
})

test('a new key is asked for by a word, and keys of another place say where they are', async () => {
  expect((await admin('POST', '/keys', { confirm: 'yes' })).status).toBe(422)
  expect(await admin('POST', '/keys', { confirm: 'rotate' })).toEqual({
    status: 201,
    body: { kid: 'new-key' },
  })
  keys = () => Promise.reject(new StartError('The keys come from AUTH_KEYS'))
  expect(await admin('POST', '/keys', { confirm: 'rotate' })).toMatchObject({
    status: 409,
    body: { title: 'The keys come from AUTH_KEYS' },
  })
})

test('demo data goes once it is typed, and only where somebody real stays', async () => {
  expect((await admin('POST', '/demo/remove', { confirm: 'remove' })).status).toBe(422)
  expect(removed).toBe(0)
  await sql`update auth.users set raw_app_meta_data = '{"demo": true}'
    where id in (select user_id from user_roles where role = 'admin')`.execute(site.db.raw)
  expect((await admin('GET', '/demo')).body).toMatchObject({
    businesses: 3,
    hasOnlyAdmins: true,
    isOwnAccount: true,
  })
  expect((await admin('POST', '/demo/remove', { confirm: 'remove demo data' })).status).toBe(409)
  await sql`update auth.users set raw_app_meta_data = '{}'`.execute(site.db.raw)
  expect(await admin('POST', '/demo/remove', { confirm: 'remove demo data' })).toMatchObject({
    status: 202,
    body: { isLeaving: true, isOwnAccount: false },
  })
  expect(removed).toBe(1)
})
