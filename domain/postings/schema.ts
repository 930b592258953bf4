export const postingStatuses = ['draft', 'pending', 'published', 'rejected', 'expired', 'closed'] as const
export type PostingStatus = (typeof postingStatuses)[number]

/** The reason given when closing it. */
export const closedBecause = ['filled', 'rented', 'cancelled', 'other'] as const
export type ClosedBecause = (typeof closedBecause)[number]

/** Reasons for rejecting one. */
export const postingReasons = [
  'incomplete',
  'misleading',
  'scam',
  'discriminatory',
  'duplicate',
  'outside_us',
  'bad_picture',
  'prohibited',
  'over',
  'other',
] as const
export type PostingReason = (typeof postingReasons)[number]

/** A picture as stored and shown; `url` as `app/components/picture.tsx` takes it. */
export type PostingPhoto = { url: string; alt: string }

/** Its location. All null when it isn't tied to a place. */
export type PostingPlace = {
  city: string | null
  state: string | null
  zip: string | null
  citySlug: string | null
  lat: number | null
  lng: number | null
  timezone: string
}
