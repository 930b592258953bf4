import { EtagMismatch, type Source } from 'pmtiles'
import type { TileArchive } from './tile-archive.ts'

/** For the `pmtiles` package, on this side. */
export function pmtilesSource(archive: TileArchive): Source {
  return {
    getKey: () => 'map tiles',
    async getBytes(offset, length, _signal, etag) {
      const version = await archive.stat()
      if (!version) throw new Error('There are no map tiles')
      if (etag && etag !== version.etag) throw new EtagMismatch()
      const bytes = await archive.read({ offset, length }, version)
      if (!bytes) throw new EtagMismatch()
      return { data: new Uint8Array(bytes).buffer, etag: version.etag }
    },
  }
}
