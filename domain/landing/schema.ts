import type { BusinessCard } from '#domain/businesses/schema.ts'
import type { CityUpdate } from '#domain/updates/city-updates.server.ts'
import type { LandingKey } from './landing-path.ts'

/** `state` and a state's `slug` are two lower-case letters. */
export type CountedCity = { state: string; slug: string; name: string; count: number }
export type NearbyCity = CountedCity & { miles: number }
export type CountedState = { slug: string; count: number }
export type CountedCategory = { slug: string; name: string; count: number }

/** A value and the number of businesses that have it; sorted by count. */
export type Counted = { value: string; label: string; count: number }

/** Aggregate facts about the businesses of a page. */
export type LandingFacts = {
  count: number
  /** Null until the next refresh of the counts. */
  verified: number | null
  /** As of rendering the page; `isOpenCapped` when there are more. */
  open: number
  isOpenCapped: boolean
  heritages: Counted[]
  heritageCount: number
  languages: Counted[]
  subcategories: Counted[]
  /** By price level, '1' to '4', of those that state one. */
  prices: Counted[]
}

export type LandingPlace = {
  state: { slug: string; code: string; name: string }
  /** Without coordinates when the gazetteer doesn't know it. */
  city: { slug: string; name: string; at: { lat: number; lng: number } | null } | null
}

export type LandingCategory = { slug: string; name: string; description: string }

/** The subject of a landing page: a place, a category, or both. */
export type LandingSubject = {
  key: LandingKey
  /** Null for the whole country. */
  place: LandingPlace | null
  category: LandingCategory | null
}

export type LandingPage = LandingSubject & {
  facts: LandingFacts
  /** The first page of the list, sorted by best match. */
  businesses: BusinessCard[]
  /** For a list with more pages; empty when `businesses` has them all. */
  newest: BusinessCard[]
  topRated: BusinessCard[]
  /** For a state or the whole country, those with the most first; empty for a city. */
  cities: CountedCity[]
  /** For the whole country; empty for a place. */
  states: CountedState[]
  /** The number of cities and states in the country, or of cities in a state, with businesses. */
  placeCounts: { cities: number; states: number }
  /** For a city, nearest first. */
  nearby: NearbyCity[]
  /** For a city, the newest first. */
  updates: CityUpdate[]
  /** All categories of the place, by count; on a nationwide category page, the other categories. */
  categories: CountedCategory[]
  /** When a business of the list next opens or closes. */
  validUntil: Date | null
}

/** A place or a category without businesses, and where to find some. */
export type EmptyLanding = LandingSubject & {
  /** False for an unknown city. */
  isCityKnown: boolean
  /** The nearest cities with businesses in the category. */
  nearby: NearbyCity[]
  /** Cities of the state with businesses in the category. */
  cities: CountedCity[]
  /** In the city across all categories; in the state and in the country for this category. */
  counts: { city: number; state: number; nation: number }
}

export type FoundLanding =
  | { kind: 'page'; page: LandingPage }
  | { kind: 'empty'; empty: EmptyLanding }
  /** The page's canonical URL is a different one. */
  | { kind: 'moved'; path: string }
