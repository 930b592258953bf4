import type { BusinessCard } from '#domain/businesses/schema.ts'
import type { FeaturedFlyer } from '#domain/flyers/schema.ts'
import type { OpenWords } from '#domain/hours/open-words.ts'

/** A place in the carousel of featured businesses. */
export type FeaturedBusiness = {
  business: BusinessCard
  openLabel: OpenWords | null
  flyer: FeaturedFlyer | null
}

/** How `/api/home` answers each of the home page's lists. */
export type HomeList<Item> = { items: Item[] }
