import type { FoundPlace } from '#domain/places/look-up.server.ts'
import { isRival } from '#domain/places/rival-places.server.ts'
import type { Scope } from './criteria.ts'
import { defaultRadius, type MapArea, type PlaceMatch, radii, type SearchParams } from './schema.ts'

export type SearchPlace = {
  place: PlaceMatch | null
  isPlaceUnknown: boolean
  scope: Scope
  radius: number | null
  /** The counties of a county or a region, by number: what is in them comes first. */
  counties?: readonly number[]
  isNeighborhood?: boolean
}

/** The browser's own coordinates. */
export function searchAtPoint(
  { where, radius: asked }: Pick<SearchParams, 'where' | 'radius'>,
  lat: number,
  lng: number,
): SearchPlace {
  const radius = asked ?? defaultRadius
  const label = where || 'your location'
  const place = { kind: 'point' as const, label, state: null, lat, lng, alternatives: [], rounded: '' }
  return { place, isPlaceUnknown: false, scope: { kind: 'circle', lat, lng, miles: radius }, radius }
}

export const searchEverywhere: SearchPlace = {
  place: null,
  isPlaceUnknown: false,
  scope: { kind: 'everywhere' },
  radius: null,
}

/** What the map shows. */
export const searchInArea = (area: MapArea): SearchPlace => ({
  ...searchEverywhere,
  scope: { kind: 'box', ...area },
})

/** Around a place, or within it if it is a state. */
export function searchAt(found: FoundPlace, { radius: asked }: Pick<SearchParams, 'radius'>): SearchPlace {
  // A region or a neighborhood is as wide as it is; a ZIP code is a point in its city.
  const own = found.kind === 'zip' ? undefined : radii.find((miles) => miles >= (found.radiusHint ?? 0))
  const radius = asked ?? own ?? defaultRadius
  const place: PlaceMatch = {
    kind: found.kind,
    label: found.label,
    state: found.state,
    lat: found.lat,
    lng: found.lng,
    alternatives: found.alternatives.filter((each) => isRival(each, found)).map(({ label }) => label),
    rounded: found.city ? `${found.city}, ${found.state}` : found.states ? '' : found.state,
  }
  if (found.kind === 'state') {
    const [code = found.state, ...others] = found.states ?? []
    const scope = { kind: 'state' as const, code, ...(others.length > 0 && { others }) }
    return { place, isPlaceUnknown: false, scope, radius: null }
  }
  return {
    place,
    isPlaceUnknown: false,
    scope: { kind: 'circle', lat: found.lat, lng: found.lng, miles: radius },
    radius,
    ...(found.counties ? { counties: found.counties } : {}),
    isNeighborhood: found.kind === 'area' && !found.counties,
  }
}
