import { loadListings } from '#domain/businesses/listing/load.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { Acting } from './acting.ts'
import { assertActMakesSense } from './edit.server.ts'
import { planAct } from './plan.ts'
import { type Act, type ActPreview, mostNamed } from './schema.ts'
import { termOf } from './verify.server.ts'

/** What an act would do to these listings; nothing is changed. As an administrator. Throws `invalid`. */
export async function previewAct(
  tx: Tx,
  { act, businessIds, userId, now }: Pick<Acting, 'userId' | 'now'> & { act: Act; businessIds: string[] },
): Promise<ActPreview> {
  await assertActMakesSense(tx, act)
  if (act.kind === 'verify') termOf(act, now)
  const listings = await loadListings(tx, { businessIds, userId })
  const planned = listings.map((listing) => ({
    id: listing.id,
    name: listing.row.name,
    slug: listing.row.slug,
    ...planAct(act, listing),
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
