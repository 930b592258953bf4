import { type Entry, type Header, PMTiles, ResolvedValueCache } from 'pmtiles'
import { pmtilesSource } from '#ports/tiles/pmtiles-source.ts'
import type { TileArchive } from '#ports/tiles/tile-archive.ts'
import { writeTilesHead } from '#ports/tiles/write-tiles.ts'
import { type Box, tilesIn } from './tiles-in.ts'

/** A stretch of the source that is copied in one piece. */
type Piece = { from: number; to: number; length: number }
export type Extract = {
  /** The new archive up to its tiles. */
  head: Buffer
  /** `from` counts from the start of the source, `to` from the first tile of the new archive; both ascend. */
  pieces: Piece[]
  tiles: number
  /** Of the whole new archive. */
  bytes: number
}

const longestPiece = 8 * 1024 * 1024

/**
 * What of the source an extract takes: the tiles of the box down to `maxZoom`, and of `overview` down to its own, so
 * that a map of one state has the country around it. Reads directories only, so its size is known before the tiles are
 * copied.
 */
export async function planExtract(
  archive: TileArchive,
  {
    box,
    maxZoom,
    overview,
    signal,
  }: {
    box: Box
    maxZoom: number
    overview: { box: Box; maxZoom: number }
    signal?: AbortSignal
  },
): Promise<Extract> {
  const source = pmtilesSource(archive)
  const cache = new ResolvedValueCache(1000)
  const tiles = new PMTiles(source, cache)
  const header = await tiles.getHeader()
  const deepest = Math.min(maxZoom, header.maxZoom)
  const wanted = merge(
    tilesIn(overview.box, { from: 0, to: Math.min(overview.maxZoom, deepest) }),
    tilesIn(box, { from: Math.min(overview.maxZoom + 1, deepest + 1), to: deepest }),
  )
  const found: Entry[] = []
  const walk = async (offset: number, length: number): Promise<void> => {
    signal?.throwIfAborted()
    const directory = await cache.getDirectory(source, offset, length, header)
    for (const [at, entry] of directory.entries()) {
      const end = entry.runLength || (directory[at + 1]?.tileId ?? Number.POSITIVE_INFINITY) - entry.tileId
      let first = firstFrom(wanted, entry.tileId)
      const last = firstFrom(wanted, entry.tileId + end)
      if (first === last) continue
      if (entry.runLength === 0) {
        await walk(header.leafDirectoryOffset + entry.offset, entry.length)
        continue
      }
      // Parts of a run may lie outside the box.
      while (first < last) {
        let next = first + 1
        while (next < last && wanted[next] === wanted[next - 1]! + 1) next++
        found.push({ ...entry, tileId: wanted[first]!, runLength: next - first })
        first = next
      }
    }
  }
  await walk(header.rootDirectoryOffset, header.rootDirectoryLength)
  const { entries, pieces, dataBytes } = placed(found, header)
  const [minLon, minLat, maxLon, maxLat] = overview.box
  const head = writeTilesHead(entries, {
    clustered: header.clustered,
    tileCompression: header.tileCompression,
    tileType: header.tileType,
    minZoom: header.minZoom,
    maxZoom: deepest,
    minLon,
    minLat,
    maxLon,
    maxLat,
    metadata: await tiles.getMetadata(),
  })
  const count = entries.reduce((sum, { runLength }) => sum + runLength, 0)
  return { head, pieces, tiles: count, bytes: head.length + dataBytes }
}

/** Equal tiles are stored once, as in the source, and in its order. */
function placed(found: Entry[], header: Header) {
  const lengths = new Map(found.map(({ offset, length }) => [offset, length]))
  const places = new Map<number, number>()
  const pieces: Piece[] = []
  let dataBytes = 0
  for (const offset of [...lengths.keys()].sort((a, b) => a - b)) {
    const length = lengths.get(offset)!
    const from = header.tileDataOffset + offset
    const last = pieces.at(-1)
    places.set(offset, dataBytes)
    if (last && last.from + last.length === from && last.length + length <= longestPiece)
      last.length += length
    else pieces.push({ from, to: dataBytes, length })
    dataBytes += length
  }
  const entries = found.map((entry) => ({ ...entry, offset: places.get(entry.offset)! }))
  return { entries, pieces, dataBytes }
}

function merge(one: Float64Array, other: Float64Array): Float64Array {
  const all = new Float64Array(one.length + other.length)
  all.set(one)
  // Deeper tiles have higher numbers.
  all.set(other, one.length)
  return all
}

/** Index of the first number that is at least `least`. */
function firstFrom(sorted: Float64Array, least: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
