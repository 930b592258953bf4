import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lockDataDir } from '#db/embedded/lock.ts'
import { loadDemo } from '#demo/load.ts'
import { openTestDatabase, testEngine } from '#tests/database.ts'
import {
  addressOf,
  buildPages,
  cleanUp,
  emptyDataDir,
  expectOneLine,
  printed,
  type Run,
  run,
  startedDataDir,
} from './site-process.ts'

beforeAll(buildPages, 120_000)
afterEach(cleanUp)

const demo = (env: Record<string, string>, ...args: string[]) => run(env, ['bin/baobab.js', 'demo', ...args])

async function expectSuccess(command: Run, line: RegExp) {
  expect([await command.ended, command.err]).toEqual([0, ''])
  expect(command.out).toMatch(line)
}

async function stop(site: Run) {
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
}

describe.runIf(testEngine === 'embedded')('on the embedded database', () => {
  test('while the site loads: it ends loading, empties the pages within a second or so, and nothing comes again', async () => {
    const dataDir = await startedDataDir()
    const env = { DATA_DIR: dataDir, DEMO_DATA: '20000' }
    const site = run(env)
    const address = await addressOf(site)
    const page = async () => (await fetch(address)).text()
    await printed(site, 'err', /Loading demo data: \d+/)
    while (!(await page()).includes('These businesses are fictional')) await delay(50)

    await expectSuccess(
      demo(env, 'status'),
      /^[\d,]+ demo businesses( and 6 demo accounts)?; [\d,]+ of 20,000 are loaded\n$/,
    )
    const asking = demo(env, 'remove')
    await expectOneLine(asking, /^This would delete [\d,]+ demo businesses.*--yes$/m)
    const removing = demo(env, 'remove', '--yes')
    await expectSuccess(removing, /^Deleted [1-9][\d,]* demo businesses( and 6 demo accounts)?\n$/)
    while ((await page()).includes('These businesses are fictional')) await delay(50)
    await expectSuccess(demo(env, 'status'), /^0 demo businesses; they were removed\n$/)
    await stop(site)

    const again = run(env)
    await addressOf(again)
    await expectSuccess(demo(env, 'status'), /^0 demo businesses; they were removed\n$/)
    await stop(again)
    expect(again.err).toBe('')
  })

  test('while the site is stopped it opens the database itself, under the lock', async () => {
    const dataDir = await startedDataDir()
    const env = { DATA_DIR: dataDir, DEMO_DATA: '60' }
    const site = run(env)
    const address = await addressOf(site)
    const [, email, password] = / {2}(admin@demo\.example) +(\S+)/.exec(
      await printed(site, 'out', /Accounts to try it with .*admin@demo\.example.*\n/s),
    )!
    const signIn = () =>
      fetch(`${address}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email, password }),
      })
    // On a busy machine the site asks to try again while it loads.
    let signedIn = await signIn()
    while (signedIn.status === 503) {
      await delay(500)
      signedIn = await signIn()
    }
    expect(signedIn.status).toBe(200)
    expect(readFileSync(join(dataDir, 'demo-accounts.txt'), 'utf8')).toContain(password)
    expect(await (await fetch(`${address}/login`)).text()).toContain('demo-accounts.txt')
    await stop(site)
    const lock = lockDataDir(dataDir)
    await expectOneLine(demo(env, 'status'), /is in use by another process \(pid \d+\)/)
    lock.release()
    await expectSuccess(demo(env, 'status'), /^60 demo businesses and 6 demo accounts; all are loaded\n$/)
    await expectSuccess(demo(env, 'remove', '--yes'), /^Deleted 60 demo businesses and 6 demo accounts\n$/)
    await expectSuccess(demo(env, 'status'), /^0 demo businesses; they were removed\n$/)
    expect(readdirSync(dataDir)).not.toContain('demo-accounts.txt')
  })
})

describe('what can not be done is said in one line:', () => {
  test('no database yet', async () => {
    const dataDir = emptyDataDir()
    await expectOneLine(demo({ DATA_DIR: dataDir }, 'status'), /^There is no database in \S+ yet/)
  })

  test('a setting that does not fit', () => expectOneLine(demo({ PORT: 'x' }, 'status'), /^PORT /))

  test('a PostgreSQL that can not be reached', () =>
    expectOneLine(
      demo({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, 'remove', '--yes'),
      /^The database is not reachable/,
    ))

  test.each([[], ['remove', 'all'], ['drop'], ['status', '--now']])(
    'a command that there is not: %s %s',
    async (...args) => {
      const command = demo({}, ...args)
      expect(await command.ended).toBe(1)
      expect(command.err).toMatch(/^npm run baobab -- demo status/m)
    },
  )
})

describe.runIf(testEngine === 'postgres')('on PostgreSQL', () => {
  test('it works directly', async () => {
    const database = await openTestDatabase({ withReference: true })
    await loadDemo(database.db, { count: 60, today: new Date(), pictures: false })
    const { host, port, user, password, database: name } = new Client(database.connection)
    const env = { DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${name}` }
    await expectSuccess(demo(env, 'status'), /^60 demo businesses; all are loaded\n$/)
    await expectSuccess(demo(env, 'remove', '--yes'), /^Deleted 60 demo businesses\n$/)
    await database.close()
  })

  test('a database that nobody migrated is left alone', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL as string)
    await expectOneLine(demo({ DATABASE_URL: url.href }, 'status'), /^The database lacks \d+ migrations/)
  })
})
