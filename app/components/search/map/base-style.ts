import type { FeatureCollection } from 'geojson'
import type { StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countiesUrl from 'us-atlas/counties-10m.json?url'
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
  /** The lines between counties; empty until then, too. */
  counties: FeatureCollection
}

export const nearSource = 'near'
export const countySource = 'counties'
/** Closer than this there is nothing more to show. */
export const closestBuiltIn = 11.5
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
  const topology: Topology<{ states: GeometryCollection }> = await fetchJson(statesUrl)
  const { states: land } = topology.objects
  return {
    land: feature(topology, land),
    borders: asCollection({ geometry: mesh(topology, land, (a, b) => a !== b), properties: null }),
    near: asCollection(),
    counties: asCollection(),
    names: asCollection(
      ...states.map(({ name, code, lng, lat }) => point([lng, lat], { name, code, kind: 'state', rank: 0 })),
      ...mapCities.map(([name, lng, lat], rank) => point([lng, lat], { name, kind: 'city', rank })),
    ),
  }
}

/** Cities with at least 8,000 people, largest first; loaded when the map is first zoomed in. */
export async function loadNearCities(): Promise<FeatureCollection> {
  const cities: MapCity[] = await fetchJson(nearCitiesUrl)
  const known = new Set(mapCities.map(String))
  return asCollection(
    ...cities
      .filter((city) => !known.has(String(city)))
      .map(([name, lng, lat], rank) => point([lng, lat], { name, rank })),
  )
}

/** Lines between counties of the same state; loaded with them. */
export async function loadCounties(): Promise<FeatureCollection> {
  const topology: Topology<{ counties: GeometryCollection }> = await fetchJson(countiesUrl)
  const stateOf = ({ id }: { id?: string | number }) => String(id).slice(0, 2)
  const lines = mesh(topology, topology.objects.counties, (a, b) => a !== b && stateOf(a) === stateOf(b))
  return asCollection({ geometry: lines, properties: null })
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`A part of the map answered HTTP ${response.status}`)
  return response.json()
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

export function baseStyle(
  { land, borders, names, near, counties }: Shapes,
  colors: MapColors,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, attribution },
      borders: { type: 'geojson', data: borders },
      names: { type: 'geojson', data: names },
      [nearSource]: { type: 'geojson', data: near },
      [countySource]: { type: 'geojson', data: counties },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.tint } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.paper } },
      {
        id: 'county-lines',
        type: 'line',
        source: countySource,
        minzoom: nearZoom,
        paint: { 'line-color': colors.line, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
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
