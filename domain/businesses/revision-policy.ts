import type { TrustLevel } from './schema.ts'
import type { FieldName } from './sections.ts'

/** What a change of a published listing may be of: a field that its owner fills in, or its pictures. */
export type ChangedField = FieldName | 'photos' | 'logoUrl' | 'coverImageUrl' | 'coverImageAlt'

/**
 * What becomes of a change of a published listing: it waits while the live version stays up; it is live at once and a
 * moderator looks at it afterwards; or it is live and that's it.
 */
export type Treatment = 'review' | 'checked_after' | 'live'

type Kind = 'identity' | 'offer' | 'daily' | 'pictures'

const kinds: Record<ChangedField, Kind> = {
  name: 'identity',
  category: 'identity',
  subcategory: 'identity',
  address: 'identity',
  addressLine2: 'identity',
  city: 'identity',
  state: 'identity',
  zip: 'identity',
  lat: 'identity',
  lng: 'identity',
  phone: 'identity',
  whatsapp: 'identity',
  // Another way to be reached: whoever takes it over gets what visitors write.
  email: 'identity',
  website: 'identity',
  heritage: 'identity',
  communities: 'identity',
  shortDescription: 'offer',
  description: 'offer',
  yearEstablished: 'offer',
  services: 'offer',
  attributes: 'offer',
  placeType: 'offer',
  serviceRadiusMiles: 'offer',
  coversNationwide: 'offer',
  hours: 'daily',
  specialDays: 'daily',
  languages: 'daily',
  priceLevel: 'daily',
  socialLinks: 'daily',
  photos: 'pictures',
  logoUrl: 'pictures',
  coverImageUrl: 'pictures',
  coverImageAlt: 'pictures',
}

// The table of the specification. guard_business_write() keeps the same in the database; a test compares them.
const treatments: Record<Kind, Record<TrustLevel, Treatment>> = {
  identity: {
    listed: 'review',
    self_attested: 'review',
    claimed: 'review',
    document_checked: 'review',
    certified: 'review',
  },
  offer: {
    listed: 'review',
    self_attested: 'review',
    claimed: 'checked_after',
    document_checked: 'checked_after',
    certified: 'checked_after',
  },
  daily: {
    listed: 'live',
    self_attested: 'live',
    claimed: 'live',
    document_checked: 'live',
    certified: 'live',
  },
  pictures: {
    listed: 'review',
    self_attested: 'review',
    claimed: 'review',
    document_checked: 'checked_after',
    certified: 'checked_after',
  },
}

export function treatmentOf(field: ChangedField, trustLevel: TrustLevel): Treatment {
  return treatments[kinds[field]][trustLevel]
}

/** Whether a change of this field of a published listing shows at once. */
export function isLive(field: ChangedField, trustLevel: TrustLevel): boolean {
  return treatmentOf(field, trustLevel) !== 'review'
}
