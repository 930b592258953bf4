import { spawnSync } from 'node:child_process'
import { readFile, rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { startChild } from './children/child.ts'
import { type DataDirs, dataDirs } from './data-dirs.ts'

const COMMITS = 50
const hasStrace = spawnSync('strace', ['-V']).status === 0

let dirs: DataDirs
beforeAll(async () => {
  dirs = await dataDirs()
})
afterAll(() => dirs.remove())

async function open(dataDir: string) {
  const embedded = await openEmbedded({ dataDir, log: silentLog })
  const db = createDatabase({ connection: embedded.connection, embedded: true, log: silentLog })
  const close = async () => {
    await db.close()
    await embedded.close()
  }
  return { embedded, db, close }
}

async function listWritten(dataDir: string): Promise<number[]> {
  const { db, close } = await open(dataDir)
  const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(db.raw)
  await close()
  return rows.map((row) => row.n)
}

const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

test('each commit calls fsync before it is acknowledged', async () => {
  const { embedded, db, close } = await open(await dirs.fresh())
  await sql`create table written (n int)`.execute(db.raw)
  for (const n of upTo(COMMITS)) {
    const before = await embedded.fsyncs()
    await db.transaction((tx) => sql`insert into written values (${n})`.execute(tx))
    expect(await embedded.fsyncs()).toBeGreaterThan(before)
  }
  await close()
})

test.skipIf(!hasStrace)(
  'the kernel sees an fsync of the write-ahead log for each commit (needs strace)',
  async () => {
    const dataDir = await dirs.fresh()
    const trace = `${dataDir}.trace`
    const strace = ['strace', '-f', '-y', '-e', 'trace=fsync,fdatasync', '-e', 'signal=none', '-o', trace]
    const child = startChild('write-rows.ts', [dataDir, String(COMMITS)], strace)
    while ((await child.line()) !== null);
    const syncs = (await readFile(trace, 'utf8')).split('\n').filter((line) => /fsync\(.*pg_wal/.test(line))
    expect(syncs.length).toBeGreaterThanOrEqual(COMMITS)
  },
)

test('a checkpoint syncs the tables’ own files', async () => {
  const { embedded, db, close } = await open(await dirs.fresh())
  await sql`create table written (n int)`.execute(db.raw)
  const before = await embedded.fsyncs()
  await sql`checkpoint`.execute(db.raw)
  expect(await embedded.fsyncs()).toBeGreaterThan(before)
  await close()
})

test('no acknowledged row is lost when the process is killed', async () => {
  const dataDir = await dirs.fresh()
  const child = startChild('write-rows.ts', [dataDir, '1000000'])
  expect(await child.line()).toBe('ready')
  let acknowledged = 0
  while (acknowledged < 100) acknowledged = Number(await child.line())
  await child.killAtOnce()
  const written = await listWritten(dataDir)
  // What was in flight at the kill may be there too, but only complete.
  expect(written.length).toBeGreaterThanOrEqual(acknowledged)
  expect(written).toEqual(upTo(written.length))
})

test('a first start that was killed half way starts over', async () => {
  const dataDir = await dirs.fresh()
  await rename(`${dataDir}/cluster`, `${dataDir}/cluster.new`)
  await rm(`${dataDir}/cluster.new/global`, { recursive: true })
  const { db, close } = await open(dataDir)
  expect((await sql`select 1 as one`.execute(db.raw)).rows).toEqual([{ one: 1 }])
  await close()
})
