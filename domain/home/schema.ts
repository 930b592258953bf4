import type { ListedBusiness } from '#domain/businesses/listed.ts'
import type { FeaturedFlyer } from '#domain/flyers/schema.ts'

/** An entry in the carousel of featured businesses. */
export type FeaturedBusiness = {
  business: ListedBusiness
  flyer: FeaturedFlyer | null
}

/** The response of `/api/home` for each of the home page's lists. */
export type HomeList<Item> = { items: Item[] }
