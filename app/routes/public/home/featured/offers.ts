import type { FeaturedBusiness } from '#domain/home/schema.ts'

/** A flyer that a card opens. */
export type Offer = {
  businessId: string
  businessName: string
  title: string
  description: string | null
  imageUrl: string
  alt: string
}

export const offersOf = (items: readonly FeaturedBusiness[]): Offer[] =>
  items.flatMap(({ business, flyer }) => {
    if (!flyer) return []
    const { title, description, imageUrl, alt } = flyer
    return [{ businessId: business.id, businessName: business.name, title, description, imageUrl, alt }]
  })
