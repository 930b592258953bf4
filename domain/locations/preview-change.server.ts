import type { Tx } from '#domain/tx.ts'
import { type ChangePreview, type LocationChange, mostShown, type PlannedLocation } from './change-schema.ts'
import { changesNothing, planChange } from './plan-change.server.ts'
import { loadChosen, loadSurroundings, resolveChange } from './resolve-change.server.ts'

/** What a change would do to these listings, without changing anything. As the user. Throws `not_found`. */
export async function previewChange(
  tx: Tx,
  {
    change,
    businessIds,
    userId,
    now,
  }: { change: LocationChange; businessIds: readonly string[]; userId: string; now: Date },
): Promise<ChangePreview> {
  const resolved = await resolveChange(tx, change, { userId })
  const listings = await loadChosen(tx, { ids: businessIds, userId })
  const ids = new Set(listings.map(({ id }) => id))
  const aroundOf = await loadSurroundings(tx, [...ids])
  const planned: PlannedLocation[] = []
  let unchanged = 0
  for (const listing of listings) {
    const plan = await planChange(tx, listing, resolved, { around: aroundOf(listing.id), ids, now })
    // Its branches come later, and get nothing from it.
    if (plan.refusal) ids.delete(listing.id)
    if (!plan.refusal && changesNothing(plan)) unchanged += 1
    else
      planned.push({
        id: listing.id,
        name: listing.newest.name,
        city: listing.newest.city,
        version: listing.row.version,
        changes: plan.refusal
          ? []
          : plan.changed.map((field) => ({
              field,
              before: listing.newest[field],
              after: plan.next[field],
              isReviewed: plan.reviewed.includes(field),
            })),
        photos: plan.refusal ? 0 : plan.photos.length,
        replies: plan.refusal ? 0 : plan.replies.length,
        refusal: plan.refusal,
      })
  }
  const managed = new Set(listings.map(({ id }) => id))
  for (const id of businessIds) if (!managed.has(id)) planned.push(notManaged(id))
  const refused = planned.filter(({ refusal }) => refusal !== null)
  const changed = planned.filter(({ refusal }) => refusal === null)
  return {
    changed: changed.length,
    unchanged,
    refused: refused.length,
    items: changed.map(({ id, version }) => ({ id, version })),
    listings: [...refused, ...changed].slice(0, mostShown),
  }
}

/** Also for an id that nobody has: whether it is someone else's listing isn't said. */
const notManaged = (id: string): PlannedLocation => ({
  id,
  name: 'A listing',
  city: null,
  version: 0,
  changes: [],
  photos: 0,
  replies: 0,
  refusal: 'You don’t manage it.',
})
