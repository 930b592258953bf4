/** Why a review is held until a moderator has read it. */
export const holdReasons = [
  'first_review',
  'contact_details',
  'slur',
  'author_burst',
  'business_burst',
  'photos',
  'rejected_before',
] as const
export type HoldReason = (typeof holdReasons)[number]
