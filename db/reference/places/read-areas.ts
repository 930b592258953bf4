import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { milesBetween, type Point } from '#domain/places/distance.ts'
import { neighborhoods } from './neighborhoods.ts'
import type { City } from './read-cities.ts'
import { stateOfFips } from './state-fips.ts'

export type Area = {
  id: number
  kind: 'county' | 'area'
  name: string
  /** Names that are typed for it. */
  names: string[]
  state: string
  lat: number
  lng: number
  population: number
  /** To search around the point. */
  miles: number
}

type Ring = [number, number][]

const firstCountyId = 300_000_000
const firstAreaId = 310_000_000
/** Enough to be read without "in": the name means this place. */
const wellKnown = 120_000
const widest = 100
const radii = [5, 10, 25, 50, widest]
/** Of a county's people, so many live within the radius. */
const covered = 0.9

/**
 * Counties and parishes by their shapes: around the center of their people, as wide as nearly all of them live. Without those
 * that are cities as well (Baltimore, Alexandria) or of which no city is known.
 */
function readCounties(cities: readonly City[]): Area[] {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const topology: Topology<{ counties: GeometryCollection<{ name: string }> }> = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  const byState = Map.groupBy(cities, ({ state }) => state)
  return feature(topology, topology.objects.counties).features.flatMap(({ id, geometry, properties }) => {
    const fips = String(id)
    const state = stateOfFips(fips.slice(0, 2))
    if (!state || Number(fips.slice(2)) >= 500) return []
    const rings =
      geometry.type === 'Polygon'
        ? [geometry.coordinates[0] as Ring]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.map(([outer]) => outer as Ring)
          : []
    const within = (byState.get(state) ?? []).filter((city) => rings.some((ring) => isWithin(ring, city)))
    if (within.length === 0) return []
    const kind = state === 'LA' ? 'Parish' : state === 'AK' ? '' : 'County'
    const name = [properties.name, kind].filter(Boolean).join(' ')
    return [
      {
        id: firstCountyId + 10 * Number(fips),
        kind: 'county' as const,
        name,
        names: [name, ...(otherNames[`${name}, ${state}`] ?? [])],
        state,
        ...around(within),
      },
    ]
  })
}

const otherNames: Record<string, string[]> = {
  "Prince George's County, MD": ['PG County', 'Prince Georges'],
  'Montgomery County, MD': ['MoCo'],
  'Miami-Dade County, FL': ['Dade County'],
}

const people = ({ population }: City) => Math.max(population, 100)

function around(cities: readonly City[]) {
  const total = cities.reduce((sum, city) => sum + people(city), 0)
  const mean = (key: 'lat' | 'lng') => cities.reduce((sum, city) => sum + city[key] * people(city), 0) / total
  const center = { lat: mean('lat'), lng: mean('lng') }
  const byDistance = cities
    .map((city) => ({ miles: milesBetween(center, city), people: people(city) }))
    .sort((a, b) => a.miles - b.miles)
  let reached = 0
  let last = byDistance[0]!
  for (const each of byDistance) {
    if (reached >= total * covered) break
    reached += each.people
    last = each
  }
  const miles = radii.find((radius) => radius >= Math.min(widest, last.miles))!
  return { ...center, population: total, miles }
}

/** By the even-odd rule; the shapes are small enough to be flat. */
function isWithin(ring: Ring, { lat, lng }: Point): boolean {
  let isInside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [x, y] = ring[i]!
    const [x2, y2] = ring[j]!
    if (y > lat !== y2 > lat && lng < ((x2 - x) * (lat - y)) / (y2 - y) + x) isInside = !isInside
  }
  return isInside
}

const readNeighborhoods = (): Area[] =>
  neighborhoods.map(({ name, others, state, lat, lng, miles, isShared }, at) => ({
    id: firstAreaId + at * 10,
    kind: 'area',
    name,
    names: [name, ...others],
    state,
    lat,
    lng,
    population: isShared ? 1000 : wellKnown,
    miles,
  }))

export const readAreas = (cities: readonly City[]): Area[] => [
  ...readCounties(cities),
  ...readNeighborhoods(),
]
