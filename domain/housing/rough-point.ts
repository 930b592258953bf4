type Point = { lat: number; lng: number }

/** Half a mile: what is told of a home's place is true of every address in a square of this size. */
const cellMiles = 0.5
const milesPerDegree = 69.05

/** Around the rough point; it holds the whole square, wherever in it the home is. */
export const roughMiles = 0.6

/**
 * About where a home is. Every address of a square gets the same point, so that neither two postings of one house nor a
 * change of one tell more than a single one. The squares of each row begin elsewhere and their points lie off the middle, as
 * the number of the square says and not the address: no line of points shows the grid.
 */
export function roughPoint({ lat, lng }: Point): Point {
  const tall = cellMiles / milesPerDegree
  const row = Math.floor(lat / tall)
  // By the row's own latitude, so that all of its squares are of one width.
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

/** From 0 to 1, the same for the same numbers. */
function chance(...numbers: number[]): number {
  let hash = 0x811c9dc5
  for (const number of numbers) hash = Math.imul(hash ^ (number & 0xffffffff), 0x01000193) ^ (hash >>> 13)
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296
}
