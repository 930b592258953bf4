import type { MapTilesSettings } from '#config.ts'
import { cachedTiles } from '#ports/tiles/cached-tiles.ts'
import { findTilesProblem } from '#ports/tiles/check-tiles.ts'
import { type TileArchive, TilesUnavailableError } from '#ports/tiles/tile-archive.ts'
import { fileTiles } from '#ports/tiles/tiles-file.ts'
import { s3Tiles } from '#ports/tiles/tiles-s3.ts'
import { urlTiles } from '#ports/tiles/tiles-url.ts'
import type { Log } from '../env.ts'

const patienceMs = 5_000

/**
 * The archive with the streets of the map; null if none is set, or what is there can't be drawn: the log says why, and
 * the built-in map takes its place. One whose store doesn't answer just now is used: browsers fall back on their own.
 */
export async function openMapTiles(
  settings: MapTilesSettings | undefined,
  { log, patience = patienceMs }: { log: Log; patience?: number },
): Promise<TileArchive | null> {
  if (!settings) return null
  const archive = open(settings)
  const where = describe(settings)
  try {
    const problem = await withPatience(findTilesProblem(archive), patience)
    if (!problem) {
      log.info({ where }, 'the map has streets')
      return archive
    }
    log.error({ where, problem }, 'MAP_TILES can’t be used; the built-in map is shown')
    return null
  } catch (error) {
    if (error instanceof TilesUnavailableError) {
      log.warn(
        { where, reason: error.message },
        'MAP_TILES can’t be reached now; until it can, the built-in map is shown',
      )
      return archive
    }
    log.error({ where, err: error }, 'MAP_TILES can’t be used; the built-in map is shown')
    return null
  }
}

function open(settings: MapTilesSettings): TileArchive {
  if (settings.kind === 'file') return fileTiles(settings.path)
  return cachedTiles(settings.kind === 's3' ? s3Tiles(settings.s3, settings.key) : urlTiles(settings.url))
}

/** Without a URL's query, which may hold a signature. */
function describe(settings: MapTilesSettings): string {
  if (settings.kind === 'file') return settings.path
  if (settings.kind === 's3') return `s3://${settings.s3.bucket}/${settings.key}`
  const { origin, pathname } = new URL(settings.url)
  return origin + pathname
}

async function withPatience<T>(work: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TilesUnavailableError('It did not answer in time')), patience)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
