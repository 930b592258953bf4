import { type ChangedField, type Review, reviewOf } from './fields.ts'
import type { TrustLevel } from './schema.ts'

/**
 * What happens to a change to a published listing: it waits while the old version stays up; it is live at once and
 * reviewed afterwards; or it is live without review.
 */
type Treatment = 'review' | 'checked_after' | 'live'

// The review table of the specification. guard_business_write() in the database has the same rules; a test compares
// them.
const treatments: Record<Review, Record<TrustLevel, Treatment>> = {
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
  return treatments[reviewOf(field)][trustLevel]
}

/** Whether a change to this field of a published listing is live at once. */
export function isLive(field: ChangedField, trustLevel: TrustLevel): boolean {
  return treatmentOf(field, trustLevel) !== 'review'
}
