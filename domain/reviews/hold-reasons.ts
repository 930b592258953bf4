/** Why a review waits until somebody has read it. */
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
