import type { MapArea, MapPoint } from '#domain/search/schema.ts'

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

const mainland: Bounds = [-125, 24.4, -66.5, 49.6]

/** The box around all points. If they range from Hawaii to Maine, the mainland only, or everything would be tiny. */
export function boundsOf(points: Pick<MapPoint, 'lat' | 'lng'>[]): Bounds {
  if (points.length === 0) return mainland
  const box: Bounds = [180, 90, -180, -90]
  for (const { lat, lng } of points) {
    box[0] = Math.min(box[0], lng)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lng)
    box[3] = Math.max(box[3], lat)
  }
  return box[2] - box[0] > mainland[2] - mainland[0] ? mainland : box
}

/** The searched area: a point and a radius in miles. */
export type Circle = { lat: number; lng: number; miles: number }

const milesPerDegree = 69

export const isArea = (around: Circle | MapArea | null): around is MapArea =>
  around !== null && 'west' in around

/**
 * The initial view: the part of the map that is searched, or the results near the searched place. Others serve it from far away, and would zoom the view out to
 * the whole country.
 */
export function openingBounds(
  points: Pick<MapPoint, 'lat' | 'lng'>[],
  around: Circle | MapArea | null,
): Bounds {
  if (isArea(around)) return [around.west, around.south, around.east, around.north]
  if (!around) return boundsOf(points)
  const degrees = around.miles / milesPerDegree
  const near = points.filter(
    ({ lat, lng }) =>
      Math.abs(lat - around.lat) <= degrees &&
      Math.abs(lng - around.lng) * Math.cos((around.lat * Math.PI) / 180) <= degrees,
  )
  return boundsOf(near.length > 0 ? near : points)
}
