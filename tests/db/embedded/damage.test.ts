import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '#db/client.ts'
import { DatabaseDamagedError } from '#db/errors.ts'
import { openDatabase } from '#db/open.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { type DataDirs, dataDirs } from './data-dirs.ts'

let dirs: DataDirs
beforeAll(async () => {
  dirs = await dataDirs()
})
afterAll(() => dirs.remove())

const openAt = (dataDir: string, log: Log = silentLog) =>
  openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 }, log)

/** A closed database whose table `shops` is in the returned file. */
async function withShops(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await dirs.fresh()
  const { db, close } = await openAt(dataDir)
  await sql`create table shops (name text)`.execute(db.raw)
  await sql`insert into shops select 'Shop ' || n from generate_series(1, 2000) n`.execute(db.raw)
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('shops') as path`.execute(db.raw)
  await close()
  return { dataDir, file: join(dataDir, 'cluster', rows[0]!.path) }
}

async function overwrite(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(8192, 0xa5), 0, 8192, 8192)
  await handle.close()
}

test.for([
  ['a page of a table that was overwritten', overwrite],
  ['a file of a table that is gone', (file: string) => rm(file)],
] as const)('%s is damage: told once with what to do, and not ready for good', async ([, harm]) => {
  const { dataDir, file } = await withShops()
  await harm(file)
  const told: string[] = []
  const { db, assertReady, close } = await openAt(dataDir, {
    ...silentLog,
    error: (_, message) => told.push(message),
  })
  await assertReady({ directory: '' })
  const read = () => db.transaction((tx) => sql`select count(*) from shops`.execute(tx))
  await expect(read()).rejects.toBeInstanceOf(DatabaseDamagedError)
  await expect(read()).rejects.toBeInstanceOf(DatabaseDamagedError)
  await expect(assertReady({ directory: '' })).rejects.toBeInstanceOf(DatabaseDamagedError)
  // The rest is still there.
  expect((await sql`select 1 as one`.execute(db.raw)).rows).toEqual([{ one: 1 }])
  expect(told).toEqual([expect.stringContaining('restore a backup')])
  await close()
})
