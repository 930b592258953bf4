import type { ListedBusiness } from '#domain/businesses/listed.ts'
import type { FeaturedFlyer, PremiumFlyer } from '#domain/flyers/schema.ts'

/** A place in the carousel of featured businesses. */
export type FeaturedBusiness = {
  business: ListedBusiness
  flyer: FeaturedFlyer | null
}

/** How `/api/home` answers each of the home page's lists. */
export type HomeList<Item> = { items: Item[] }

/** What administrators order and leave out. */
export type HomeCandidates = {
  flyers: Pick<PremiumFlyer, 'id' | 'title' | 'imageUrl' | 'alt' | 'business'>[]
  businesses: { id: string; name: string; slug: string; city: string | null; state: string | null }[]
}
