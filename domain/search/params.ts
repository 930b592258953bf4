import { searchedAttributeKeys } from '#domain/attributes/attributes.ts'
import { placeTypes } from '#domain/businesses/schema.ts'
import { countryCodes } from '#domain/heritage/countries.ts'
import { languageCodes } from '#domain/languages/languages.ts'
import { isState } from '#domain/places/state-names.ts'
import { resultKinds } from './groups.ts'
import { mapAreaText, readMapArea } from './map-area.ts'
import {
  longestQuery,
  longestWhere,
  lower,
  oneOf,
  paramReader,
  type Rule,
  radiusRule,
  slug,
} from './param-reader.ts'
import { type DroppedParam, ratings, type SearchParams, sorts } from './schema.ts'

export const noSearch: SearchParams = {
  q: '',
  where: '',
  lat: null,
  lng: null,
  area: null,
  radius: null,
  category: [],
  subcategory: [],
  state: [],
  city: [],
  heritage: [],
  language: [],
  attribute: [],
  field: [],
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
  attribute: { read: oneOf(searchedAttributeKeys), wants: 'a feature of the list' },
  field: { read: lower(readFieldValue), wants: 'a field and its value' },
  place: { read: oneOf(placeTypes), wants: `one of ${placeTypes.join(', ')}` },
  price: { read: oneOf([1, 2, 3, 4]), wants: 'a price level from 1 to 4' },
} satisfies Record<string, Rule>

type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

const singles = {
  area: {
    read: (value) => {
      const area = readMapArea(value)
      return area && mapAreaText(area)
    },
    wants: 'west, south, east and north in degrees',
  },
  rating: { read: oneOf(ratings), wants: 'a rating from 1 to 5' },
  sort: { read: oneOf(sorts), wants: `one of ${sorts.join(', ')}` },
  view: { read: oneOf(['list', 'map'] as const), wants: 'list or map' },
  kind: { read: oneOf(resultKinds), wants: `one of ${resultKinds.join(', ')}` },
  after: {
    read: (value) => (/^[A-Za-z0-9_-]{1,600}$/.test(value) ? value : null),
    wants: 'a position in the list',
  },
} satisfies Record<string, Rule>

/** The database decides whether the field exists. */
function readFieldValue(value: string): string | null {
  const parts = value.split('.')
  return parts.length === 2 && parts.every((part) => slug(part) !== null) ? value : null
}

function readCity(value: string): string | null {
  return /^[a-z0-9]+(-[a-z0-9]+)*-[a-z]{2}$/.test(value) && value.length <= 120 && isState(value.slice(-2))
    ? value
    : null
}

/**
 * Parses the grammar of /directory and /search. Accepts any input without throwing: bad values are left out and named.
 */
export function parseSearchParams(query: URLSearchParams): { params: SearchParams; dropped: DroppedParam[] } {
  const { dropped, point, text, single, list, flag, page } = paramReader(query)
  const params: SearchParams = {
    ...point(),
    q: text('q', longestQuery),
    where: text('where', longestWhere),
    area: single('area', singles.area),
    radius: single('radius', radiusRule),
    category: list('category', lists.category),
    subcategory: list('subcategory', lists.subcategory),
    state: list('state', lists.state),
    city: list('city', lists.city),
    heritage: list('heritage', lists.heritage),
    language: list('language', lists.language),
    attribute: list('attribute', lists.attribute),
    field: list('field', lists.field),
    place: list('place', lists.place),
    price: list('price', lists.price),
    rating: single('rating', singles.rating),
    open: flag('open'),
    verified: flag('verified'),
    sort: single('sort', singles.sort),
    view: single('view', singles.view) ?? 'list',
    kind: single('kind', singles.kind),
    page: page(),
    after: single('after', singles.after),
  }
  // A place that was typed after the map was moved.
  if (params.where !== '' || params.lat !== null) params.area = null
  return { params, dropped }
}
