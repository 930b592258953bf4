import { type OpenWords, openWords } from '#domain/hours/open-words.ts'
import { languageName } from '#domain/languages/languages.ts'
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
  | 'priceLevel'
  | 'ratingAverage'
  | 'ratingCount'
  | 'isPremium'
  | 'isFeatured'
  | 'isVerified'
  | 'trustLevel'
  | 'distanceMiles'
> & {
  /** As of when the page was rendered. Null when no hours are known. */
  openLabel: OpenWords | null
  /** Names of those besides English, the first few; those asked for come first. */
  spoken: string[]
}

const mostLanguages = 2

/**
 * Cards as a list shows them now. Sending complete cards would double the size of the page. Each category is one object,
 * because a page sends an object once, however often it is listed.
 */
export function listed(
  cards: readonly BusinessCard[],
  now: Date,
  asked: { languages?: readonly string[] } = {},
): ListedBusiness[] {
  const kinds = new Map<string, BusinessCard['category']>()
  const once = <K extends BusinessCard['subcategory']>(kind: K): K => {
    if (!kind) return kind
    if (!kinds.has(kind.slug)) kinds.set(kind.slug, kind)
    return kinds.get(kind.slug) as K
  }
  return cards.map((card) => ({
    id: card.id,
    slug: card.slug,
    name: card.name,
    shortDescription: card.shortDescription,
    category: once(card.category),
    subcategory: once(card.subcategory),
    placeType: card.placeType,
    city: card.city,
    state: card.state,
    serviceRadiusMiles: card.serviceRadiusMiles,
    coversNationwide: card.coversNationwide,
    phone: card.phone,
    coverImageUrl: card.coverImageUrl,
    coverImageAlt: card.coverImageAlt,
    heritage: card.heritage,
    spoken: spokenOf(card.languages, asked.languages ?? []),
    priceLevel: card.priceLevel,
    ratingAverage: card.ratingAverage,
    ratingCount: card.ratingCount,
    isPremium: card.isPremium,
    isFeatured: card.isFeatured,
    isVerified: card.isVerified,
    trustLevel: card.trustLevel,
    distanceMiles: card.distanceMiles,
    openLabel: openWords(card, now),
  }))
}

function spokenOf(languages: readonly string[], asked: readonly string[]): string[] {
  const others = languages.filter((code) => code !== 'en')
  return [...others.filter((code) => asked.includes(code)), ...others.filter((code) => !asked.includes(code))]
    .slice(0, mostLanguages)
    .map(languageName)
}
