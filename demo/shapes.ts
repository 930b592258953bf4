import type { PlaceType, Service, TrustLevel } from '#domain/businesses/schema.ts'
import type { CustomValues } from '#domain/categories/custom-fields/schema.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { UpdateKind } from '#domain/update-kinds.ts'

/** One business with all its rows, ready to insert. Times are ISO 8601 in UTC, dates YYYY-MM-DD. */
export type DemoBusiness = {
  business: DemoRow
  hours: { weekday: number; opensMinute: number; closesMinute: number }[]
  specialHours: {
    date: string
    isClosed: boolean
    opensMinute: number | null
    closesMinute: number | null
    note: string
  }[]
  photos: { url: string; alt: string; position: number; status: 'approved' | 'pending' }[]
  flyers: DemoFlyerRow[]
  updates: DemoUpdateRow[]
  reviews: DemoReview[]
  verifications: DemoVerification[]
  /** Slugs that it had before it was renamed. */
  oldSlugs: string[]
}

export type DemoRow = {
  id: string
  name: string
  slug: string
  shortDescription: string | null
  description: string | null
  category: string
  subcategory: string
  status: 'pending' | 'published' | 'rejected' | 'suspended' | 'archived'
  reason: string | null
  reasonNote: string | null
  submittedAt: string
  publishedAt: string | null
  unlistedAt: string | null
  lastConfirmedAt: string | null
  hoursConfirmedAt: string | null
  placeType: PlaceType
  address: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  zip: string | null
  citySlug: string | null
  lat: number | null
  lng: number | null
  serviceRadiusMiles: number | null
  coversNationwide: boolean
  timezone: string
  phone: string | null
  whatsapp: string | null
  email: string | null
  website: string | null
  socialLinks: Record<string, string>
  logoUrl: string | null
  coverImageUrl: string | null
  coverImageAlt: string | null
  priceLevel: number | null
  heritage: string[]
  communities: string[]
  languages: string[]
  attributes: string[]
  customValues: CustomValues
  services: Service[]
  yearEstablished: number | null
  tier: Tier
  trustLevel: TrustLevel
  isVerified: boolean
  ratingAverage: number
  ratingCount: number
  createdAt: string
  updatedAt: string
}

export type DemoFlyerRow = {
  title: string
  description: string
  flyerImageUrl: string
  alt: string
  price: string | null
  startsAt: string | null
  endsAt: string | null
  status: 'pending' | 'approved' | 'rejected' | 'expired'
  showInPremiumBanner: boolean
  createdAt: string
}

export type DemoUpdateRow = {
  kind: UpdateKind
  title: string
  body: string
  imageUrl: string | null
  alt: string
  code: string | null
  status: 'pending' | 'approved' | 'expired'
  endsAt: string | null
  publishedAt: string | null
  createdAt: string
}

export type DemoReview = {
  authorName: string
  rating: number
  body: string
  status: 'published' | 'pending'
  createdAt: string
}

export type DemoVerification = {
  level: Exclude<TrustLevel, 'listed'>
  evidence: 'statement' | 'email_domain' | 'phone_code' | 'document' | 'certificate'
  checkedByName: string
  checkedAt: string
  expiresAt: string | null
}
