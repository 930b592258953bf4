import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTilesProblem } from '#ports/tiles/check-tiles.ts'
import { pmtilesSource } from '#ports/tiles/pmtiles-source.ts'
import { fileTiles } from '#ports/tiles/tiles-file.ts'
import { urlTiles } from '#ports/tiles/tiles-url.ts'
import { gzippedVectors, writeTilesHead } from '#ports/tiles/write-tiles.ts'
import { rangeServer } from '#tests/map/range-server.ts'
import { smallArchive, smallBox } from '#tests/map/small-archive.ts'
import { copyExtract } from './copy-extract.ts'
import { planExtract } from './plan-extract.ts'
import { findRegion } from './regions.ts'
import { type Box, countTilesIn, tilesIn } from './tiles-in.ts'

const small = smallArchive()
const west: Box = [-95.6, 29.6, -95.36, 29.95]
const asked = { box: west, maxZoom: 10, overview: { box: smallBox, maxZoom: 6 } }
let folder: string
let server: Awaited<ReturnType<typeof rangeServer>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extract-'))
  server = await rangeServer(() => small)
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const read = (path: string) => new PMTiles(pmtilesSource(fileTiles(path)))

test('an extract has the tiles of the box and of the overview, as they were, and no others', async () => {
  const path = join(folder, 'new/west.pmtiles')
  const source = urlTiles(server.url)
  const plan = await planExtract(source, asked)
  const told: number[] = []
  await copyExtract(source, plan, { path, onProgress: (done) => told.push(done) })
  expect((await readFile(path)).length).toBe(plan.bytes)
  expect(told.at(-1)).toBe(plan.bytes)
  expect(await findTilesProblem(fileTiles(path))).toBeNull()
  const [whole, cut] = [new PMTiles(pmtilesSource(source)), read(path)]
  expect(await cut.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 10, clustered: true })
  const isIn = new Set([...tilesIn(smallBox, { from: 0, to: 6 }), ...tilesIn(west, { from: 7, to: 10 })])
  expect(plan.tiles).toBe(isIn.size)
  for (let z = 0; z <= 11; z++)
    for (let x = Math.floor((84.4 / 360) * 2 ** z); x <= Math.floor((84.9 / 360) * 2 ** z); x++)
      for (let y = 0; y < 2 ** z; y++) {
        const [there, here] = [await whole.getZxy(z, x, y), await cut.getZxy(z, x, y)]
        if (here) expect(Buffer.from(here.data).equals(Buffer.from(there!.data)), `${z}/${x}/${y}`).toBe(true)
      }
  const east = tilesIn([-95.2, 29.7, -95.15, 29.75], { from: 10, to: 10 })
  expect(isIn.has(east[0]!)).toBe(false)
})

test('what was copied before it was stopped isn’t copied again', async () => {
  const path = join(folder, 'resumed.pmtiles')
  const source = fileTiles(join(folder, 'source.pmtiles'))
  await writeFile(join(folder, 'source.pmtiles'), small)
  const plan = await planExtract(source, asked)
  const pieces = plan.pieces.flatMap((piece) => {
    const half = Math.floor(piece.length / 2)
    return [
      { ...piece, length: half },
      { from: piece.from + half, to: piece.to + half, length: piece.length - half },
    ]
  })
  await copyExtract(source, plan, { path })
  const whole = await readFile(path)
  const stop = AbortSignal.abort(new Error('stopped'))
  await expect(
    copyExtract(source, { ...plan, pieces }, { path: join(folder, 'x'), signal: stop }),
  ).rejects.toThrow()
  // Cut in the middle of the second piece.
  await writeFile(`${path}.part`, whole.subarray(0, plan.head.length + pieces[1]!.to + 1))
  const offsets: number[] = []
  const watched = {
    stat: source.stat,
    read: (...[range, version]: Parameters<typeof source.read>) => {
      offsets.push(range.offset)
      return source.read(range, version)
    },
  }
  await copyExtract(watched, { ...plan, pieces }, { path })
  expect((await readFile(path)).equals(whole)).toBe(true)
  expect(offsets).toEqual(pieces.slice(1).map(({ from }) => from))
  // Of another extract: from the start.
  await writeFile(`${path}.part`, Buffer.alloc(whole.length, 1))
  await copyExtract(source, plan, { path })
  expect((await readFile(path)).equals(whole)).toBe(true)
})

test('an archive with many tiles has leaves', async () => {
  const ids = tilesIn(smallBox, { from: 0, to: 18 })
  const entries = [...ids].map((tileId, at) => ({
    tileId,
    offset: ((at * 7919) % 100_003) * 3,
    length: 3,
    runLength: 1,
  }))
  const box = { minLon: -95.6, minLat: 29.6, maxLon: -95.1, maxLat: 29.95 }
  const head = writeTilesHead(entries, { ...gzippedVectors, ...box, minZoom: 0, maxZoom: 18, metadata: {} })
  const path = join(folder, 'many.pmtiles')
  await writeFile(path, Buffer.concat([head, Buffer.alloc(3000, 'xyz')]))
  const header = await read(path).getHeader()
  expect(header.leafDirectoryLength).toBeGreaterThan(0)
  expect(header.numAddressedTiles).toBe(ids.length)
  const plan = await planExtract(fileTiles(path), { ...asked, maxZoom: 12 })
  expect(plan.tiles).toBe(
    countTilesIn(smallBox, { from: 0, to: 6 }) + countTilesIn(west, { from: 7, to: 12 }),
  )
})

test('regions are named as people name them', () => {
  const houston = { name: 'Houston', state: 'TX', lat: 29.76, lng: -95.36, population: 2_300_000 }
  const cities = [houston, { ...houston, name: 'St. Paul', state: 'MN' }]
  expect(findRegion('TX', [])).toEqual(findRegion('texas', []))
  expect(findRegion('tx', [])?.box).toEqual([-106.7, 25.8, -93.5, 36.5])
  expect(findRegion('Houston-TX', cities)?.name).toBe('houston-tx')
  expect(findRegion('st-paul-mn', cities)?.box[0]).toBeCloseTo(-95.94, 1)
  expect(findRegion('-95.6, 29.6,-95.1,29.95', [])?.box).toEqual(smallBox)
  for (const bad of ['', 'atlantis', 'houston-zz', '1,2,3', '-95,29,-96,30', '../../etc', 'nowhere-tx'])
    expect(findRegion(bad, cities), bad).toBeNull()
})
