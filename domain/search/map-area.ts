import { numberIn } from './param-reader.ts'
import type { MapArea } from './schema.ts'

const read = numberIn(-180, 180)
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/**
 * "-95.6,29.6,-95.1,29.95": the part of the map that is searched, as a URL has it. Rounded to about 100 yards, so that
 * the same view has the same URL. Null for anything else.
 */
export function readMapArea(text: string | null | undefined): MapArea | null {
  const edges = (text ?? '').split(',').map((edge) => rounded(read(edge.trim()) ?? Number.NaN))
  const [west = 0, south = 0, east = 0, north = 0] = edges
  // Comparisons with what is no number are false.
  if (edges.length !== 4) return null
  return west < east && south < north && south >= -90 && north <= 90 ? { west, south, east, north } : null
}

export const mapAreaText = ({ west, south, east, north }: MapArea): string =>
  [west, south, east, north].join(',')
