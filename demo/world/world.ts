import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { placeSlug } from '#domain/places/place-name.ts'
import { ownFile } from '#root.ts'
import { createRandom } from '../random.ts'
import { areaCodes } from './area-codes.ts'
import { elsewhere, metros } from './metros.ts'

export type DemoCity = {
  name: string
  state: string
  slug: string
  lat: number
  lng: number
  timezone: string
  areaCode: string
  zips: { zip: string; lat: number; lng: number }[]
  heritage: [code: string, share: number][]
  streets: string[]
  weight: number
}

export type Identity = {
  city: DemoCity
  country: number
  kind: number
  woman: boolean
  given: string
  surname: string
  name: string
  slug: string
  /** Its previous name; its slug redirects. */
  formerSlug: string | null
}

/** Data shared by the businesses of one run; created by `createDemoWorld`. */
export type DemoWorld = {
  count: number
  seed: number
  /** Midnight UTC of the day on which the data is loaded, in milliseconds. */
  today: number
  pictures: boolean
  featured: number
  premium: number
  cities: DemoCity[]
  /** The city of each business by its index. */
  cityOf: Uint16Array
  identities: (Identity | undefined)[]
  usedNames: Set<string>
  usedSlugs: Set<string>
}

type WorldOptions = { count: number; today: Date; seed?: number; pictures?: boolean }

const tailCities = 640
const tailShare = 0.15

type Row = { name: string; state: string; lat: number; lng: number; population: number; timezone: string }
type Zip = { zip: string; name: string; state: string; lat: number; lng: number }

async function readPlaces() {
  const packed = await readFile(ownFile('db/reference/data/places.tsv.gz'))
  const cities: Row[] = []
  const zips: Zip[] = []
  for (const line of (await promisify(gunzip)(packed)).toString('utf8').split('\n').slice(1)) {
    const [key = '', name = '', state = '', lat, lng, population, timezone = ''] = line.split('\t')
    const point = { name, state, lat: Number(lat), lng: Number(lng) }
    if (population === '') zips.push({ ...point, zip: key })
    else if (name !== '') cities.push({ ...point, population: Number(population), timezone })
  }
  return { cities, zips }
}

const keyOf = (name: string, state: string) => `${placeSlug(name)}-${state}`

/** Reads the places and distributes the businesses over the cities. Throws if a city on the lists has no place. */
export async function createDemoWorld(options: WorldOptions): Promise<DemoWorld> {
  const { count, seed = 2013, pictures = true } = options
  const places = await readPlaces()
  const byKey = new Map<string, Row>()
  for (const row of places.cities) {
    const key = keyOf(row.name, row.state)
    if ((byKey.get(key)?.population ?? -1) < row.population) byKey.set(key, row)
  }
  const zipsByCity = Map.groupBy(distinctZips(places.zips), (zip) => keyOf(zip.name, zip.state))
  const zipsByState = Map.groupBy(places.zips, (zip) => zip.state)
  const codeAt = areaCodes((name, state) => byKey.get(keyOf(name, state)))

  const cities: DemoCity[] = []
  const taken = new Set<string>()
  const add = (row: Row, weight: number, heritage: DemoCity['heritage'], streets: string[]) => {
    const slug = placeSlug(row.name)
    const near = (zipsByCity.get(keyOf(row.name, row.state)) ?? []).filter((zip) => miles(zip, row) < 25)
    const zips = near.length > 0 ? near : nearest(zipsByState.get(row.state) ?? [], row)
    cities.push({ ...row, slug, areaCode: codeAt(row, row.state), zips, heritage, streets, weight })
    taken.add(keyOf(row.name, row.state))
  }

  const totalMetro = metros.reduce((sum, metro) => sum + metro.weight, 0)
  for (const metro of metros) {
    const shares = metro.cities.reduce((sum, [, , share]) => sum + share, 0)
    for (const [name, state, share] of metro.cities) {
      const row = byKey.get(keyOf(name, state))
      if (!row) throw new Error(`No place is called ${name}, ${state}`)
      if (taken.has(keyOf(name, state))) continue
      const weight = ((1 - tailShare) * metro.weight * share) / (totalMetro * shares)
      add(row, weight, metro.heritage, metro.streets)
    }
  }
  const tail = largestElsewhere([...byKey.values()], taken)
  const totalRoot = tail.reduce((sum, row) => sum + Math.sqrt(row.population), 0)
  for (const row of tail) add(row, (tailShare * Math.sqrt(row.population)) / totalRoot, elsewhere, [])

  const featured = Math.min(12, Math.floor(count / 10))
  const premium = Math.min(400, Math.floor(count / 25))
  const cityOf = shareOut(cities, count, featured, premium, seed)
  const today = Date.parse(options.today.toISOString().slice(0, 10))
  const identities: (Identity | undefined)[] = []
  return {
    count,
    seed,
    today,
    pictures,
    featured,
    premium,
    cities,
    cityOf,
    identities,
    usedNames: new Set(),
    usedSlugs: new Set(),
  }
}

// ZIP codes of PO boxes and single buildings share a city's center; one per point is enough.
function distinctZips(zips: Zip[]) {
  const seen = new Set<string>()
  return zips.filter((zip) => {
    const point = `${zip.state}${zip.name}${zip.lat},${zip.lng}`
    if (seen.has(point)) return false
    seen.add(point)
    return true
  })
}

export function miles(a: { lat: number; lng: number }, b: { lat: number; lng: number }) {
  const north = (a.lat - b.lat) * 69
  const east = (a.lng - b.lng) * 69 * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

const nearest = (zips: Zip[], row: Row) =>
  zips
    .map((zip) => ({ zip, distance: miles(zip, row) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ zip }) => zip)

// Some from every state, then the largest.
function largestElsewhere(rows: Row[], taken: Set<string>) {
  const free = rows
    .filter((row) => !taken.has(keyOf(row.name, row.state)) && row.name !== 'New York')
    .sort((a, b) => b.population - a.population)
  const perState = new Map<string, number>()
  const some = free.filter((row) => {
    const had = perState.get(row.state) ?? 0
    perState.set(row.state, had + 1)
    return had < 6
  })
  const chosen = new Set(some)
  for (const row of free) {
    if (chosen.size >= tailCities) break
    chosen.add(row)
  }
  return [...chosen]
}

// Whole numbers of businesses by weight: first one for each city if there are enough, then by largest remainder.
function shareOut(cities: DemoCity[], count: number, featured: number, premium: number, seed: number) {
  const random = createRandom(seed, 7)
  const cityOf = new Uint16Array(count)
  const first = featured + premium
  const main = metros.map((metro) => cities.findIndex((city) => city.heritage === metro.heritage))
  for (let index = 0; index < featured; index++) cityOf[index] = main[index % 12]!
  const metroCities = cities.filter((city) => city.heritage !== elsewhere)
  const metroWeights = metroCities.map((city) => city.weight)
  for (let index = featured; index < first; index++) cityOf[index] = random.weighted(metroWeights)

  const rest = count - first
  const minimum = rest >= cities.length * 3 ? 1 : 0
  const total = cities.reduce((sum, city) => sum + city.weight, 0)
  const wanted = cities.map((city) => ((rest - minimum * cities.length) * city.weight) / total + minimum)
  const pool: number[] = []
  wanted.forEach((number, city) => {
    for (let each = Math.floor(number); each > 0; each--) pool.push(city)
  })
  const remainders = wanted
    .map((number, city) => ({ city, remainder: number - Math.floor(number) }))
    .sort((a, b) => b.remainder - a.remainder)
  for (let each = 0; pool.length < rest; each++) pool.push(remainders[each % remainders.length]!.city)
  for (let index = rest - 1; index > 0; index--) {
    const other = random.int(0, index)
    const kept = pool[index]!
    pool[index] = pool[other]!
    pool[other] = kept
  }
  cityOf.set(pool, first)
  return cityOf
}
