import type { SpecialDay, WeeklyHours } from '#domain/hours/opening-hours.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { UpdateKind } from '#domain/update-kinds.ts'
import type { ReviewQuery } from './review-query.ts'

export const placeTypes = ['storefront', 'by_appointment', 'service_area', 'online_only', 'pop_up'] as const
export type PlaceType = (typeof placeTypes)[number]

export const trustLevels = ['listed', 'self_attested', 'claimed', 'document_checked', 'certified'] as const
export type TrustLevel = (typeof trustLevels)[number]

/** A service or product in the owner's words: the price is free text ("from $120"). */
export type Service = {
  name: string
  price?: string
  description?: string
  /** The part of the menu that it is in: "Starters". */
  section?: string
  /** Its owner shows it first. */
  isPopular?: true
  /** The URL of one of the listing's own photos; shown while that one is. */
  photo?: string
}

/** What a card shows; lists return nothing else. */
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
  languages: string[]
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
  /** Only special days from yesterday to two weeks ahead. */
  specialDays: SpecialDay[]
  createdAt: string
  /** Miles from the searched place. Null without one, or when the business has no coordinates. */
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

/** News, an offer or a notice of hours; dates are ISO 8601. */
export type ShownUpdate = {
  id: string
  kind: UpdateKind
  title: string
  body: string
  imageUrl: string | null
  alt: string
  code: string | null
  linkUrl: string | null
  endsAt: string | null
  publishedAt: string
}

export type Evidence = 'statement' | 'email_domain' | 'phone_code' | 'document' | 'certificate'

/** One verification step as shown to the public; dates are ISO 8601. */
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
  /** How many people marked it helpful. */
  helpfulCount: number
  /** How many published reviews its author has written, this one included. */
  authorReviews: number
  /** The business's reply. */
  reply: { body: string; createdAt: string } | null
}

export const reviewsPerPage = 10

export type ShownQuestion = {
  id: string
  authorName: string
  body: string
  createdAt: string
  /** The business's own comes first; at most ten. */
  answers: { id: string; authorName: string; body: string; createdAt: string; isByBusiness: boolean }[]
}

export const questionsPerPage = 10

export type OtherPlace = {
  slug: string
  name: string
  address: string | null
  city: string | null
  state: string | null
}

/** Everything shown on the page of a published business. */
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
  /** Display names, by key: sending the full name tables would bloat the page. */
  names: { heritage: string[]; communities: string[]; languages: string[]; attributes: string[] }
  services: Service[]
  yearEstablished: number | null
  /** The text of its plain and custom fields, in form order. */
  facts: { label: string; text: string }[]
  tier: Tier
  isPremium: boolean
  isFeatured: boolean
  isVerified: boolean
  trustLevel: TrustLevel
  trust: TrustStep[]
  isStale: boolean
  hours: WeeklyHours[]
  specialDays: SpecialDay[]
  /** When its owner confirmed these, which nobody did for an unclaimed page. */
  hoursConfirmedAt: string | null
  lastConfirmedAt: string | null
  flyers: ShownFlyer[]
  /** Newest first. */
  updates: ShownUpdate[]
  ratingAverage: number
  ratingCount: number
  /** The number of published reviews per star rating, one to five. */
  ratingSpread: [number, number, number, number, number]
  /** A page of those that match `reviewQuery`, of which there are `reviewCount`. */
  reviews: ShownReview[]
  reviewQuery: ReviewQuery
  reviewCount: number
  /** What at least three reviewers mention, most mentioned first; `key` finds them. */
  reviewPhrases: { key: string; phrase: string; reviews: number }[]
  /** A page of its questions, newest first, of `questionCount`. */
  questions: ShownQuestion[]
  questionPage: number
  questionCount: number
  /** The median of the days until the business answered a review; null with few answers. */
  replyDays: number | null
  /** It has a manager who reads visitors' messages. */
  takesMessages: boolean
  /** What visitors may request, and where else they order; null where the owner set up neither. */
  requests: { takes: string[]; menuUrl?: string; deliveryUrl?: string; bookingUrl?: string } | null
  reviewPageCount: number
  /** The other published branches of the same business, at most 30. */
  otherPlaces: OtherPlace[]
  /** The main location of the branches; its own id when it has none. */
  firstPlaceId: string
  updatedAt: string
  createdAt: string
}

/** What a comparison shows for each business. */
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
  /** When the current trust level was verified and until when it counts. Null when there is no record. */
  trust: { checkedAt: string; expiresAt: string | null } | null
}
