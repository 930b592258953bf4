import type { Feature, Polygon } from 'geojson'
import {
  AttributionControl,
  type GeoJSONSource,
  Map as MapLibre,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { roughMiles } from '#domain/housing/rough-point.ts'
import type { Point } from '#domain/places/distance.ts'
import { baseStyle, loadNearCities, loadShapes, nearSource } from './base-style.ts'
import { onColorsChange, readColors } from './map-colors.ts'

setWorkerUrl(workerUrl)

/** A map with a circle around an approximate point. Rejects without WebGL, or if the base map can't be loaded. */
export async function openRoughMap({
  container,
  styleUrl,
  center,
}: {
  container: HTMLElement
  styleUrl: string | null
  center: Point
}): Promise<{ remove(): void }> {
  const shapes = styleUrl ? null : await loadShapes()
  // Without them, a map zoomed in is blank.
  if (shapes) shapes.near = await loadNearCities().catch(() => shapes.near)
  const styleNow = () => (shapes ? baseStyle(shapes, readColors()) : styleUrl!)
  const map = new MapLibre({
    container,
    style: styleNow(),
    center: [center.lng, center.lat],
    // Without streets, nearby towns show where the point is.
    zoom: styleUrl ? 13 : 10,
    minZoom: 3,
    // Zoomed in further, the circle would look like an exact place.
    maxZoom: 14,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    cooperativeGestures: true,
    attributionControl: false,
    locale: { 'Map.Title': 'Map of about where the home is' },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  map.on('style.load', () => {
    if (shapes) map.getSource<GeoJSONSource>(nearSource)?.setData(shapes.near)
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
  })
  map.once('idle', () => {
    // Collapsed behind its button, as after the first touch: expanded, it covers a third of the map on a phone.
    const attribution = container.querySelector('.maplibregl-ctrl-attrib')
    attribution?.removeAttribute('open')
    attribution?.classList.remove('maplibregl-compact-show')
    container.dataset.drawn = ''
  })
  const stopWatching = onColorsChange(() => map.setStyle(styleNow(), { diff: false }))
  return {
    remove() {
      stopWatching()
      map.remove()
    },
  }
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
