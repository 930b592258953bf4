import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapPoint } from '#domain/search/schema.ts'
import { labelFont } from './base-style.ts'
import type { MapColors } from './map-colors.ts'
import { addPinImages, pinImage } from './pin-images.ts'

export const resultSource = 'results'
export const clusterLayer = 'clusters'
const dots = 'points'
const pins = 'pins'
/** What can be pressed, besides clusters. */
export const pointLayers = [dots, pins]
const highlightSource = 'highlighted'

export function pointFeatures(points: readonly MapPoint[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, lng, lat, rating }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { id, ...(rating !== null && { rating: `★ ${rating.toFixed(1)}` }) },
    })),
  }
}

const pinLayout = (image: string): SymbolLayerSpecification['layout'] => ({
  'text-field': ['get', 'rating'],
  'text-font': labelFont,
  'text-size': 13,
  'icon-image': image,
  'icon-text-fit': 'both',
  'icon-text-fit-padding': [4, 8, 4, 8],
  'icon-allow-overlap': true,
  'text-allow-overlap': true,
  // The south comes in front.
  'symbol-z-order': 'viewport-y',
})

/** Adds the results on top of the current base map; called again after each style load. */
export function addResultLayers(
  map: MapLibre,
  points: MapPoint[],
  colors: MapColors,
  { isRough, clustersUntil }: { isRough: boolean; clustersUntil: number },
) {
  if (map.getSource(resultSource)) return
  addPinImages(map, colors)
  map.addSource(resultSource, {
    type: 'geojson',
    data: pointFeatures(points),
    cluster: true,
    clusterRadius: 46,
    clusterMaxZoom: clustersUntil,
  })
  map.addLayer({
    id: clusterLayer,
    type: 'circle',
    source: resultSource,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': colors.forest,
      'circle-opacity': 0.92,
      'circle-radius': ['step', ['get', 'point_count'], 15, 10, 18, 50, 22, 250, 27, 1000, 33],
      'circle-stroke-width': 4,
      'circle-stroke-color': colors.forest,
      'circle-stroke-opacity': 0.25,
    },
  })
  map.addLayer({
    id: 'cluster-counts',
    type: 'symbol',
    source: resultSource,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': labelFont,
      'text-size': 14,
      'text-allow-overlap': true,
      // Keeps city names away from it.
      'text-padding': 10,
    },
    paint: { 'text-color': colors['on-forest'] },
  })
  map.addLayer({
    id: dots,
    type: 'circle',
    source: resultSource,
    filter: ['all', ['!', ['has', 'point_count']], ['!', ['has', 'rating']]],
    paint: isRough
      ? {
          'circle-color': colors.clay,
          'circle-opacity': 0.35,
          // Covers half a mile when zoomed in, and is never too small to press.
          'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 4, 9, 10, 14, 14, 110],
          'circle-stroke-width': 2,
          'circle-stroke-color': colors.clay,
        }
      : {
          'circle-color': colors.clay,
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 6, 10, 9],
          'circle-stroke-width': 2.5,
          'circle-stroke-color': colors.paper,
        },
  })
  map.addLayer({
    id: pins,
    type: 'symbol',
    source: resultSource,
    filter: ['has', 'rating'],
    layout: pinLayout(pinImage.usual),
    paint: { 'text-color': colors.ink },
  })
  map.addSource(highlightSource, { type: 'geojson', data: pointFeatures([]) })
  map.addLayer({
    id: 'highlighted-dot',
    type: 'circle',
    source: highlightSource,
    filter: ['!', ['has', 'rating']],
    paint: {
      'circle-color': colors.forest,
      'circle-radius': 11,
      'circle-stroke-width': 3,
      'circle-stroke-color': colors.paper,
    },
  })
  map.addLayer({
    id: 'highlighted-pin',
    type: 'symbol',
    source: highlightSource,
    filter: ['has', 'rating'],
    layout: pinLayout(pinImage.highlighted),
    paint: { 'text-color': colors['on-forest'] },
  })
}

export function highlightPoint(map: MapLibre, point: MapPoint | null) {
  map.getSource<GeoJSONSource>(highlightSource)?.setData(pointFeatures(point ? [point] : []))
}

export function setResultPoints(map: MapLibre, points: MapPoint[]) {
  map.getSource<GeoJSONSource>(resultSource)?.setData(pointFeatures(points))
}
