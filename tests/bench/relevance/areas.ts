import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

export type Point = { lat: number; lng: number }
/** Where a right answer must be, or where it must come to: a circle, counties by FIPS code, or states. */
export type Area =
  | (Point & { miles: number })
  | { counties: readonly string[] }
  | { states: readonly string[] }

const points = readPlaces()

/** Around "Houston, TX" or a ZIP code of the gazetteer. */
export function around(place: string, miles = 25): Point & { miles: number } {
  const point = points.get(place)
  if (!point) throw new Error(`No place is called ${place}`)
  return { lat: point.lat, lng: point.lng, miles }
}

export const pointOf = (place: string): Point => {
  const { lat, lng } = around(place)
  return { lat, lng }
}

function readPlaces() {
  const file = new URL('../../../db/reference/data/places.tsv.gz', import.meta.url)
  const found = new Map<string, Point & { population: number }>()
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(1)) {
    const [key = '', name = '', state = '', lat, lng, population = ''] = line.split('\t')
    // Counties and areas are written in the queries themselves.
    if (key.includes(':')) continue
    const id = population === '' ? key : `${name}, ${state}`
    if ((found.get(id)?.population ?? -1) >= Number(population)) continue
    found.set(id, { lat: Number(lat), lng: Number(lng), population: Number(population) })
  }
  return found
}

export function milesBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const [north, east] = [((a.lat - b.lat) * radians) / 2, ((a.lng - b.lng) * radians) / 2]
  const h = Math.sin(north) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(east) ** 2
  return 2 * 3958.8 * Math.asin(Math.sqrt(h))
}

type Rings = Position[][]
const shapes = readCounties()

function readCounties() {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ counties: GeometryCollection }>
  const { features } = feature(topology, topology.objects.counties) as FeatureCollection<
    Polygon | MultiPolygon
  >
  return new Map(
    features.map(({ id, geometry }): [string, Rings] => [
      String(id),
      geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
    ]),
  )
}

const shapeOf = (county: string): Rings => {
  const shape = shapes.get(county)
  if (!shape) throw new Error(`No county has the code ${county}`)
  return shape
}

/** Crossings of a line to the east: odd within, also with holes and islands. */
export function isInCounty({ lat, lng }: Point, county: string): boolean {
  let isInside = false
  for (const ring of shapeOf(county))
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [x1 = 0, y1 = 0] = ring[at]!
      const [x2 = 0, y2 = 0] = ring[before]!
      if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isInside = !isInside
    }
  return isInside
}

/** The middle of its corners: close enough to decide whether a business serves it. */
export function middleOf(county: string): Point {
  const corners = shapeOf(county).flat()
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis]!, 0) / corners.length
  return { lat: mean(1), lng: mean(0) }
}
