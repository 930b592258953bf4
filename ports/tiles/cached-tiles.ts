import { LRUCache } from 'lru-cache'
import type { ArchiveVersion, TileArchive } from './tile-archive.ts'

type Options = {
  blockBytes?: number
  maxBytes?: number
  /** How long the archive is taken for unchanged. */
  freshMs?: number
  now?: () => number
}

/**
 * Reads an archive elsewhere in whole blocks and caches them, so that however ranges are cut, each part is requested
 * once while it is in the cache; at the same time also only once.
 */
export function cachedTiles(
  archive: TileArchive,
  { blockBytes = 256 * 1024, maxBytes = 64 * 1024 * 1024, freshMs = 60_000, now = Date.now }: Options = {},
): TileArchive {
  const blocks = new LRUCache<string, Promise<Uint8Array | null>>({
    maxSize: maxBytes,
    sizeCalculation: () => blockBytes,
  })
  let known: { version: Promise<ArchiveVersion | null>; until: number } | null = null

  function stat(): Promise<ArchiveVersion | null> {
    if (known && known.until > now()) return known.version
    const asked = { version: archive.stat(), until: now() + freshMs }
    known = asked
    asked.version.catch(() => {
      if (known === asked) known = null
    })
    return asked.version
  }

  function block(number: number, version: ArchiveVersion): Promise<Uint8Array | null> {
    const name = `${version.etag} ${number}`
    const cached = blocks.get(name)
    if (cached) return cached
    const reading = archive.read({ offset: number * blockBytes, length: blockBytes }, version)
    blocks.set(name, reading)
    const drop = () => blocks.delete(name)
    reading.then((bytes) => {
      if (bytes) return
      // Replaced: what is known of it is out of date.
      drop()
      known = null
    }, drop)
    return reading
  }

  return {
    stat,
    async read({ offset, length }, version) {
      const end = Math.min(offset + length, version.size)
      if (end <= offset) return new Uint8Array()
      const first = Math.floor(offset / blockBytes)
      const last = Math.floor((end - 1) / blockBytes)
      const parts = await Promise.all(
        Array.from({ length: last - first + 1 }, (_, at) => block(first + at, version)),
      )
      if (parts.some((part) => part === null)) return null
      const start = offset - first * blockBytes
      return Buffer.concat(parts as Uint8Array[]).subarray(start, start + end - offset)
    },
  }
}
