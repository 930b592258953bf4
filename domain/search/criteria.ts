import { type RawBuilder, sql } from 'kysely'
import { filterField } from '#domain/categories/custom-fields/schema.ts'
import { stateByCode, states } from '#domain/places/states.ts'
import { quoted } from '#domain/search-words/lexeme.ts'
import type { Words } from '#domain/search-words/words.server.ts'
import { type MapArea, ratings, type SearchParams } from './schema.ts'

export type Scope =
  /** Of the whole country; the nearest first where a place was asked for. */
  | { kind: 'everywhere'; from?: { lat: number; lng: number } }
  /** `others` are states that the place has besides, as the Carolinas have. */
  | { kind: 'state'; code: string; others?: readonly string[] }
  | { kind: 'circle'; lat: number; lng: number; miles: number }
  /** What is on a part of the map: only what has its place there. */
  | ({ kind: 'box' } & MapArea)

/** The filters chosen from lists, by the letter under which business_search stores their values. */
export const facetLetters = {
  category: 'c',
  subcategory: 's',
  state: 't',
  city: 'y',
  heritage: 'h',
  language: 'l',
  attribute: 'a',
  field: 'f',
  place: 'p',
  price: '$',
  rating: 'r',
} as const
export type FacetName = keyof typeof facetLetters
export const facetNames = Object.keys(facetLetters) as FacetName[]

/** Everything that decides whether a business is in the list. */
export type Criteria = {
  words: Words | null
  /** The tsquery to find with: the words' own, or a wider one. */
  tsquery: string | null
  scope: Scope
  filters: Partial<Record<FacetName, string[]>>
  verified: boolean
  open: boolean
  /** The businesses whose phone number or website was typed, which says all; null otherwise. */
  ids: readonly string[] | null
}

/** What every listed business meets. */
export const everything: Criteria = {
  words: null,
  tsquery: null,
  scope: { kind: 'everywhere' },
  filters: {},
  verified: false,
  open: false,
  ids: null,
}

const nation = 50_000_000

export function readFilters(params: SearchParams): Criteria['filters'] {
  const filters: Criteria['filters'] = {}
  for (const name of facetNames) {
    const given = params[name]
    const values = (Array.isArray(given) ? given : given === null ? [] : [given]).map(String)
    if (values.length > 0) filters[name] = values
  }
  return filters
}

/** The facets in which something is chosen. */
export const chosenFacets = ({ filters }: Criteria): FacetName[] => facetNames.filter((name) => filters[name])

/** What is chosen in a facet; in custom fields, in one of them: `field` is "hair-types.", and empty for other facets. */
export type Choice = { name: FacetName; field: string; tsquery: string }

/** Search reads no more choices one by one. */
const mostChoices = 10

/** All choices. Each must hold, and one of its values is enough. */
function allChoices({ filters }: Criteria): Choice[] {
  return facetNames.flatMap((name) => {
    const given = filters[name] ?? []
    const fields = name === 'field' ? [...new Set(given.map(filterField))] : ['']
    if (given.length === 0) return []
    return fields.map((field) => {
      const values =
        name === 'rating'
          ? ratings.filter((each) => each >= Number(given[0]))
          : given.filter((value) => value.startsWith(field))
      const tsquery = `(${values.map((value) => quoted(`${facetLetters[name]}:${value}`)).join(' | ')})`
      return { name, field, tsquery }
    })
  })
}

/** The choices beside which other values are counted. */
export const choicesOf = (criteria: Criteria): Choice[] => allChoices(criteria).slice(0, mostChoices)

/** The tsquery of the filter that isn't a facet, and of choices beyond those. */
export function requiredOf(criteria: Criteria): string | null {
  const rest = allChoices(criteria).slice(mostChoices)
  const all = [...(criteria.verified ? [quoted('v:1')] : []), ...rest.map(({ tsquery }) => tsquery)]
  return all.length > 0 ? all.join(' & ') : null
}

/**
 * The tsquery of all filters; null without any. Kept separate from the words' tsquery: combined, the index would read
 * several times as long.
 */
export function filtersOf(criteria: Criteria): string | null {
  const required = requiredOf(criteria)
  const all = [...choicesOf(criteria).map(({ tsquery }) => tsquery), ...(required ? [required] : [])]
  return all.length > 0 ? all.join(' & ') : null
}

/** Every requested value, in business_search's format. */
export function valuesOf({ filters, verified }: Criteria): string[] {
  const values = facetNames.flatMap((name) =>
    (filters[name] ?? []).map((value) => `${facetLetters[name]}:${value}`),
  )
  return verified ? [...values, 'v:1'] : values
}

export const statesOf = ({ code, others = [] }: Extract<Scope, { kind: 'state' }>): string[] => [
  code,
  ...others,
]

/** The cells and states to search in, leaving out what serves the nation; null for everywhere. */
export function localAreas(scope: Scope): number[] | null {
  if (scope.kind === 'everywhere') return null
  if (scope.kind === 'box') return boxAreas(scope)
  return scope.kind === 'state' ? statesOf(scope).map(stateArea) : circleAreas(scope)
}

/** The conditions on `business_search s` (and `open`, on the joined clock), for separate statements. */
export function conditions(criteria: Criteria): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = []
  const { scope, tsquery, ids } = criteria
  if (ids) return sql<boolean>`s.id = any(${[...ids]}::uuid[])`
  const areas = localAreas(scope)
  for (const query of [filtersOf(criteria), tsquery])
    if (query !== null) all.push(sql`s.doc @@ ${query}::tsquery`)
  if (scope.kind === 'box') all.push(sql`s.areas && ${areas}::int[]`, isInBox(scope))
  else if (areas) all.push(sql`s.areas && ${[...areas, nation]}::int[]`)
  if (scope.kind === 'circle')
    all.push(sql`(s.is_nationwide or ${distanceTo(scope)} <= ${scope.miles}::float8 + s.reach_miles)`)
  if (criteria.open) all.push(isOpen)
  return all.length > 0 ? sql<boolean>`${sql.join(all, sql` and `)}` : sql<boolean>`true`
}

const isInBox = ({ west, south, east, north }: MapArea) =>
  sql`s.lat between ${south}::float8 and ${north}::float8 and s.lng between ${west}::float8 and ${east}::float8`

export const isOpen = sql<boolean>`case when s.special_days is null then s.open_week @> coalesce(clock.minute, week_minute(moment.now at time zone s.timezone))
  else is_open_on_special(s.hours, s.special_days, moment.now at time zone s.timezone) end`

/**
 * Haversine miles, as in miles_between(); inlined by hand, because calling the function costs more than a search's
 * rows.
 */
export function distanceTo(
  { lat, lng }: { lat: number; lng: number },
  row: 's' | 'p' = 's',
): RawBuilder<number> {
  const [rowLat, rowLng] = [sql.ref(`${row}.lat`), sql.ref(`${row}.lng`)]
  const radians = sql.lit(Math.PI / 180)
  const cosine = sql.lit(Math.cos((lat * Math.PI) / 180))
  return sql<number>`7917.6::float8 * asin(sqrt(least(1, sin((${rowLat} - ${sql.lit(lat)}) * (${radians} / 2)) ^ 2
    + ${cosine} * cos(${rowLat} * ${radians}) * sin((${rowLng} - ${sql.lit(lng)}) * (${radians} / 2)) ^ 2)))`
}

/** West, south, east and north of a part of the map, as search_page() takes them. Null for all other scopes. */
export const edgesOf = (scope: Scope): number[] | null =>
  scope.kind === 'box' ? [scope.west, scope.south, scope.east, scope.north] : null

/** Small boxes by their cells, larger ones by the states they may touch. */
function boxAreas(box: MapArea): number[] {
  const { west, south, east, north } = box
  const widest = Math.max(east - west, north - south)
  if (widest <= 6) return cellsOf(widest <= 1.5 ? 1 : 2, box)
  return states
    .filter(
      (state) => state.west <= east && state.east >= west && state.south <= north && state.north >= south,
    )
    .map(({ code }) => stateArea(code))
}

export function stateArea(code: string): number {
  const upper = stateByCode(code)?.code ?? code.toUpperCase()
  return 40_000_000 + upper.charCodeAt(0) * 100 + upper.charCodeAt(1)
}

/** The cells of a circle: small ones for short radii, large ones for longer ones, plus those served from afar. */
export function circleAreas({ lat, lng, miles }: { lat: number; lng: number; miles: number }): number[] {
  return [...cells(miles <= 25 ? 1 : 2, lat, lng, miles), ...cells(3, lat, lng, miles)]
}

/** Same as area_cells() in the database. */
function cells(kind: 1 | 2 | 3, lat: number, lng: number, miles: number): number[] {
  const dlat = miles / 69
  const dlng = miles / (69 * Math.max(Math.cos((lat * Math.PI) / 180), 0.1))
  return cellsOf(kind, { west: lng - dlng, south: lat - dlat, east: lng + dlng, north: lat + dlat })
}

function cellsOf(kind: 1 | 2 | 3, { west, south, east, north }: MapArea): number[] {
  const perDegree = kind === 1 ? 4 : 1
  const cell = (degrees: number) => Math.floor(degrees * perDegree)
  const found: number[] = []
  for (let y = cell(south + 90); y <= cell(north + 90); y++)
    for (let x = cell(west + 180); x <= cell(east + 180); x++) found.push(kind * 10_000_000 + y * 2000 + x)
  return found
}
