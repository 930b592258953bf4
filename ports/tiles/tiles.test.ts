import { mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangeServer } from '#tests/map/range-server.ts'
import { smallArchive } from '#tests/map/small-archive.ts'
import { cachedTiles } from './cached-tiles.ts'
import { findTilesProblem } from './check-tiles.ts'
import { pmtilesSource } from './pmtiles-source.ts'
import type { TileArchive } from './tile-archive.ts'
import { fileTiles } from './tiles-file.ts'
import { urlTiles } from './tiles-url.ts'

const small = smallArchive()
let folder: string
let path: string
let served: Buffer | null = small
let server: Awaited<ReturnType<typeof rangeServer>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'))
  path = join(folder, 'small.pmtiles')
  await writeFile(path, small)
  server = await rangeServer(() => served)
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const archives: [string, () => TileArchive][] = [
  ['a file', () => fileTiles(path)],
  ['a URL', () => urlTiles(server.url)],
  ['a cache', () => cachedTiles(urlTiles(server.url), { blockBytes: 1000 })],
]

describe.each(archives)('%s', (_name, open) => {
  test('gives the bytes that are there, at most to the end', async () => {
    const archive = open()
    const version = (await archive.stat())!
    expect(version.size).toBe(small.length)
    for (const [offset, length] of [
      [0, 7],
      [990, 20],
      [1000, 1000],
      [small.length - 5, 500],
      [small.length, 10],
      [0, small.length],
    ] as const) {
      const bytes = await archive.read({ offset, length }, version)
      expect(Buffer.from(bytes!).equals(small.subarray(offset, offset + length)), `${offset}`).toBe(true)
    }
  })

  test('is read by the package', async () => {
    const tiles = new PMTiles(pmtilesSource(open()))
    expect(await tiles.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 11, minLon: -95.6 })
    expect((await tiles.getZxy(0, 0, 0))?.data.byteLength).toBeGreaterThan(50)
    expect(await tiles.getZxy(11, 0, 0)).toBeUndefined()
    expect(await findTilesProblem(open())).toBeNull()
  })
})

test('another version is none, and the next question finds it', async () => {
  const other = join(folder, 'other.pmtiles')
  await writeFile(other, small)
  const archive = fileTiles(other)
  const version = (await archive.stat())!
  await writeFile(`${other}.new`, Buffer.concat([small, Buffer.from('more')]))
  await rename(`${other}.new`, other)
  expect(await archive.read({ offset: 0, length: 7 }, version)).toBeNull()
  expect((await archive.stat())!.size).toBe(small.length + 4)
  await rm(other)
  expect([await archive.stat(), await archive.read({ offset: 0, length: 7 }, version)]).toEqual([null, null])

  const remote = cachedTiles(urlTiles(server.url))
  const before = (await remote.stat())!
  served = Buffer.concat([small, Buffer.from('more')])
  expect(await remote.read({ offset: 0, length: 7 }, before)).toBeNull()
  expect((await remote.stat())!.size).toBe(small.length + 4)
  served = null
  expect(await urlTiles(server.url).stat()).toBeNull()
  served = small
})

test('the cache asks once for what many want, and again after a failure', async () => {
  const asked: number[] = []
  let fails = true
  const slow: TileArchive = {
    stat: async () => ({ size: 10_000, etag: 'one' }),
    async read({ offset, length }) {
      asked.push(offset)
      if (fails) throw new Error('away')
      return new Uint8Array(length)
    },
  }
  const cached = cachedTiles(slow, { blockBytes: 1000 })
  const version = (await cached.stat())!
  await expect(cached.read({ offset: 10, length: 10 }, version)).rejects.toThrow('away')
  fails = false
  await Promise.all([15, 500, 20, 15].map((offset) => cached.read({ offset, length: 100 }, version)))
  await cached.read({ offset: 950, length: 100 }, version)
  expect(asked).toEqual([0, 0, 1000])
})

describe('what can’t be drawn is said in words', () => {
  const problemOf = async (bytes: Buffer | null) => {
    const file = join(folder, 'checked.pmtiles')
    await rm(file, { force: true })
    if (bytes) await writeFile(file, bytes)
    return findTilesProblem(fileTiles(file))
  }
  test('absent, something else, cut short, other layers', async () => {
    expect(await problemOf(null)).toBe('there is no such file')
    for (const bytes of [Buffer.from('no'), Buffer.alloc(0), Buffer.alloc(20_000)])
      expect(await problemOf(bytes)).toContain('isn’t a whole PMTiles archive'.replace('’', "'"))
    expect(await problemOf(small.subarray(0, 300))).toContain("isn't a whole PMTiles archive")
    const { land } = { land: { type: 'FeatureCollection' as const, features: [] } }
    expect(await problemOf(smallArchive({ layers: { land } }))).toContain('layers are missing')
    const pictures = Buffer.from(small)
    pictures.writeUInt8(2, 99)
    expect(await problemOf(pictures)).toBe('it has no vector tiles (MVT)')
  })

  test('a server that answers no ranges, or none at all', async () => {
    const whole = await rangeServer(() => small, { hasRanges: false })
    await expect(findTilesProblem(urlTiles(whole.url))).rejects.toThrow(/doesn't answer range requests/)
    whole.close()
    await expect(urlTiles(whole.url).stat()).rejects.toThrow(/ECONNREFUSED/)
  })
})

test('a file cut short while it is read is none', async () => {
  const short = join(folder, 'short.pmtiles')
  await writeFile(short, small)
  const archive = fileTiles(short)
  const version = (await archive.stat())!
  await truncate(short, 100)
  expect(await archive.read({ offset: 0, length: 1000 }, version)).toBeNull()
})
