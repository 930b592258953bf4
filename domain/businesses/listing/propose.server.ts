import type { Tx } from '#domain/tx.ts'
import { groupOf, revisionGroups } from '../fields.ts'
import { treatmentOf } from '../revision-policy.ts'
import type { BusinessFields, FieldName } from '../sections.ts'
import { changedFields, type Listing } from './load.server.ts'

/** How each changed value of a published listing is handled. */
type Sorted = {
  /** Written immediately. */
  live: Partial<BusinessFields>
  /** Submitted for review, each with its whole group. */
  proposals: { group: string; proposed: Partial<BusinessFields>; changed: FieldName[] }[]
  /** Groups with nothing pending or rejected any more. */
  settled: string[]
}

/** Follows the review table of the specification, field by field. */
export function sortChanges(listing: Listing, values: Partial<BusinessFields>): Sorted {
  const sorted: Sorted = { live: {}, proposals: [], settled: [] }
  const fields = Object.keys(values) as FieldName[]
  const groups = new Set(fields.map(groupOf))
  for (const field of changedFields(listing.live, values))
    if (groupOf(field) === null) Object.assign(sorted.live, { [field]: values[field] })
  for (const group of groups) {
    if (!group) continue
    const given = pick(values, revisionGroups[group]!)
    const changed = changedFields<FieldName>(listing.live, given)
    const known = listing.revisions.find(({ field }) => field === group)
    if (changed.length === 0) {
      if (known?.status === 'pending') sorted.settled.push(group)
    } else if (changed.some((field) => treatmentOf(field, listing.row.trustLevel) === 'review')) {
      const isWaiting = known?.status === 'pending' && changedFields(known.proposed, given).length === 0
      // A proposal that is already pending keeps its place in the queue.
      sorted.proposals.push({ group, proposed: isWaiting ? {} : given, changed })
    } else {
      Object.assign(sorted.live, given)
      if (known) sorted.settled.push(group)
    }
  }
  return sorted
}

const pick = (values: Partial<BusinessFields>, fields: readonly FieldName[]): Partial<BusinessFields> =>
  Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field]]))

/** Queues proposals and removes settled ones. One value per field: a newer proposal replaces an older one. */
export async function writeProposals(
  tx: Tx,
  listing: Listing,
  { proposals, settled }: Pick<Sorted, 'proposals' | 'settled'>,
  userId: string,
): Promise<void> {
  const fresh = proposals.filter(({ proposed }) => Object.keys(proposed).length > 0)
  await dropRevisions(tx, listing.id, [...settled, ...fresh.map(({ group }) => group)])
  if (fresh.length === 0) return
  await tx
    .insertInto('businessRevisions')
    .values(
      fresh.map(({ group, proposed }) => ({
        businessId: listing.id,
        field: group,
        proposed: JSON.stringify(proposed),
        submittedBy: userId,
      })),
    )
    .execute()
}

/** Removes the pending and rejected revisions of these groups. */
export async function dropRevisions(tx: Tx, businessId: string, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return
  await tx
    .deleteFrom('businessRevisions')
    .where('businessId', '=', businessId)
    .where('field', 'in', groups)
    .where('isLive', '=', false)
    .where('status', 'in', ['pending', 'rejected'])
    .execute()
}
