import type { BusinessCard } from '#domain/businesses/schema.ts'

export const radii = [5, 10, 25, 50, 100] as const
export const defaultRadius = 25
export const sorts = ['best', 'distance', 'rating', 'newest', 'name'] as const
export type Sort = (typeof sorts)[number]
export const pageSize = 24
export const lastPage = 20
/** Lists end here: as far as pages reach. */
export const listCap = pageSize * lastPage
/** So many matches are counted, put in order one by one and shown on maps; of more, the parts that come first. */
export const exactCap = 1200

/** One grammar for /directory and /search. Lists hold each value once. */
export type SearchParams = {
  q: string
  where: string
  lat: number | null
  lng: number | null
  /** Miles; null means the default where there is a place. */
  radius: number | null
  category: string[]
  subcategory: string[]
  state: string[]
  city: string[]
  heritage: string[]
  language: string[]
  attribute: string[]
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

/** A parameter that was dropped or changed, in words for the page: "radius “7” isn't one of 5, 10, 25, 50 and 100 miles". */
export type DroppedParam = { name: string; value: string; message: string }

export type FacetValue = { value: string; label: string; count: number }

export type Facets = {
  category: FacetValue[]
  subcategory: FacetValue[]
  state: FacetValue[]
  /** Values as "houston-tx". */
  city: FacetValue[]
  heritage: FacetValue[]
  language: FacetValue[]
  attribute: FacetValue[]
  place: FacetValue[]
  price: FacetValue[]
  rating: FacetValue[]
  open: number
  verified: number
}

export type PlaceMatch = {
  kind: 'city' | 'zip' | 'state' | 'point'
  label: string
  state: string | null
  lat: number
  lng: number
  alternatives: string[]
}

/** How a search that found nothing was widened, one step a line. */
export type Widening = {
  /** What was asked and found nothing, in words: "within 25 miles of Fargo, ND". */
  asked: string
  /** What the results are instead: "within 100 miles". */
  instead: string
}

export type SearchResult = {
  businesses: BusinessCard[]
  /** Exact up to `exactCap`; of more it is `listCap`, `isCountCapped` is true and the page says "more than". */
  count: number
  isCountCapped: boolean
  facets: Facets
  place: PlaceMatch | null
  /** `where` was given and no place was recognised. */
  isPlaceUnknown: boolean
  /** Words that were corrected: "jolof" → "jollof". */
  corrections: { from: string; to: string }[]
  /** The words ended in a place (“jollof in houston”) and no `where` was given: what was searched for, and near what. */
  readPlaceFromWords: { words: string; place: string } | null
  widening: Widening | null
  page: number
  pageCount: number
  next: string | null
  previous: string | null
  sort: Sort
  radius: number | null
  /** The result holds until this moment at most (a business opens or closes); null if time doesn't matter. */
  validUntil: Date | null
  /** What only the search could see to be wrong: a cursor of another list, sorting by distance from nowhere. */
  dropped: DroppedParam[]
}

/** A point on the map; as many as the list counts, up to `exactCap`. Businesses without a point are counted apart. */
export type MapPoint = {
  id: string
  slug: string
  name: string
  lat: number
  lng: number
  /** What stands under the name on its card: of a business its subcategory or category in words. */
  detail: string
}
export type MapResult = { points: MapPoint[]; withoutPoint: number; isCapped: boolean }

export type Suggestion =
  | { kind: 'business'; label: string; detail: string; href: string }
  | { kind: 'category'; label: string; detail: string; href: string }
  | { kind: 'place'; label: string; detail: string; value: string }
