import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { DatabaseNotWritableError } from '#db/errors.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { type DataDirs, dataDirs } from './data-dirs.ts'

const megabyte = 1024 * 1024
let dirs: DataDirs
let disk: string
let isMounted: boolean
beforeAll(async () => {
  dirs = await dataDirs()
  disk = await mkdtemp(join(tmpdir(), 'bt-disk-'))
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'none', disk]).status === 0
})
afterAll(async () => {
  if (isMounted) spawnSync('umount', [disk])
  await rm(disk, { recursive: true, force: true })
  await dirs.remove()
})

test('a full disk refuses writes as such, reads go on, and with room again it writes', async ({ skip }) => {
  skip(!isMounted, 'only root may mount a small file system')
  const dataDir = join(disk, 'data')
  await cp(await dirs.fresh(), dataDir, { recursive: true })
  const embedded = await openEmbedded({ dataDir, log: silentLog })
  const db = createDatabase({ connection: embedded.connection, embedded: true, log: silentLog })
  await sql`create table written (text text)`.execute(db.raw)
  // Uncompressed, and beside the row.
  await sql`alter table written alter column text set storage external`.execute(db.raw)
  await sql`insert into written values ('before')`.execute(db.raw)
  const write = (rows: number) =>
    db.transaction((tx) =>
      sql`insert into written select repeat(md5(n::text), 100) from generate_series(1, ${rows}::int) n`.execute(
        tx,
      ),
    )
  await embedded.assertReady()

  const { bavail, bsize } = await statfs(disk)
  const filler = join(disk, 'filler')
  await writeFile(filler, new Uint8Array(bavail * bsize - megabyte))
  await expect(write(2_000)).rejects.toBeInstanceOf(DatabaseNotWritableError)
  await writeFile(join(disk, 'rest'), new Uint8Array(megabyte)).catch(() => 'no room')
  await expect(embedded.assertReady()).rejects.toBeInstanceOf(DatabaseNotWritableError)
  expect(db.faults.current()).toBeInstanceOf(DatabaseNotWritableError)
  expect((await sql`select text from written`.execute(db.raw)).rows).toEqual([{ text: 'before' }])

  await rm(filler)
  await write(100)
  await embedded.assertReady()
  expect((await sql`select count(*) as n from written`.execute(db.raw)).rows).toEqual([{ n: 101 }])
  expect(embedded.restarts()).toBe(0)
  await db.close()
  await embedded.close()
})
