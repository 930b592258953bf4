import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TilesUnavailableError } from '#ports/tiles/tile-archive.ts'
import { fileTiles } from '#ports/tiles/tiles-file.ts'
import { memoryLog, testApp } from '#tests/server/test-app.ts'
import { mapTiles, mapTilesPath } from './map-tiles.ts'
import { openMapTiles } from './start/open-map-tiles.ts'

const content = Buffer.alloc(6 * 1024 * 1024, 'abcdefgh')
let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-tiles-'))
  path = join(folder, 'map.pmtiles')
  await writeFile(path, content)
})
afterAll(() => rm(folder, { recursive: true }))

const appWith = (archive: Parameters<typeof mapTiles>[0]['archive']) =>
  testApp({ mapTiles: mapTiles({ archive, log: memoryLog().log }) }).app
const ask = (headers: Record<string, string>, method = 'GET') =>
  appWith(fileTiles(path)).request(mapTilesPath, { method, headers })

test('a range comes with what caches need', async () => {
  const response = await ask({ range: 'bytes=8-15' })
  expect(response.status).toBe(206)
  expect(await response.text()).toBe('abcdefgh')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-range': `bytes 8-15/${content.length}`,
    'content-length': '8',
    'accept-ranges': 'bytes',
    'content-type': 'application/vnd.pmtiles',
    'cache-control': 'public, max-age=86400, no-transform',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  const etag = response.headers.get('etag')!
  expect((await ask({ range: 'bytes=8-15', 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ range: 'bytes=8-15', 'if-range': etag })).status).toBe(206)
})

test('a range beyond the end stops there', async () => {
  const response = await ask({ range: `bytes=${content.length - 4}-${content.length + 50}` })
  expect([response.status, await response.text()]).toEqual([206, 'efgh'])
})

test.each([
  undefined,
  'bytes=0-',
  'bytes=-500',
  'bytes=9-8',
  'bytes=0-1,4-5',
  'bytes=0-4194304',
  'bytes=0-99999999999999999999',
  `bytes=${6 * 1024 * 1024}-${6 * 1024 * 1024 + 1}`,
  'bytes=0x0-0x9',
  'bytes= 0-9',
  'lines=0-9',
  'bytes=',
  'bytes=1e3-2e3',
  'bytes=NaN-1',
])('“%s” is answered without any of the archive', async (range) => {
  const response = await ask(range === undefined ? {} : { range })
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe(`bytes */${content.length}`)
  expect((await response.text()).length).toBeLessThan(100)
})

test('HEAD says how long it is, and other methods and paths lead nowhere', async () => {
  const head = await ask({ range: 'bytes=0-0' }, 'HEAD')
  expect([head.status, head.headers.get('content-range')]).toEqual([206, `bytes 0-0/${content.length}`])
  const app = appWith(fileTiles(path))
  for (const other of ['/map/other.pmtiles', '/map/..%2Fmap.pmtiles', '/map/', '/map/tiles.pmtiles/x'])
    expect((await app.request(other, { headers: { range: 'bytes=0-1' } })).status, other).toBe(404)
  expect((await ask({ range: 'bytes=0-1' }, 'POST')).status).toBe(404)
})

test('a replaced archive has another tag, and a range of the former is refused', async () => {
  const before = (await ask({ range: 'bytes=0-7' })).headers.get('etag')!
  await writeFile(`${path}.new`, Buffer.from('12345678'))
  await rename(`${path}.new`, path)
  const after = await ask({ range: 'bytes=0-7' })
  expect(await after.text()).toBe('12345678')
  expect(after.headers.get('etag')).not.toBe(before)
  expect((await ask({ range: 'bytes=0-3', 'if-range': before })).status).toBe(416)
  await writeFile(path, content)
})

test('without an archive, after it was removed, and while its store is away', async () => {
  const range = { headers: { range: 'bytes=0-1' } }
  expect((await appWith(null).request(mapTilesPath, range)).status).toBe(404)
  expect((await appWith(fileTiles(join(folder, 'none'))).request(mapTilesPath, range)).status).toBe(404)
  const away = {
    stat: () => Promise.reject(new TilesUnavailableError('away')),
    read: () => Promise.reject(new Error('not asked')),
  }
  const response = await appWith(away).request(mapTilesPath, range)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  // Replaced again and again.
  const restless = { stat: async () => ({ size: 9, etag: 'x' }), read: async () => null }
  expect((await appWith(restless).request(mapTilesPath, range)).status).toBe(503)
})

test('at the start, an archive that can’t be used is said once, and one out of reach is waited for', async () => {
  const { log, lines } = memoryLog()
  expect(await openMapTiles(undefined, { log })).toBeNull()
  expect(lines).toEqual([])
  expect(await openMapTiles({ kind: 'file', path }, { log })).toBeNull()
  expect(await openMapTiles({ kind: 'file', path: join(folder, 'none') }, { log })).toBeNull()
  expect(lines.map(({ level }) => level)).toEqual(['error', 'error'])
  const away = await openMapTiles({ kind: 'url', url: 'http://127.0.0.1:1/a?signature=secret' }, { log })
  expect(away).not.toBeNull()
  expect(lines[2]).toMatchObject({ level: 'warn', where: 'http://127.0.0.1:1/a' })
  expect(JSON.stringify(lines)).not.toContain('signature')
})
