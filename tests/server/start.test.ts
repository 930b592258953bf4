import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lockDataDir } from '#db/embedded/lock.ts'
import { openDatabase } from '#db/open.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { testEngine } from '#tests/database.ts'
import {
  addressOf,
  buildPages,
  cleanUp,
  emptyDataDir,
  expectOneLine,
  root,
  run,
  startedDataDir,
} from './site-process.ts'

beforeAll(buildPages, 120_000)
afterEach(cleanUp)

const runEmpty = (env: Record<string, string> = {}, args?: string[]) =>
  run({ DATA_DIR: emptyDataDir(), ...env }, args)

describe('a start that can not go on says so in one line:', () => {
  test('a bad setting', () => expectOneLine(runEmpty({ TRUST_PROXY: 'yes' }), /^TRUST_PROXY /))

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await expectOneLine(runEmpty({ PORT: String(port) }), new RegExp(`^PORT ${port} is in use`))
    other.close()
  })

  test('a data directory that another site has', async () => {
    const dataDir = emptyDataDir()
    const lock = lockDataDir(dataDir)
    await expectOneLine(run({ DATA_DIR: dataDir }), /is in use by another process \(pid \d+\)/)
    lock.release()
  })

  test('a data directory that can not be made', () =>
    expectOneLine(
      run({ DATA_DIR: join(root, 'LICENSE/data') }),
      /^DATA_DIR \S+ can't be written \(ENOTDIR\)/,
    ))

  test('a database that can not be reached', () =>
    expectOneLine(
      runEmpty({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }),
      /^The database is not reachable/,
    ))

  test.runIf(testEngine === 'embedded')('a schema of a newer version', async () => {
    const dataDir = await startedDataDir()
    const settings = { dataDir, databaseUrl: undefined, databasePoolSize: 1 }
    const { db, close } = await openDatabase(settings, silentLog)
    await sql`insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')`.execute(db.raw)
    await close()
    await expectOneLine(run({ DATA_DIR: dataDir }), /is newer than this version .*9999_future\.sql/)
  })

  test.runIf(testEngine === 'postgres').each([
    ['there is no such database', { pathname: '/there_is_no_such_database' }],
    ['nobody has that name', { username: 'there_is_no_such_role' }],
  ])('a database that refuses, as %s', (_, wrong) => {
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL as string), wrong)
    return expectOneLine(runEmpty({ DATABASE_URL: url.href }), /^The database refuses: /)
  })
})

describe.runIf(testEngine === 'embedded')('on the embedded database', () => {
  test('the site makes its data directory, answers, is ready, and stops in order', async () => {
    const dataDir = join(emptyDataDir(), 'new/data')
    const site = run({ DATA_DIR: dataDir })
    const address = await addressOf(site)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect((await fetch(`${address}/ready`)).status).toBe(200)
    const page = await fetch(`${address}/`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0]
    const script = await fetch(address + asset)
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await fetch(`${address}/favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml')
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    expect(site.err).toBe('')
  })

  test('a change in the database is on the page within a second or so', async () => {
    const dataDir = await startedDataDir()
    const address = await addressOf(run({ DATA_DIR: dataDir }))
    const status = async () => (await fetch(address)).headers.get('cache-status')
    while ((await status()) !== 'pages; hit') await delay(50)
    const client = new pg.Client({ host: join(dataDir, 'run'), user: 'postgres', database: 'postgres' })
    await client.connect()
    await client.query(`insert into site_settings (key, value) values ('test', '1')`)
    await client.end()
    while ((await status()) === 'pages; hit') await delay(50)
  })

  test('bin/start.js passes signals on and the exit code back', async () => {
    const site = run({ DATA_DIR: await startedDataDir() }, ['bin/start.js'])
    await addressOf(site)
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    await expectOneLine(runEmpty({ PORT: 'x' }, ['bin/start.js']), /^PORT /)
  })
})
