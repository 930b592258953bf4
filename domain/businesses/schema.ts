import type { SpecialDay, WeeklyHours } from '#domain/hours/opening-hours.ts'
import type { Tier } from '#domain/plans/tiers.ts'

export const placeTypes = ['storefront', 'by_appointment', 'service_area', 'online_only', 'pop_up'] as const
export type PlaceType = (typeof placeTypes)[number]

export const trustLevels = ['listed', 'self_attested', 'claimed', 'document_checked', 'certified'] as const
export type TrustLevel = (typeof trustLevels)[number]

/** A service or product as its owner words it: the price is free text ("from $120"). */
export type Service = { name: string; price?: string; description?: string }

/** What a card shows; the only shape that lists hand out. */
export type BusinessCard = {
  id: string
  slug: string
  name: string
  shortDescription: string
  category: { slug: string; name: string }
  subcategory: { slug: string; name: string } | null
  placeType: PlaceType
  city: string | null
  state: string | null
  lat: number | null
  lng: number | null
  serviceRadiusMiles: number | null
  coversNationwide: boolean
  phone: string | null
  coverImageUrl: string | null
  coverImageAlt: string | null
  heritage: string[]
  priceLevel: number | null
  ratingAverage: number
  ratingCount: number
  tier: Tier
  isPremium: boolean
  isFeatured: boolean
  isVerified: boolean
  trustLevel: TrustLevel
  timezone: string
  hours: WeeklyHours[]
  /** Special days around today only (yesterday to two weeks ahead). */
  specialDays: SpecialDay[]
  createdAt: string
  /** Miles from the place that was searched for; null without one, or where the business has no point. */
  distanceMiles: number | null
}

export type ShownPhoto = { url: string; alt: string }

export type ShownFlyer = {
  id: string
  title: string
  description: string | null
  imageUrl: string
  alt: string
  price: string | null
  linkUrl: string | null
  startsAt: string | null
  endsAt: string | null
  isInBanner: boolean
}

export type Evidence = 'statement' | 'email_domain' | 'phone_code' | 'document' | 'certificate'

/** One step of trust as the public sees it; dates are ISO 8601. */
export type TrustStep = {
  level: Exclude<TrustLevel, 'listed'>
  evidence: Evidence
  checkedBy: string
  checkedAt: string
  expiresAt: string | null
  isCurrent: boolean
}

export type ShownReview = {
  id: string
  authorName: string
  rating: number
  body: string
  createdAt: string
  photos: ShownPhoto[]
  /** How many people called it helpful. */
  helpfulCount: number
  /** What the business answered. */
  reply: { body: string; createdAt: string } | null
}

export const reviewsPerPage = 10

export type OtherPlace = {
  slug: string
  name: string
  address: string | null
  city: string | null
  state: string | null
}

/** Everything that the page of a published business shows. */
export type BusinessPage = {
  id: string
  slug: string
  name: string
  shortDescription: string
  description: string
  category: { slug: string; name: string }
  subcategory: { slug: string; name: string } | null
  placeType: PlaceType
  address: string | null
  addressLine2: string | null
  city: string | null
  citySlug: string | null
  state: string | null
  zip: string | null
  lat: number | null
  lng: number | null
  serviceRadiusMiles: number | null
  coversNationwide: boolean
  timezone: string
  phone: string | null
  whatsapp: string | null
  email: string | null
  website: string | null
  socialLinks: { [network: string]: string }
  logoUrl: string | null
  coverImageUrl: string | null
  coverImageAlt: string | null
  photos: ShownPhoto[]
  priceLevel: number | null
  heritage: string[]
  communities: string[]
  languages: string[]
  attributes: string[]
  /** What people call them, one for each: the tables of names would weigh on the page. */
  names: { communities: string[]; languages: string[]; attributes: string[] }
  services: Service[]
  yearEstablished: number | null
  tier: Tier
  isPremium: boolean
  isFeatured: boolean
  isVerified: boolean
  trustLevel: TrustLevel
  trust: TrustStep[]
  isStale: boolean
  hours: WeeklyHours[]
  specialDays: SpecialDay[]
  hoursConfirmedAt: string | null
  lastConfirmedAt: string | null
  flyers: ShownFlyer[]
  ratingAverage: number
  ratingCount: number
  /** Published reviews per number of stars, one to five. */
  ratingSpread: [number, number, number, number, number]
  reviews: ShownReview[]
  /** Somebody manages it, and reads what visitors write. */
  takesMessages: boolean
  reviewPage: number
  reviewPageCount: number
  /** The other branches of the same business, published ones, at most 30. */
  otherPlaces: OtherPlace[]
  /** The one that the others are branches of; its own id where there is none. */
  firstPlaceId: string
  updatedAt: string
  createdAt: string
}

/** What a comparison shows of each business. */
export type ComparedBusiness = Pick<
  BusinessPage,
  | 'id'
  | 'slug'
  | 'name'
  | 'category'
  | 'subcategory'
  | 'placeType'
  | 'city'
  | 'state'
  | 'serviceRadiusMiles'
  | 'coversNationwide'
  | 'timezone'
  | 'phone'
  | 'website'
  | 'coverImageUrl'
  | 'coverImageAlt'
  | 'ratingAverage'
  | 'ratingCount'
  | 'priceLevel'
  | 'heritage'
  | 'languages'
  | 'attributes'
  | 'services'
  | 'isVerified'
  | 'trustLevel'
  | 'hours'
  | 'specialDays'
> & {
  /** When the present level of trust was reached and until when it counts; null where nobody wrote it down. */
  trust: { checkedAt: string; expiresAt: string | null } | null
}
