import { cityBeforeState } from './place-text.ts'
import type { PartOfCountry } from './regions.ts'
import { type State, stateByCode } from './states.ts'

export type PlaceMatch = {
  /** An area is a neighborhood or a region. */
  kind: 'city' | 'zip' | 'state' | 'county' | 'area'
  // "Houston, TX", "Houston, TX 77036", "Texas", "Cook County, IL"
  label: string
  // Two uppercase letters.
  state: string
  // All of them, where several are known by one name, as the Carolinas are.
  states?: readonly string[]
  city?: string
  // The city's slug, unique within its state.
  slug?: string
  zip?: string
  lat: number
  lng: number
  // Miles to search around the point. Unset for a state: search it by its code or box.
  radiusHint?: number
  // Of a county or a region: the numbers of the counties that it consists of.
  counties?: readonly number[]
  // IANA name. Unset for a state.
  timezone?: string
  // Set for a city or an area found by its name.
  population?: number
  // Businesses listed there. Set for a city found by its name.
  listings?: number
}

export type PlaceRow = {
  kind: string
  name: string
  state: string
  slug: string
  zip: string | null
  lat: number
  lng: number
  timezone: string
  population?: number
  listings?: number | null
  radius_miles?: number | null
  counties?: readonly number[] | null
}

const cityRadius = 25
const zipRadius = 10

export function matchOfRow(row: PlaceRow): PlaceMatch {
  const city = `${row.name}, ${row.state}`
  const { state, slug, lat, lng, timezone } = row
  const common = { state, city: row.name, slug, lat, lng, timezone }
  const people = {
    ...(row.population === undefined ? {} : { population: row.population }),
    ...(typeof row.listings === 'number' ? { listings: row.listings } : {}),
  }
  if (row.kind === 'county' || row.kind === 'area') {
    const radiusHint = row.radius_miles ?? cityRadius
    const counties = row.counties ? { counties: row.counties } : {}
    return { kind: row.kind, label: city, state, lat, lng, timezone, ...people, ...counties, radiusHint }
  }
  if (row.zip === null) {
    return { kind: 'city', label: city, ...common, ...people, radiusHint: cityRadius }
  }
  return { kind: 'zip', label: `${city} ${row.zip}`, zip: row.zip, ...common, radiusHint: zipRadius }
}

export function matchOfState(state: State): PlaceMatch {
  const label = cityBeforeState.has(state.name.toLowerCase()) ? `${state.name} State` : state.name
  return { kind: 'state', label, state: state.code, lat: state.lat, lng: state.lng }
}

export function matchOfStates({ label, codes }: PartOfCountry): PlaceMatch {
  const [first] = codes
  const { lat, lng } = stateByCode(first)!
  return { kind: 'state', label, state: first, states: codes, lat, lng }
}
