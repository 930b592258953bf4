import type { BusinessStatus } from '#domain/businesses/managed-listing.ts'
import type { TrustLevel } from '#domain/businesses/schema.ts'
import type { BusinessFields } from '#domain/businesses/sections.ts'
import { missingForSubmission, newlyMissing } from '#domain/businesses/submission.ts'
import type { FieldChange } from '#domain/field-change.ts'
import type { ListingAction } from './schema.ts'

/** The properties of a listing that determine what an action does to it. */
type ActedOn = {
  row: {
    status: BusinessStatus
    ownerId: string | null
    publishedAt: Date | null
    plan: string
    trustLevel: TrustLevel
  }
  live: BusinessFields
  /** Includes changes pending review. */
  newest: BusinessFields
  waitingPhotoCount: number
}

export type Plan = { changes: FieldChange[]; refusal: string | null }

const refuse = (refusal: string): Plan => ({ changes: [], refusal })
const become = (field: string, before: unknown, after: unknown): Plan => ({
  changes: before === after ? [] : [{ field, before, after }],
  refusal: null,
})

/** What an action would change about a listing, or why it can't. Neither when there is nothing to change. */
export function planAction(action: ListingAction, listing: ActedOn): Plan {
  const { row } = listing
  switch (action.kind) {
    case 'publish':
      if (row.status === 'suspended' || (row.status === 'archived' && row.publishedAt))
        return refuse('It was taken down. Restore it instead.')
      return published(listing)
    case 'restore':
      if (row.status === 'published') return { changes: [], refusal: null }
      if (row.status !== 'suspended' && row.status !== 'archived')
        return refuse('It is neither suspended nor archived.')
      return row.publishedAt ? published(listing) : become('status', row.status, 'pending')
    case 'suspend':
      if (row.status !== 'published' && row.status !== 'pending' && row.status !== 'suspended')
        return refuse('Only published or pending listings can be suspended.')
      return become('status', row.status, 'suspended')
    case 'archive':
      return become('status', row.status, 'archived')
    case 'feature':
      if (row.status !== 'published') return refuse('A plan is for published listings.')
      return become('plan', row.plan, action.tier)
    case 'verify':
      if (action.level === 'claimed' && !row.ownerId) return refuse('It’s unclaimed.')
      if (row.status === 'archived') return refuse('It is archived.')
      // Verifying the same level again records a new date and new evidence.
      return {
        changes: [{ field: 'trustLevel', before: row.trustLevel, after: action.level }],
        refusal: null,
      }
    case 'edit':
      return planEdit(action, listing.live)
  }
}

function published({ row, newest, waitingPhotoCount }: ActedOn): Plan {
  if (row.status === 'published') return { changes: [], refusal: null }
  const [missing] = missingForSubmission(newest)
  if (missing) return refuse(`Something is missing: ${missing.text}`)
  const photos = { field: 'photos', before: `${waitingPhotoCount} pending review`, after: 'shown' }
  return {
    changes: [
      { field: 'status', before: row.status, after: 'published' },
      ...(waitingPhotoCount > 0 ? [photos] : []),
    ],
    refusal: null,
  }
}

/** The listing's values after an edit. */
export function editedFields(
  action: Extract<ListingAction, { kind: 'edit' }>,
  live: BusinessFields,
): Pick<BusinessFields, 'category' | 'subcategory' | 'attributes' | 'placeType'> {
  const kept = live.attributes.filter((key) => !action.removeAttributes.includes(key))
  return {
    category: action.category ?? live.category,
    subcategory: action.category === undefined ? live.subcategory : action.subcategory,
    attributes: [...kept, ...action.addAttributes.filter((key) => !kept.includes(key))],
    placeType: action.placeType ?? live.placeType,
  }
}

function planEdit(action: Extract<ListingAction, { kind: 'edit' }>, live: BusinessFields): Plan {
  const next = editedFields(action, live)
  const [missing] = newlyMissing(live, { ...live, ...next })
  if (missing) return refuse(`Then something would be missing: ${missing.text}`)
  if (next.attributes.length > 40) return refuse('It would have more than 40 features.')
  const names = Object.keys(next) as (keyof typeof next)[]
  return {
    changes: names
      .filter((name) => String(next[name]) !== String(live[name]))
      .map((field) => ({ field, before: live[field], after: next[field] })),
    refusal: null,
  }
}
