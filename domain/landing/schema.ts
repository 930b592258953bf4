import type { BusinessCard } from '#domain/businesses/schema.ts'
import type { LandingKey } from './landing-path.ts'

/** `state` and a state's `slug` are two lower-case letters. */
export type CountedCity = { state: string; slug: string; name: string; count: number }
export type NearbyCity = CountedCity & { miles: number }
export type CountedState = { slug: string; count: number }
export type CountedCategory = { slug: string; name: string; count: number }

/** A value that businesses have, with how many of them; the most first. */
export type Counted = { value: string; label: string; count: number }

/** What the businesses of a page have in common, in numbers. */
export type LandingFacts = {
  count: number
  /** Null where only a refresh of the counts will tell. */
  verified: number | null
  /** At the moment of the page; `isOpenCapped` when there are more than that. */
  open: number
  isOpenCapped: boolean
  heritages: Counted[]
  heritageCount: number
  languages: Counted[]
  subcategories: Counted[]
  /** By level, '1' to '4', of those that say. */
  prices: Counted[]
}

export type LandingPlace = {
  state: { slug: string; code: string; name: string }
  /** Without coordinates when the gazetteer doesn't know it. */
  city: { slug: string; name: string; at: { lat: number; lng: number } | null } | null
}

export type LandingCategory = { slug: string; name: string; description: string }

/** What a landing page is about: a place, a category, or both. */
export type LandingSubject = {
  key: LandingKey
  /** Null for the nation. */
  place: LandingPlace | null
  category: LandingCategory | null
}

export type LandingPage = LandingSubject & {
  facts: LandingFacts
  /** The first page of the list by best match. */
  businesses: BusinessCard[]
  /** Of a list that goes on; empty where `businesses` are all. */
  newest: BusinessCard[]
  topRated: BusinessCard[]
  /** Of a state or the nation, the most first; empty for a city. */
  cities: CountedCity[]
  /** Of the nation; empty for a place. */
  states: CountedState[]
  /** How many cities and states of the nation, or cities of a state, have any. */
  placeCounts: { cities: number; states: number }
  /** Around a city, the nearest first. */
  nearby: NearbyCity[]
  /** All that the place has, the most first; of the nation, for a page about a category, the others. */
  categories: CountedCategory[]
  /** When a business of the list opens or closes next. */
  validUntil: Date | null
}

/** A place or a category that has no business, and where there are some. */
export type EmptyLanding = LandingSubject & {
  /** False when nobody knows such a city. */
  isCityKnown: boolean
  /** The nearest cities that have some of the category. */
  nearby: NearbyCity[]
  /** Of the state, with some of the category. */
  cities: CountedCity[]
  /** Of any category in the city, of this category in the state and in the nation. */
  counts: { city: number; state: number; nation: number }
}

export type FoundLanding =
  | { kind: 'page'; page: LandingPage }
  | { kind: 'empty'; empty: EmptyLanding }
  /** The same page has another address. */
  | { kind: 'moved'; path: string }
