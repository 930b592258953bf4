import type { BusinessCard } from '#domain/businesses/schema.ts'

export const radii = [5, 10, 25, 50, 100] as const
/** Stars that a list can begin with. Ratings are stored rounded down to the half star. */
export const ratings = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const
export const defaultRadius = 25
export const sorts = ['best', 'distance', 'rating', 'newest', 'name'] as const
export type Sort = (typeof sorts)[number]
export const pageSize = 24
export const lastPage = 20
/** Lists end here: the last page. */
export const listCap = pageSize * lastPage
/** Up to this many matches are counted, sorted exactly and shown on maps; with more, only a part. */
export const exactCap = 1200

/** How many values of a facet a list page holds; the others are loaded when asked for. */
export const shownAtFirst = 8

/** A part of the map, in degrees. */
export type MapArea = { west: number; south: number; east: number; north: number }

/** One grammar for /directory and /search. Lists contain each value once. */
export type SearchParams = {
  q: string
  where: string
  lat: number | null
  lng: number | null
  /** A part of the map, as `readMapArea` reads it; instead of a place. */
  area: string | null
  /** Miles; null means the default if there is a place. */
  radius: number | null
  category: string[]
  subcategory: string[]
  state: string[]
  city: string[]
  heritage: string[]
  language: string[]
  attribute: string[]
  /** Of custom fields, with their keys: "hair-types.locs". */
  field: string[]
  place: string[]
  price: number[]
  rating: number | null
  open: boolean
  verified: boolean
  sort: Sort | null
  view: 'list' | 'map'
  kind: string | null
  page: number
  after: string | null
}

/**
 * A parameter that was dropped or changed, with the page's message: "radius “7” isn't one of 5, 10, 25, 50 and 100
 * miles".
 */
export type DroppedParam = { name: string; value: string; message: string }

export type FacetValue = {
  value: string
  label: string
  count: number
  /** The custom field that it is a choice of. */
  of?: string
}

export type Facets = {
  category: FacetValue[]
  subcategory: FacetValue[]
  state: FacetValue[]
  /** Values such as "houston-tx". */
  city: FacetValue[]
  heritage: FacetValue[]
  language: FacetValue[]
  attribute: FacetValue[]
  /** Of custom fields, in their order. */
  field: FacetValue[]
  place: FacetValue[]
  price: FacetValue[]
  rating: FacetValue[]
  open: number
  verified: number
  /** Of the above, those whose numbers are the least there are: only a part of the matches was counted. */
  atLeast: readonly string[]
}

export type PlaceMatch = {
  kind: 'city' | 'zip' | 'state' | 'county' | 'area' | 'point'
  label: string
  state: string | null
  lat: number
  lng: number
  alternatives: string[]
  /** The city or state that it is in, as it is counted by: "Houston, TX", "TX". Empty for the visitor's own position. */
  rounded: string
}

/** How a search without results was widened, one step per line. */
type Widening = {
  /** The query without results, after “Nothing”: "within 25 miles of Fargo, ND", "in Texas matches every word". */
  asked: string
  /** What is shown instead: "within 100 miles". */
  instead: string
}

/** The line of a listing that matches the query: the matching text, and what surrounds it. */
export type Why = { before: string; hit: string; after: string }

export type SearchResult = {
  businesses: BusinessCard[]
  /** By business id; missing where the name or category already shows why. */
  why: Record<string, Why>
  /** Exact up to `exactCap`; with more, it is that, `isCountCapped` is true and the page says "more than". */
  count: number
  isCountCapped: boolean
  facets: Facets
  place: PlaceMatch | null
  /** `where` was given, but no place was recognized. */
  isPlaceUnknown: boolean
  /** Corrected words: "jolof" → "jollof". One that is offered wasn't made: the word is English and may be meant. */
  corrections: { from: string; to: string; isOffered: boolean }[]
  /**
   * The words had a place in them (“jollof in houston”) and there was no `where`: what was searched for, and near what.
   * `place` is null for “near me” from a visitor whose position isn't known. As `where` the place resolves to itself;
   * `said` is what the words call it.
   */
  readPlaceFromWords: { words: string; place: string | null; where: string; said: string } | null
  /** A place with listings that the words could mean, too, although none was read: "georgia tax" near Georgia. */
  offeredPlace: { words: string; where: string } | null
  /** That what was asked for isn’t listed, and what is shown instead. */
  unlisted: string | null
  widening: Widening | null
  page: number
  pageCount: number
  next: string | null
  previous: string | null
  sort: Sort
  radius: number | null
  /** The result is valid until this moment at most (a business opens or closes); null if time doesn't matter. */
  validUntil: Date | null
  /** Problems that only the search itself could detect: another list's cursor, sorting by distance without a place. */
  dropped: DroppedParam[]
}

/**
 * A point on the map; as many as the list counts, up to `exactCap`. Businesses without a point are counted separately.
 */
export type MapPoint = {
  id: string
  slug: string
  name: string
  lat: number
  lng: number
  /** The line under the name on its card: for a business, its subcategory or category. */
  detail: string
  /** Average of its reviews; null without any, and for what has none. */
  rating: number | null
}
export type MapResult = { points: MapPoint[]; withoutPoint: number; isCapped: boolean }

export type Suggestion =
  | { kind: 'search'; label: string; detail: string; value: string }
  | { kind: 'business'; label: string; detail: string; href: string }
  | { kind: 'category'; label: string; detail: string; href: string }
  | { kind: 'place'; label: string; detail: string; value: string }
