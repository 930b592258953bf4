import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { addressOf, buildPages, cleanUp, emptyDataDir, run, startedDataDir } from '../site-process.ts'

beforeAll(buildPages, 120_000)
afterEach(cleanUp)

async function baobab(env: Record<string, string>, ...args: string[]) {
  const command = run(env, ['bin/baobab.js', ...args])
  const code = await command.ended
  return { code, out: command.out, err: command.err }
}

test('a running site makes a copy, which is put back in another folder', async () => {
  const dataDir = await startedDataDir()
  const site = run({ DATA_DIR: dataDir })
  await addressOf(site)
  const made = await baobab({ DATA_DIR: dataDir }, 'backup')
  expect([made.code, made.out]).toEqual([0, expect.stringMatching(/^baobab-\S+: All of it was read/)])
  expect((await baobab({ DATA_DIR: dataDir }, 'backup', 'list')).out).toMatch(/MB\tsound\n$/)
  const checked = await baobab({ DATA_DIR: dataDir }, 'check')
  expect(checked.out).toMatch(/^ok +database +embedded PostgreSQL/m)
  expect(checked.out).toMatch(/^ok +backups +the newest is of the last 24 hours and sound$/m)
  expect([checked.code, checked.err]).toEqual([0, ''])
  expect((await baobab({ DATA_DIR: dataDir }, 'jobs')).out).toMatch(/^sweep-uploads .* 0 failed/m)
  expect((await baobab({ DATA_DIR: dataDir }, 'jobs', 'retry', 'no-such')).err).toBe(
    'There is no job no-such\n',
  )

  const file = join(dataDir, 'backups', /^\S+(?=:)/.exec(made.out)![0])
  const elsewhere = emptyDataDir()
  const restore = () => baobab({ DATA_DIR: elsewhere }, 'restore', file)
  // Whatever it is called.
  const renamed = join(dataDir, 'monday')
  copyFileSync(file, renamed)
  expect((await baobab({ DATA_DIR: elsewhere }, 'restore', renamed)).out).toMatch(
    /rows in \d+ tables are back; start/,
  )
  rmSync(join(elsewhere, 'cluster'), { recursive: true })
  expect((await restore()).out).toMatch(/rows in \d+ tables are back, as its note says/)
  expect((await restore()).err).toMatch(/cluster is there: move it away/)
  rmSync(join(elsewhere, 'cluster'), { recursive: true })
  const note = readFileSync(`${file}.json`, 'utf8')
  writeFileSync(`${file}.json`, note.replace('"rows": {', '"rows": {\n"letters": 12,'))
  const nothing = join(elsewhere, 'notes.tar.gz')
  writeFileSync(nothing, 'not a copy')
  expect((await baobab({ DATA_DIR: elsewhere }, 'restore', nothing)).err).toMatch(/is no copy of a database/)
  const short = await restore()
  expect([short.code, short.err]).toEqual([1, expect.stringMatching(/Tables are missing: letters\./)])
  expect((await baobab({ DATA_DIR: elsewhere }, 'migrate', 'status')).out).toBe(
    'The database has all migrations of this version\n',
  )
}, 240_000)

test.each([
  [[], 0, /^npm run baobab -- COMMAND[\s\S]*\n {2}check /],
  [['help', 'move'], 0, /^npm run baobab -- move --to -/],
  [['restore', '--help'], 0, /^npm run baobab -- restore FILE/],
])('%j prints how it is used', async (args, code, printed) => {
  const shown = await baobab({}, ...args)
  expect([shown.code, shown.err]).toEqual([code, ''])
  expect(shown.out).toMatch(printed)
})

test.each([
  [['fly'], /^There is no command “fly”/],
  [['help', 'fly'], /^There is no command “fly”/],
  [['move'], /^npm run baobab -- move --to/],
  [['move', '--to', 'embedded'], /^DATABASE_URL is not set/],
  [['restore', '/no/such.dump'], /^There is no file/],
  [['migrate', 'back'], /^These arguments can’t be used. What can:\n\nnpm run baobab -- migrate status/],
  [['migrate', 'status'], /^There is no database in \S+ yet; .* the site’s DATA_DIR and DATABASE_URL$/m],
  [['keys', 'adopt', 'encryption'], /^This would sign everyone out, .*: say so with --yes$/m],
])('%j is refused with what to do instead', async (args, line) => {
  const refused = await baobab({ DATA_DIR: emptyDataDir() }, ...args)
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toMatch(line)
})
