type Point = { lat: number; lng: number }

/** Half a mile: the public location is equally true of every address in a square of this size. */
const cellMiles = 0.5
const milesPerDegree = 69.05

/** The radius around the approximate point; the circle covers the whole square, wherever in it the home is. */
export const roughMiles = 0.6

/**
 * The approximate location of a home. All addresses in a square get the same point, so that two postings for one house,
 * or a change to one, reveal no more than a single posting. Rows of squares are shifted and points lie off-center,
 * derived from the square's number and not from the address, so that no line of points reveals the grid.
 */
export function roughPoint({ lat, lng }: Point): Point {
  const tall = cellMiles / milesPerDegree
  const row = Math.floor(lat / tall)
  // Uses the row's latitude, so that all its squares have the same width.
  const wide = tall / Math.max(Math.cos((row * tall * Math.PI) / 180), 0.1)
  const shift = chance(row, 0)
  const column = Math.floor(lng / wide + shift)
  const off = (salt: number) => 0.5 + (chance(row, column, salt) - 0.5) * 0.2
  return {
    lat: rounded((row + off(1)) * tall),
    lng: rounded((column - shift + off(2)) * wide),
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(4))

/** From 0 to 1, deterministic. */
function chance(...numbers: number[]): number {
  let hash = 0x811c9dc5
  for (const number of numbers) hash = Math.imul(hash ^ (number & 0xffffffff), 0x01000193) ^ (hash >>> 13)
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296
}
