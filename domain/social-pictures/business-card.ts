import { isOwnPicture } from '#domain/media/picture.ts'
import { type SocialCard, socialPicturePath } from './card.ts'

/** The parts of a business shown on its picture. */
type SharedBusiness = {
  id: string
  slug: string
  name: string
  category: { name: string }
  subcategory: { name: string } | null
  city: string | null
  state: string | null
  coverImageUrl: string | null
  ratingAverage: number
  ratingCount: number
  isVerified: boolean
}

export function businessSocialCard(business: SharedBusiness, siteName: string): SocialCard {
  const { id, name, category, subcategory, city, state, coverImageUrl, ratingCount } = business
  const kind = subcategory?.name ?? category.name
  const place = city && state ? `${city}, ${state}` : null
  return {
    siteName,
    kicker: kind,
    title: name,
    plainTitle: place ? `${kind} in ${place}` : kind,
    note: place,
    rating: ratingCount > 0 ? { average: business.ratingAverage.toFixed(1), count: ratingCount } : null,
    isVerified: business.isVerified,
    art:
      coverImageUrl && isOwnPicture(coverImageUrl)
        ? { kind: 'cover', url: coverImageUrl }
        : { kind: 'pattern', id },
  }
}

export const businessSocialPicture = (business: SharedBusiness, siteName: string): string =>
  socialPicturePath('business', business.slug, businessSocialCard(business, siteName))
