import { attributeKeys } from '#domain/attributes/attributes.ts'
import { placeTypes } from '#domain/businesses/schema.ts'
import { countryCodes } from '#domain/heritage/countries.ts'
import { languageCodes } from '#domain/languages/languages.ts'
import { isState } from '#domain/places/state-names.ts'
import { type DroppedParam, lastPage, radii, type SearchParams, sorts } from './schema.ts'

export const mostValues = 20
export const longestQuery = 200
export const longestWhere = 100

export const noSearch: SearchParams = {
  q: '',
  where: '',
  lat: null,
  lng: null,
  radius: null,
  category: [],
  subcategory: [],
  state: [],
  city: [],
  heritage: [],
  language: [],
  attribute: [],
  place: [],
  price: [],
  rating: null,
  open: false,
  verified: false,
  sort: null,
  view: 'list',
  kind: null,
  page: 1,
  after: null,
}

type Read<T> = (value: string) => T | null

const slug: Read<string> = (value) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 80 ? value : null
const lower =
  (read: Read<string>): Read<string> =>
  (value) =>
    read(value.toLowerCase())
const oneOf =
  <T extends string | number>(allowed: readonly T[]): Read<T> =>
  (value) =>
    allowed.find((each) => String(each) === value) ?? null
const numberIn =
  (from: number, to: number): Read<number> =>
  (value) =>
    /^-?\d{1,3}(\.\d{1,20})?$/.test(value) && Number(value) >= from && Number(value) <= to
      ? Number(value)
      : null

type Rule = { read: Read<string | number>; wants: string }

const lists = {
  category: { read: lower(slug), wants: 'a category' },
  subcategory: { read: lower(slug), wants: 'a subcategory' },
  state: { read: (value) => (isState(value) ? value.toLowerCase() : null), wants: 'a state such as tx' },
  city: { read: (value) => readCity(value.toLowerCase()), wants: 'a city such as houston-tx' },
  heritage: {
    read: (value) => countryCodes.find((code) => code === value.toUpperCase()) ?? null,
    wants: 'an African country',
  },
  language: { read: oneOf(languageCodes), wants: 'a language of the list' },
  attribute: { read: oneOf(attributeKeys), wants: 'a feature of the list' },
  place: { read: oneOf(placeTypes), wants: `one of ${placeTypes.join(', ')}` },
  price: { read: oneOf([1, 2, 3, 4]), wants: 'a price level from 1 to 4' },
} satisfies Record<string, Rule>

type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

const singles = {
  lat: { read: numberIn(-90, 90), wants: 'a latitude' },
  lng: { read: numberIn(-180, 180), wants: 'a longitude' },
  radius: { read: oneOf(radii), wants: 'one of 5, 10, 25, 50 and 100 miles' },
  rating: { read: oneOf([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]), wants: 'a rating from 1 to 5' },
  sort: { read: oneOf(sorts), wants: `one of ${sorts.join(', ')}` },
  view: { read: oneOf(['list', 'map'] as const), wants: 'list or map' },
  kind: { read: (value) => (/^[a-z]{2,20}$/.test(value) ? value : null), wants: 'a kind of result' },
  after: {
    read: (value) => (/^[A-Za-z0-9_-]{1,600}$/.test(value) ? value : null),
    wants: 'a position in the list',
  },
} satisfies Record<string, Rule>

function readCity(value: string): string | null {
  return /^[a-z0-9]+(-[a-z0-9]+)*-[a-z]{2}$/.test(value) && value.length <= 120 && isState(value.slice(-2))
    ? value
    : null
}

/** Control characters, a NUL among them, and halves of surrogate pairs can't be stored or searched for. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u{fffd}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const shown = (value: string) => {
  const text = plain(value.slice(0, 80))
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** Reads the grammar of /directory and /search. Doesn't throw over any input: what is bad is left out and named. */
export function parseSearchParams(query: URLSearchParams): { params: SearchParams; dropped: DroppedParam[] } {
  const dropped: DroppedParam[] = []
  const drop = (name: string, value: string, message: string) => {
    if (dropped.length < mostValues) dropped.push({ name, value: shown(value), message })
  }
  const bad = (name: string, value: string, wants: string) =>
    drop(name, value, `${name} “${shown(value)}” isn’t ${wants}`)

  const text = (name: string, longest: number): string => {
    const given = plain((query.get(name) ?? '').slice(0, longest * 4))
    if (given.length <= longest) return given
    drop(name, given, `only the first ${longest} characters of ${name} were used`)
    return given.slice(0, longest).toWellFormed().trim()
  }
  const single = <N extends keyof typeof singles>(
    name: N,
  ): ReturnType<(typeof singles)[N]['read']> | null => {
    const given = query.get(name)
    if (given === null || given === '') return null
    const { read, wants } = singles[name] as Rule
    const value = given.length <= 600 ? read(given.trim()) : null
    if (value === null) bad(name, given, wants)
    return value as ReturnType<(typeof singles)[N]['read']> | null
  }
  const list = <T extends string | number>(name: ListName): T[] => {
    const { read, wants } = lists[name] as Rule
    const values = new Set<T>()
    let isFull = false
    for (const given of query.getAll(name)) {
      if (given === '') continue
      const value = given.length <= 200 ? read(given.trim()) : null
      if (value === null) bad(name, given, wants)
      else if (values.size < mostValues || values.has(value as T)) values.add(value as T)
      else isFull = true
    }
    if (isFull) drop(name, '', `only the first ${mostValues} values of ${name} were used`)
    return [...values].sort()
  }
  const flag = (name: string): boolean => {
    const given = query.get(name)
    if (given === null || given === '' || given === '0') return false
    if (given !== '1') bad(name, given, '1')
    return given === '1'
  }
  const readPage = (): number => {
    const given = query.get('page')
    if (given === null || given === '') return 1
    const page = /^\d{1,4}$/.test(given) ? Number(given) : 0
    if (page >= 1 && page <= lastPage) return page
    bad('page', given, `a page from 1 to ${lastPage}`)
    return page > lastPage ? lastPage : 1
  }

  const lat = single('lat')
  const lng = single('lng')
  if ((lat === null) !== (lng === null))
    drop(lat === null ? 'lng' : 'lat', '', 'lat and lng are only used together')
  const hasPoint = lat !== null && lng !== null
  // About 100 m: enough for a search, and too coarse to keep somebody's doorstep in a link.
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

  const params: SearchParams = {
    q: text('q', longestQuery),
    where: text('where', longestWhere),
    lat: hasPoint ? rounded(lat) : null,
    lng: hasPoint ? rounded(lng) : null,
    radius: single('radius'),
    category: list('category'),
    subcategory: list('subcategory'),
    state: list('state'),
    city: list('city'),
    heritage: list('heritage'),
    language: list('language'),
    attribute: list('attribute'),
    place: list('place'),
    price: list('price'),
    rating: single('rating'),
    open: flag('open'),
    verified: flag('verified'),
    sort: single('sort'),
    view: single('view') ?? 'list',
    kind: single('kind'),
    page: readPage(),
    after: single('after'),
  }
  return { params, dropped }
}
