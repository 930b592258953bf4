import { loadListings } from '#domain/businesses/listing/load.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { ActionContext } from './action-context.ts'
import { assertActionIsValid } from './edit.server.ts'
import { planAction } from './plan-action.ts'
import { type BulkActionPreview, type ListingAction, mostNamed } from './schema.ts'
import { termOf } from './verify.server.ts'

/** What an action would do to these listings, without changing anything. As an administrator. Throws `invalid`. */
export async function previewBulkAction(
  tx: Tx,
  {
    action,
    businessIds,
    userId,
    now,
  }: Pick<ActionContext, 'userId' | 'now'> & { action: ListingAction; businessIds: string[] },
): Promise<BulkActionPreview> {
  await assertActionIsValid(tx, action)
  if (action.kind === 'verify') termOf(action, now)
  const listings = await loadListings(tx, { businessIds, userId })
  const planned = listings.map((listing) => ({
    id: listing.id,
    name: listing.row.name,
    slug: listing.row.slug,
    ...planAction(action, listing),
  }))
  const refused = planned.filter(({ refusal }) => refusal !== null)
  const changed = planned.filter(({ changes }) => changes.length > 0)
  return {
    changed: changed.length,
    refused: refused.length + businessIds.length - listings.length,
    unchanged: planned.length - changed.length - refused.length,
    listings: [...refused, ...changed].slice(0, mostNamed),
  }
}
