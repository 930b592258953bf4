import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { milesBetween, type Point } from '#domain/places/distance.ts'
import { stateOfFips } from './state-fips.ts'

type Ring = [number, number][]

export type CountyShape = {
  /** The Census Bureau's, without a leading zero. */
  number: number
  name: string
  state: string
  rings: Ring[]
}

/** Counties and parishes, and the cities that are in none. */
export function readCountyShapes(): CountyShape[] {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const topology: Topology<{ counties: GeometryCollection<{ name: string }> }> = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  return feature(topology, topology.objects.counties).features.flatMap(({ id, geometry, properties }) => {
    const state = stateOfFips(String(id).slice(0, 2))
    if (!state) return []
    const rings =
      geometry.type === 'Polygon'
        ? geometry.coordinates
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : []
    return [{ number: Number(id), name: properties.name, state, rings: rings as Ring[] }]
  })
}

/** Says in which county of its state a point lies; of one off the coast or a border, the nearest. */
export function countyFinder(shapes: readonly CountyShape[]) {
  const byState = Map.groupBy(shapes, ({ state }) => state)
  return (place: Point & { state: string }): number => {
    const ofState = byState.get(place.state) ?? []
    const around = ofState.find(({ rings }) => isWithin(rings, place))
    if (around) return around.number
    const distances = ofState.map(({ number, rings }) => ({
      number,
      miles: Math.min(...rings.flat().map(([lng, lat]) => milesBetween(place, { lat, lng }))),
    }))
    return distances.reduce((nearest, each) => (each.miles < nearest.miles ? each : nearest)).number
  }
}

/** By the even-odd rule, over islands and holes; the shapes are small enough to be flat. */
function isWithin(rings: readonly Ring[], { lat, lng }: Point): boolean {
  let isInside = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [x, y] = ring[i]!
      const [x2, y2] = ring[j]!
      if (y > lat !== y2 > lat && lng < ((x2 - x) * (lat - y)) / (y2 - y) + x) isInside = !isInside
    }
  return isInside
}
