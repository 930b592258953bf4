import type { Feature, Polygon } from 'geojson'
import { roughMiles } from '#domain/housing/rough-point.ts'
import type { Point } from '#domain/places/distance.ts'
import { readColors } from './map-colors.ts'
import { openMap } from './open-map.ts'
import type { MapSource } from './use-map-source.ts'

/** A map with a circle around an approximate point. Rejects without WebGL, or if the base map can't be loaded. */
export async function openRoughMap({
  container,
  source,
  center,
}: {
  container: HTMLElement
  source: MapSource
  center: Point
}): Promise<{ remove(): void }> {
  return openMap({
    container,
    source,
    title: 'Map of about where the home is',
    isSmall: true,
    options: ({ hasStreets, maxZoom }) => ({
      center: [center.lng, center.lat],
      // Without streets, nearby towns show where the point is.
      zoom: hasStreets ? 13 : 10,
      // Zoomed in further, the circle would look like an exact place.
      maxZoom: Math.min(maxZoom, 14),
    }),
    onStyle(map) {
      const { clay } = readColors()
      map.addSource('about', { type: 'geojson', data: circleAround(center, roughMiles) })
      map.addLayer({
        id: 'about',
        type: 'fill',
        source: 'about',
        paint: { 'fill-color': clay, 'fill-opacity': 0.28 },
      })
      map.addLayer({
        id: 'about-edge',
        type: 'line',
        source: 'about',
        paint: { 'line-color': clay, 'line-width': 2 },
      })
    },
  })
}

const milesPerDegree = 69.05
const corners = 64

function circleAround({ lat, lng }: Point, miles: number): Feature<Polygon> {
  const tall = miles / milesPerDegree
  const wide = tall / Math.cos((lat * Math.PI) / 180)
  const ring = Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners
    return [lng + wide * Math.cos(angle), lat + tall * Math.sin(angle)]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}
