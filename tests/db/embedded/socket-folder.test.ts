import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { type DataDirs, dataDirs } from './data-dirs.ts'

let dirs: DataDirs
beforeAll(async () => {
  dirs = await dataDirs()
})
afterAll(() => dirs.remove())

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('the folder of the socket is closed to others, even one that stood open', async () => {
  const dataDir = await dirs.fresh()
  await mkdir(join(dataDir, 'run'), { recursive: true })
  await chmod(join(dataDir, 'run'), 0o777)
  const embedded = await openEmbedded({ dataDir, log: silentLog })
  const folder = String(embedded.connection.host)
  expect(folder).toBe(join(dataDir, 'run'))
  expect(await readdir(folder)).toEqual(['.s.PGSQL.5432'])
  expect(await modeOf(folder)).toBe(0o700)
  await embedded.close()
})

test('a path too long for a socket gives it a short folder, as closed, and gone at the end', async () => {
  const dataDir = await dirs.fresh('long'.repeat(40))
  const embedded = await openEmbedded({ dataDir, log: silentLog })
  const folder = String(embedded.connection.host)
  expect(Buffer.byteLength(join(folder, '.s.PGSQL.5432'))).toBeLessThanOrEqual(100)
  expect(await modeOf(folder)).toBe(0o700)
  const db = createDatabase({ connection: embedded.connection, embedded: true, log: silentLog })
  expect((await sql`select 1 as one`.execute(db.raw)).rows).toEqual([{ one: 1 }])
  await db.close()
  await embedded.close()
  await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})
