import { PMTiles, TileType } from 'pmtiles'
import { pmtilesSource } from './pmtiles-source.ts'
import { type TileArchive, TilesUnavailableError } from './tile-archive.ts'

// What the map's style draws: https://docs.protomaps.com/basemaps/layers
const drawn = ['earth', 'water', 'roads', 'places']

/** What is wrong with the archive, in a sentence; null if it can be drawn. Throws `TilesUnavailableError`. */
export async function findTilesProblem(archive: TileArchive): Promise<string | null> {
  if (!(await archive.stat())) return 'there is no such file'
  const tiles = new PMTiles(pmtilesSource(archive))
  try {
    const { tileType, minZoom, maxZoom } = await tiles.getHeader()
    if (tileType !== TileType.Mvt) return 'it has no vector tiles (MVT)'
    if (minZoom > maxZoom) return 'its zoom levels are reversed'
    const layers = layersOf(await tiles.getMetadata())
    const missing = drawn.filter((name) => !layers.has(name))
    return missing.length > 0
      ? `it isn't of Protomaps' basemap: layers are missing (${missing.join(', ')})`
      : null
  } catch (error) {
    if (error instanceof TilesUnavailableError) throw error
    // Whatever the package says of bytes that are something else.
    return `it isn't a whole PMTiles archive, version 3 (${error instanceof Error ? error.message : error})`
  }
}

function layersOf(metadata: unknown): Set<unknown> {
  const { vector_layers: layers } = metadata as { vector_layers?: { id?: unknown }[] }
  return new Set(Array.isArray(layers) ? layers.map(({ id }) => id) : [])
}
