import { type OpenWords, openWords } from '#domain/hours/open-words.ts'
import type { BusinessCard } from './schema.ts'

/** The part of a card that a list sends to the browser, with the hours in words. */
export type ListedBusiness = Pick<
  BusinessCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'shortDescription'
  | 'category'
  | 'subcategory'
  | 'placeType'
  | 'city'
  | 'state'
  | 'serviceRadiusMiles'
  | 'coversNationwide'
  | 'phone'
  | 'coverImageUrl'
  | 'coverImageAlt'
  | 'heritage'
  | 'ratingAverage'
  | 'ratingCount'
  | 'isPremium'
  | 'isFeatured'
  | 'isVerified'
  | 'distanceMiles'
> & {
  /** As of when the page was rendered. Null when no hours are known. */
  openLabel: OpenWords | null
}

/** Cards as a list shows them now. Sending complete cards would double the size of the page. */
export function listed(cards: readonly BusinessCard[], now: Date): ListedBusiness[] {
  return cards.map((card) => ({
    id: card.id,
    slug: card.slug,
    name: card.name,
    shortDescription: card.shortDescription,
    category: card.category,
    subcategory: card.subcategory,
    placeType: card.placeType,
    city: card.city,
    state: card.state,
    serviceRadiusMiles: card.serviceRadiusMiles,
    coversNationwide: card.coversNationwide,
    phone: card.phone,
    coverImageUrl: card.coverImageUrl,
    coverImageAlt: card.coverImageAlt,
    heritage: card.heritage,
    ratingAverage: card.ratingAverage,
    ratingCount: card.ratingCount,
    isPremium: card.isPremium,
    isFeatured: card.isFeatured,
    isVerified: card.isVerified,
    distanceMiles: card.distanceMiles,
    openLabel: openWords(card, now),
  }))
}
