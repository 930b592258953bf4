export type Point = { lat: number; lng: number }

const earthRadiusMiles = 3958.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

// Great-circle miles.
export function milesBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, h)))
}
