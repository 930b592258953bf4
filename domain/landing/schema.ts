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
  verified: number
  /** At the moment of the page; `isOpenCapped` when there are more than that. */
  open: number
  isOpenCapped: boolean
  heritages: Counted[]
  languages: Counted[]
  subcategories: Counted[]
  categories: Counted[]
  /** By level, '1' to '4', of those that say. */
  prices: Counted[]
}

export type LandingPlace = {
  state: { slug: string; code: string; name: string }
  city: { slug: string; name: string } | null
}

/** A page beside this one that would say the same of fewer or of other businesses. */
export type LandingPage = {
  key: LandingKey
  /** Null for the nation. */
  place: LandingPlace | null
  category: { slug: string; name: string; description: string } | null
  facts: LandingFacts
  /** The first page of the list by best match. */
  businesses: BusinessCard[]
  /** Of a list that goes on; empty where the page has all of it. */
  newest: BusinessCard[]
  topRated: BusinessCard[]
  /** Of a state or of the nation, the most first. */
  cities: CountedCity[]
  states: CountedState[]
  placeCounts: { cities: number; states: number }
  /** Around a city. */
  nearby: NearbyCity[]
  /** At the place, the page's own left out. */
  categories: CountedCategory[]
  validUntil: Date | null
}
