import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataDir } from '#db/embedded/lock.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { DataDirLockedError } from '#db/errors.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { startChild } from './children/child.ts'
import { type DataDirs, dataDirs } from './data-dirs.ts'

let dirs: DataDirs
beforeAll(async () => {
  dirs = await dataDirs()
})
afterAll(() => dirs.remove())

test('a second process gets one clear line that names the folder and the first', async () => {
  const dataDir = await dirs.fresh()
  const holder = startChild('hold-database.ts', [dataDir])
  expect(await holder.line()).toBe('open')
  const second = startChild('hold-database.ts', [dataDir])
  const pid = holder.process.pid
  expect(await second.line()).toBe(
    `DataDirLockedError: The data directory ${dataDir} is in use by another process (pid ${pid}); stop it or choose another DATA_DIR`,
  )
  expect(await second.line()).toBe(null)
  const refused = openEmbedded({ dataDir, log: silentLog })
  await expect(refused).rejects.toMatchObject({ name: 'DataDirLockedError', dataDir, pid })
  await holder.killAtOnce()
})

test('the lock of a killed process is gone with it, though its pid file stays', async () => {
  const dataDir = await dirs.fresh()
  const holder = startChild('hold-database.ts', [dataDir])
  expect(await holder.line()).toBe('open')
  await holder.killAtOnce()
  expect(await readFile(`${dataDir}/lock.pid`, 'utf8')).toBe(`${holder.process.pid}\n`)
  const embedded = await openEmbedded({ dataDir, log: silentLog })
  await embedded.close()
})

test('one process cannot open a folder twice, and can again after closing it', async () => {
  const dataDir = await dirs.fresh()
  const first = await openEmbedded({ dataDir, log: silentLog })
  await expect(openEmbedded({ dataDir, log: silentLog })).rejects.toBeInstanceOf(DataDirLockedError)
  await first.close()
  const again = await openEmbedded({ dataDir, log: silentLog })
  await again.close()
})

test('files that this version cannot read are said to be so, in one line, and stay locked to nobody', async () => {
  const dataDir = await dirs.fresh()
  await writeFile(`${dataDir}/cluster/PG_VERSION`, '9\n')
  await expect(openEmbedded({ dataDir, log: silentLog })).rejects.toMatchObject({
    name: 'DatabaseOpenError',
    message: expect.stringMatching(
      /^The database in .* can't be opened: database files are incompatible with server.*$/,
    ),
  })
  lockDataDir(dataDir).release()
})
