import { milesBetween, type Point } from '#domain/places/distance.ts'
import { airports } from './airports.ts'
import { campuses } from './campuses.ts'
import { neighborhoods } from './neighborhoods.ts'
import type { City } from './read-cities.ts'
import type { CountyShape } from './read-county-shapes.ts'

type LocatedCity = City & { county: number }

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
  /** That a region consists of; what is in them is inside. */
  counties: readonly number[]
}

const firstCountyId = 300_000_000
const firstAreaId = 310_000_000
const firstAirportId = 315_000_000
const firstCampusId = 316_000_000
/** Enough to be read without "in": the name means this place. */
const wellKnown = 120_000
const widest = 100
const radii = [5, 10, 25, 50, widest]
/** Of a county's people, so many live within the radius. */
const covered = 0.9

/**
 * Counties and parishes: around the center of their people, as wide as nearly all of them live. Without those that are cities as
 * well (Baltimore, Alexandria) or of which no city is known.
 */
function readCounties(shapes: readonly CountyShape[], cities: readonly LocatedCity[]): Area[] {
  const byCounty = Map.groupBy(cities, ({ county }) => county)
  return shapes.flatMap(({ number, name: shortName, state }) => {
    const within = byCounty.get(number)
    if (!within || number % 1000 >= 500) return []
    const kind = state === 'LA' ? 'Parish' : state === 'AK' ? '' : 'County'
    const name = [shortName, kind].filter(Boolean).join(' ')
    return [
      {
        id: firstCountyId + 10 * number,
        kind: 'county' as const,
        name,
        names: [name, ...(otherNames[`${name}, ${state}`] ?? [])],
        state,
        counties: [number],
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

/** A city of so many people may be said with its neighborhoods: "Uptown Chicago". */
const saidWith = 280_000
const farthest = 16

/** A neighborhood also by its name with the nearest large cities, which no other place shares. */
const readNeighborhoods = (cities: readonly City[]): Area[] =>
  neighborhoods.flatMap(({ name, others, isShared, ...rest }, at) => {
    const names = [name, ...others]
    const own = { ...rest, id: firstAreaId + at * 20, kind: 'area' as const, name, names }
    const near = rest.counties.length > 0 ? [] : nearestLarge(cities, rest)
    return [
      { ...own, population: isShared ? 1000 : wellKnown },
      ...near.map((city, nth) => ({
        ...own,
        id: own.id + (nth + 1) * names.length,
        name: `${name}, ${city}`,
        names: names.map((each) => `${each} ${city}`),
        population: wellKnown,
      })),
    ]
  })

type Landmark = Point & { names: [string, ...string[]]; state: string; miles: number }

const readLandmarks = (landmarks: readonly Landmark[], firstId: number): Area[] =>
  landmarks.map(({ names, ...rest }, at) => ({
    ...rest,
    id: firstId + at * 20,
    kind: 'area',
    name: names[0],
    names,
    population: wellKnown,
    counties: [],
  }))

const nearestLarge = (cities: readonly City[], place: Point & { state: string }): string[] =>
  cities
    .filter(({ state, population }) => state === place.state && population >= saidWith)
    .map((city) => ({ name: city.name, miles: milesBetween(city, place) }))
    .filter(({ miles }) => miles <= farthest)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, 2)
    .map(({ name }) => name)

export const readAreas = (shapes: readonly CountyShape[], cities: readonly LocatedCity[]): Area[] => [
  ...readCounties(shapes, cities),
  ...readNeighborhoods(cities),
  ...readLandmarks(airports, firstAirportId),
  ...readLandmarks(campuses, firstCampusId),
]
