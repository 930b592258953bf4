export const postingKinds = ['event', 'job', 'housing'] as const
export type PostingKindName = (typeof postingKinds)[number]

export const postingStatuses = ['draft', 'pending', 'published', 'rejected', 'expired', 'closed'] as const
export type PostingStatus = (typeof postingStatuses)[number]

/** What became of it, by whoever closes it. */
export const closedBecause = ['filled', 'rented', 'cancelled', 'other'] as const
export type ClosedBecause = (typeof closedBecause)[number]

/** Why a moderator turns one down. */
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

/** A picture as it is stored and shown; `url` as `app/components/picture.tsx` takes it. */
export type PostingPhoto = { url: string; alt: string }

/** Where it is. All of it null where it is anywhere. */
export type PostingPlace = {
  city: string | null
  state: string | null
  zip: string | null
  citySlug: string | null
  lat: number | null
  lng: number | null
  timezone: string
}
