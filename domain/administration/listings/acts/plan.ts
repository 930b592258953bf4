import type { BusinessStatus } from '#domain/businesses/own.ts'
import type { TrustLevel } from '#domain/businesses/schema.ts'
import type { BusinessFields } from '#domain/businesses/sections.ts'
import { missingForSubmission, newlyMissing } from '#domain/businesses/submission.ts'
import type { Act, Change } from './schema.ts'

/** Of a listing, what decides what an act does to it. */
export type ActedOn = {
  row: {
    status: BusinessStatus
    ownerId: string | null
    publishedAt: Date | null
    tier: string
    trustLevel: TrustLevel
  }
  live: BusinessFields
  /** With what waits for review. */
  newest: BusinessFields
  waitingPhotoCount: number
}

export type Plan = { changes: Change[]; refusal: string | null }

const refuse = (refusal: string): Plan => ({ changes: [], refusal })
const become = (field: string, before: unknown, after: unknown): Plan => ({
  changes: before === after ? [] : [{ field, before, after }],
  refusal: null,
})

/** What an act would change of a listing, or why it can't; nothing of either where it is so already. */
export function planAct(act: Act, listing: ActedOn): Plan {
  const { row } = listing
  switch (act.kind) {
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
      return become('tier', row.tier, act.tier)
    case 'verify':
      if (act.level === 'claimed' && !row.ownerId) return refuse('It’s unclaimed.')
      if (row.status === 'archived') return refuse('It is archived.')
      // The same level again is another date and another proof.
      return { changes: [{ field: 'trustLevel', before: row.trustLevel, after: act.level }], refusal: null }
    case 'edit':
      return planEdit(act, listing.live)
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

/** The values that an edit leaves a listing with. */
export function editedFields(
  act: Extract<Act, { kind: 'edit' }>,
  live: BusinessFields,
): Pick<BusinessFields, 'category' | 'subcategory' | 'attributes' | 'placeType'> {
  const kept = live.attributes.filter((key) => !act.removeAttributes.includes(key))
  return {
    category: act.category ?? live.category,
    subcategory: act.category === undefined ? live.subcategory : act.subcategory,
    attributes: [...kept, ...act.addAttributes.filter((key) => !kept.includes(key))],
    placeType: act.placeType ?? live.placeType,
  }
}

function planEdit(act: Extract<Act, { kind: 'edit' }>, live: BusinessFields): Plan {
  const next = editedFields(act, live)
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
