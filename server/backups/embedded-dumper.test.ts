import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#db/open.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { type DataDirs, dataDirs } from '#tests/db/embedded/data-dirs.ts'
import { createBackups } from './backups.ts'
import { embeddedDumper } from './embedded-dumper.ts'

let dirs: DataDirs
beforeAll(async () => {
  dirs = await dataDirs()
})
afterAll(() => dirs.remove())

const open = (dataDir: string): Promise<OpenedDatabase> =>
  openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 }, silentLog)

test('a backup is of one moment while others write, and they are answered meanwhile', async () => {
  const site = await open(await dirs.fresh())
  await sql`create table ones (n int); create table twos (n int); create table filler (text text)`.execute(
    site.db.raw,
  )
  await sql`insert into filler select repeat(md5(n::text), 30) from generate_series(1, 20000) n`.execute(
    site.db.raw,
  )
  const dumper = embeddedDumper(site.db, site.embedded!)
  const folder = await dirs.empty()
  mkdirSync(folder)
  const path = join(folder, 'backup.tar.gz')

  let isOver = false
  let written = 0
  const waits: number[] = []
  async function keepWriting() {
    while (!isOver) {
      const began = performance.now()
      await site.db.transaction(async (tx) => {
        await sql`insert into ones values (${written})`.execute(tx)
        await sql`insert into twos values (${written})`.execute(tx)
        await sql`update filler set text = text || '.' where ctid in (select ctid from filler limit 50)`.execute(
          tx,
        )
      })
      waits.push(performance.now() - began)
      written += 1
    }
  }
  const writing = keepWriting()
  await dumper.dump(path)
  isOver = true
  await writing
  // No request waited too long: they got their turn between the steps.
  expect(waits.length).toBeGreaterThan(5)
  expect(Math.max(...waits)).toBeLessThan(5_000)
  expect(readdirSync(folder)).toEqual(['backup.tar.gz'])

  const counts = await dumper.restore(path)
  expect(counts.filler).toBe(20_000)
  expect(counts.ones).toBe(counts.twos)
  expect(counts.ones).toBeGreaterThan(0)
  expect(counts.ones).toBeLessThanOrEqual(written)
  await site.close()

  // As the documentation says: unpacked with any tar in place of the cluster.
  const dataDir = await dirs.empty()
  mkdirSync(join(dataDir, 'cluster'), { recursive: true, mode: 0o700 })
  const { status, stderr } = spawnSync('tar', ['-xzf', path, '-C', join(dataDir, 'cluster')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const restored = await open(dataDir)
  const { rows } = await sql`select count(*) as n, max(n) as last from ones`.execute(restored.db.raw)
  expect(rows).toEqual([{ n: counts.ones, last: counts.ones! - 1 }])
  await restored.close()
})

test('a table whose first row comes during the backup makes no sound one look damaged', async () => {
  const site = await open(await dirs.fresh())
  await sql`create table late (n int)`.execute(site.db.raw)
  const copyFiles = async (folder: string) => {
    await site.embedded!.copyFiles(folder)
    await sql`insert into late values (1)`.execute(site.db.raw)
  }
  const dumper = embeddedDumper(site.db, { copyFiles })
  const dataDir = await dirs.empty()
  const backups = createBackups({ dataDir, dumper, mediaDir: null, now: () => new Date() })
  const { name } = await backups.make()
  expect((await backups.check(name)).check).toMatchObject({ isSound: true })
  await site.close()
})

test('what a killed process left of a copy is gone with the next one', async () => {
  const site = await open(await dirs.fresh())
  const dataDir = await dirs.empty()
  mkdirSync(join(dataDir, 'backups/.copy-left/base'), { recursive: true })
  const dumper = embeddedDumper(site.db, site.embedded!)
  const { name } = await createBackups({ dataDir, dumper, mediaDir: null, now: () => new Date() }).make()
  expect(readdirSync(join(dataDir, 'backups')).toSorted()).toEqual([name, `${name}.json`])
  await site.close()
})

test('a backup whose end is missing is not sound', async () => {
  const site = await open(await dirs.fresh())
  const dumper = embeddedDumper(site.db, site.embedded!)
  const folder = await dirs.empty()
  mkdirSync(folder)
  const path = join(folder, 'backup.tar.gz')
  await dumper.dump(path)
  spawnSync('truncate', ['-s', '-100000', path])
  await expect(dumper.restore(path)).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['backup.tar.gz'])
  await site.close()
})
