import type { FeatureCollection } from 'geojson'
import type { StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import statesUrl from 'us-atlas/states-10m.json?url'
import { states } from '#domain/places/states.ts'
import { type MapCity, mapCities } from './map-cities.ts'
import type { MapColors } from './map-colors.ts'
import nearCitiesUrl from './near-cities.json?url'

type Shapes = {
  land: FeatureCollection
  borders: FeatureCollection
  names: FeatureCollection
  /** Names of smaller cities; empty until the map is zoomed in. */
  near: FeatureCollection
}

export const nearSource = 'near'
/** Beyond this zoom, a map without smaller cities would be blank. */
export const nearZoom = 6.5

// Rendered by the browser in the site's own font: a style without `glyphs` downloads none.
export const labelFont = ['Figtree Variable', 'sans-serif']

const attribution =
  'Shapes: US Census Bureau. Places: <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0), changed'

/**
 * The built-in map: states with their names, and large cities, without third-party requests. Throws if it can't be
 * loaded.
 */
export async function loadShapes(): Promise<Shapes> {
  const response = await fetch(statesUrl)
  if (!response.ok) throw new Error(`The map's shapes answered HTTP ${response.status}`)
  const topology: Topology<{ states: GeometryCollection }> = await response.json()
  const { states: land } = topology.objects
  return {
    land: feature(topology, land),
    borders: asCollection({ geometry: mesh(topology, land, (a, b) => a !== b), properties: null }),
    near: asCollection(),
    names: asCollection(
      ...states.map(({ name, code, lng, lat }) => point([lng, lat], { name, code, kind: 'state', rank: 0 })),
      ...mapCities.map(([name, lng, lat], rank) => point([lng, lat], { name, kind: 'city', rank })),
    ),
  }
}

/** Cities with at least 8,000 people, largest first; loaded when the map is first zoomed in. */
export async function loadNearCities(): Promise<FeatureCollection> {
  const response = await fetch(nearCitiesUrl)
  if (!response.ok) throw new Error(`The map's cities answered HTTP ${response.status}`)
  const cities: MapCity[] = await response.json()
  const known = new Set(mapCities.map(String))
  return asCollection(
    ...cities
      .filter((city) => !known.has(String(city)))
      .map(([name, lng, lat], rank) => point([lng, lat], { name, rank })),
  )
}

type Feature = FeatureCollection['features'][number]

const asCollection = (...features: Omit<Feature, 'type'>[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: features.map((each) => ({ type: 'Feature', ...each })),
})

const point = (coordinates: [number, number], properties: Feature['properties']): Omit<Feature, 'type'> => ({
  geometry: { type: 'Point', coordinates },
  properties,
})

// City names make way for results, moving aside if there is room.
const cityText: SymbolLayerSpecification['layout'] = {
  'text-field': ['get', 'name'],
  'text-font': labelFont,
  'symbol-sort-key': ['get', 'rank'],
  'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
  'text-radial-offset': 1.5,
  'text-padding': 4,
}

export function baseStyle({ land, borders, names, near }: Shapes, colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, attribution },
      borders: { type: 'geojson', data: borders },
      names: { type: 'geojson', data: names },
      [nearSource]: { type: 'geojson', data: near },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.tint } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.paper } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: {
          'line-color': colors.line,
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 9, 2],
        },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colors['line-strong'], 'line-width': 0.6, 'line-opacity': 0.6 },
      },
      {
        id: 'state-names',
        type: 'symbol',
        source: 'names',
        filter: ['==', ['get', 'kind'], 'state'],
        maxzoom: 7.5,
        layout: {
          'text-field': ['step', ['zoom'], ['get', 'code'], 4.6, ['get', 'name']],
          'text-font': labelFont,
          'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 7, 15],
          'text-letter-spacing': 0.08,
        },
        paint: { 'text-color': colors.muted, 'text-halo-color': colors.paper, 'text-halo-width': 1.4 },
      },
      {
        id: 'near-city-names',
        type: 'symbol',
        source: nearSource,
        minzoom: nearZoom,
        filter: ['<', ['get', 'rank'], ['step', ['zoom'], 700, 7.5, 2000, 8.5, 10_000]],
        layout: { ...cityText, 'text-size': ['interpolate', ['linear'], ['zoom'], 7, 11.5, 11, 14] },
        paint: { 'text-color': colors.muted, 'text-halo-color': colors.paper, 'text-halo-width': 1.6 },
      },
      {
        id: 'city-names',
        type: 'symbol',
        source: 'names',
        filter: [
          'all',
          ['==', ['get', 'kind'], 'city'],
          ['<', ['get', 'rank'], ['step', ['zoom'], 0, 4.6, 30, 6, 90, 7, 400]],
        ],
        layout: { ...cityText, 'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 10, 16] },
        paint: { 'text-color': colors.ink, 'text-halo-color': colors.paper, 'text-halo-width': 1.6 },
      },
    ],
  }
}
