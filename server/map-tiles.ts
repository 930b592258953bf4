import { type Context, Hono } from 'hono'
import { type ArchiveVersion, type TileArchive, TilesUnavailableError } from '#ports/tiles/tile-archive.ts'
import { matchesEtag } from './encoded-body.ts'
import type { Env, Log } from './env.ts'

/** Where the browser reads the archive; the name says what it is to caches in between. */
export const mapTilesPath = '/map/tiles.pmtiles'

// A directory or a tile is far smaller. The whole archive may be gigabytes: it is never sent.
const longestRange = 4 * 1024 * 1024
const aDay = 'public, max-age=86400, no-transform'

/** The one configured archive, by ranges. To be mounted at `/map`; without an archive every path there is unknown. */
export function mapTiles({ archive, log }: { archive: TileArchive | null; log: Log }) {
  const app = new Hono<Env>()
  if (!archive) return app
  return app.get('/tiles.pmtiles', async (c) => {
    try {
      // A second time if it is replaced in between.
      return (await answer(c, archive)) ?? (await answer(c, archive)) ?? unavailable(c)
    } catch (error) {
      if (!(error instanceof TilesUnavailableError)) throw error
      log.warn({ reason: error.message }, 'map tiles are unavailable')
      return unavailable(c)
    }
  })
}

/** Null if the archive was replaced meanwhile. */
async function answer(c: Context<Env>, archive: TileArchive): Promise<Response | null> {
  const version = await archive.stat()
  if (!version) return c.text('Not found\n', 404, { 'Cache-Control': 'no-store' })
  const etag = `"${version.etag}"`
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', etag)
  if (matchesEtag(c.req.header('if-none-match'), etag)) {
    c.header('Cache-Control', aDay)
    return c.body(null, 304)
  }
  const range = readRange(c.req.header('range'), version)
  const condition = c.req.header('if-range')
  if (!range || (condition !== undefined && condition !== etag)) {
    return c.text('Request a range of at most 4 MB\n', 416, {
      'Content-Range': `bytes */${version.size}`,
      'Cache-Control': 'no-store',
    })
  }
  const bytes = c.req.method === 'HEAD' ? new Uint8Array() : await archive.read(range, version)
  if (!bytes) return null
  const { offset, length } = range
  return c.body(bytes as Uint8Array<ArrayBuffer>, 206, {
    'Content-Type': 'application/vnd.pmtiles',
    'Content-Range': `bytes ${offset}-${offset + length - 1}/${version.size}`,
    'Content-Length': String(length),
    'Cache-Control': aDay,
  })
}

/** One range within the archive; null for several, from the end, too long, or beyond it. */
function readRange(header: string | undefined, { size }: ArchiveVersion) {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') ?? []
  if (from === undefined) return null
  const offset = Number(from)
  const last = Math.min(to === undefined ? size - 1 : Number(to), size - 1)
  const length = last - offset + 1
  return length >= 1 && length <= longestRange ? { offset, length } : null
}

const unavailable = (c: Context<Env>) =>
  c.text('The map is unavailable. Try again shortly.\n', 503, {
    'Retry-After': '30',
    'Cache-Control': 'no-store',
  })
