import type { State } from './states.ts'

export type PlaceMatch = {
  kind: 'city' | 'zip' | 'state'
  // "Houston, TX", "Houston, TX 77036", "Texas"
  label: string
  // Two capital letters.
  state: string
  city?: string
  // The city's, within its state.
  slug?: string
  zip?: string
  lat: number
  lng: number
  // Miles to search around the point. None for a state: search it by its code or box.
  radiusHint?: number
  // IANA name. None for a state.
  timezone?: string
  // Of a city that was found by its name.
  population?: number
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
}

const cityRadius = 25
const zipRadius = 10

export function matchOfRow(row: PlaceRow): PlaceMatch {
  const city = `${row.name}, ${row.state}`
  const { state, slug, lat, lng, timezone } = row
  const common = { state, city: row.name, slug, lat, lng, timezone }
  if (row.zip === null) {
    const people = row.population === undefined ? {} : { population: row.population }
    return { kind: 'city', label: city, ...common, ...people, radiusHint: cityRadius }
  }
  return { kind: 'zip', label: `${city} ${row.zip}`, zip: row.zip, ...common, radiusHint: zipRadius }
}

export function matchOfState(state: State): PlaceMatch {
  return { kind: 'state', label: state.name, state: state.code, lat: state.lat, lng: state.lng }
}
