import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import type { MapPoint } from '#domain/search/schema.ts'
import { labelFont } from './base-style.ts'
import type { MapColors } from './map-colors.ts'

export const resultSource = 'results'
export const clusterLayer = 'clusters'
export const pointLayer = 'points'

export function pointFeatures(points: MapPoint[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, lng, lat }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { id },
    })),
  }
}

/** Adds the results on top of the current base map; called again after each style load. */
export function addResultLayers(
  map: MapLibre,
  points: MapPoint[],
  colors: MapColors,
  { isRough }: { isRough: boolean },
) {
  if (map.getSource(resultSource)) return
  map.addSource(resultSource, {
    type: 'geojson',
    data: pointFeatures(points),
    cluster: true,
    clusterRadius: 46,
    clusterMaxZoom: 13,
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
    id: pointLayer,
    type: 'circle',
    source: resultSource,
    filter: ['!', ['has', 'point_count']],
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
}

export function setResultPoints(map: MapLibre, points: MapPoint[]) {
  map.getSource<GeoJSONSource>(resultSource)?.setData(pointFeatures(points))
}
