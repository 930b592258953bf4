import { gzipSync } from 'node:zlib'
import { Compression, type Entry, type Header, TileType } from 'pmtiles'

/** What an archive says of itself, besides where its parts are. */
type TilesAbout = Pick<
  Header,
  | 'clustered'
  | 'tileCompression'
  | 'tileType'
  | 'minZoom'
  | 'maxZoom'
  | 'minLon'
  | 'minLat'
  | 'maxLon'
  | 'maxLat'
> & { metadata: unknown }

export const gzippedVectors = {
  clustered: true,
  tileCompression: Compression.Gzip,
  tileType: TileType.Mvt,
}

const headerBytes = 127
/** Readers get the root directory with their first request. */
const rootEnds = 16_384
const degrees = 10_000_000

/**
 * Everything of a PMTiles archive (version 3) that comes before the tiles. Entries are sorted by tile, their offsets
 * count from the first tile. https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function writeTilesHead(entries: readonly Entry[], about: TilesAbout): Buffer {
  const metadata = gzipSync(JSON.stringify(about.metadata))
  const { root, leaves } = writeDirectories(entries)
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const contents = new Map(entries.map(({ offset, length }) => [offset, length]))
  const dataBytes = [...contents].reduce((end, [offset, length]) => Math.max(end, offset + length), 0)
  const metadataAt = headerBytes + root.length
  const leavesAt = metadataAt + metadata.length
  const numbers = [
    headerBytes,
    root.length,
    metadataAt,
    metadata.length,
    leavesAt,
    leaves.length,
    leavesAt + leaves.length,
    dataBytes,
    entries.reduce((sum, { runLength }) => sum + runLength, 0),
    entries.length,
    contents.size,
  ]
  for (const [at, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + at * 8)
  header.writeUInt8(about.clustered ? 1 : 0, 96)
  header.writeUInt8(Compression.Gzip, 97)
  header.writeUInt8(about.tileCompression, 98)
  header.writeUInt8(about.tileType, 99)
  header.writeUInt8(about.minZoom, 100)
  header.writeUInt8(about.maxZoom, 101)
  const { minLon, minLat, maxLon, maxLat } = about
  const center = [(minLon + maxLon) / 2, (minLat + maxLat) / 2]
  for (const [at, degree] of [minLon, minLat, maxLon, maxLat].entries())
    header.writeInt32LE(Math.round(degree * degrees), 102 + at * 4)
  header.writeUInt8(about.minZoom, 118)
  for (const [at, degree] of center.entries()) header.writeInt32LE(Math.round(degree * degrees), 119 + at * 4)
  return Buffer.concat([header, root, metadata, leaves])
}

function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const alone = writeDirectory(entries)
  if (headerBytes + alone.length <= rootEnds) return { root: alone, leaves: Buffer.alloc(0) }
  for (let size = 4096; ; size *= 2) {
    const leaves: Buffer[] = []
    const pointers: Entry[] = []
    let offset = 0
    for (let at = 0; at < entries.length; at += size) {
      const leaf = writeDirectory(entries.slice(at, at + size))
      pointers.push({ tileId: entries[at]!.tileId, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = writeDirectory(pointers)
    if (headerBytes + root.length <= rootEnds) return { root, leaves: Buffer.concat(leaves) }
  }
}

function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  const varint = (number: number) => {
    let rest = number
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    bytes.push(rest)
  }
  varint(entries.length)
  for (const [at, { tileId }] of entries.entries()) varint(tileId - (entries[at - 1]?.tileId ?? 0))
  for (const { runLength } of entries) varint(runLength)
  for (const { length } of entries) varint(length)
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1]
    varint(before && offset === before.offset + before.length ? 0 : offset + 1)
  }
  return gzipSync(Uint8Array.from(bytes))
}
