import { mapAreaText } from './map-area.ts'
import type { MapArea } from './schema.ts'

const step = 1000
const down = (degrees: number) => Math.floor(degrees * step) / step
const up = (degrees: number) => Math.ceil(degrees * step) / step

/** What the map shows, rounded outward, so that what is on the edge of the screen is in it. */
export const mapAreaAround = ({ west, south, east, north }: MapArea): string =>
  mapAreaText({
    west: Math.max(-180, down(west)),
    south: Math.max(-90, down(south)),
    east: Math.min(180, up(east)),
    north: Math.min(90, up(north)),
  })
