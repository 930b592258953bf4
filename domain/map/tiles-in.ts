import { zxyToTileId } from 'pmtiles'

/** West, south, east, north, in degrees. */
export type Box = readonly [number, number, number, number]

const farthestNorth = 85.05

/** The numbers of all tiles that touch the box, in the archive's order. */
export function tilesIn(box: Box, { from, to }: { from: number; to: number }): Float64Array {
  const ids: number[] = []
  for (let zoom = from; zoom <= to; zoom++) {
    const { left, right, top, bottom } = tileRange(box, zoom)
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) ids.push(zxyToTileId(zoom, x, y))
  }
  return Float64Array.from(ids).sort()
}

export function countTilesIn(box: Box, { from, to }: { from: number; to: number }): number {
  let count = 0
  for (let zoom = from; zoom <= to; zoom++) {
    const { left, right, top, bottom } = tileRange(box, zoom)
    count += (right - left + 1) * (bottom - top + 1)
  }
  return count
}

function tileRange([west, south, east, north]: Box, zoom: number) {
  const across = 2 ** zoom
  const within = (number: number) => Math.min(across - 1, Math.max(0, Math.floor(number)))
  const column = (lng: number) => within(((lng + 180) / 360) * across)
  const row = (lat: number) => {
    const radians = (Math.min(farthestNorth, Math.max(-farthestNorth, lat)) * Math.PI) / 180
    return within(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * across)
  }
  return { left: column(west), right: column(east), top: row(north), bottom: row(south) }
}
