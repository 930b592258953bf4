import type { Tx } from '#domain/tx.ts'
import { findBusinessPreview } from '../find-business-page.server.ts'
import type { BusinessPage } from '../schema.ts'
import { loadWritableListing, noSuchListing } from './load.server.ts'

/**
 * The user's own listing as its page will look with all pending changes. As someone who may edit it; throws
 * `not_found`.
 */
export async function findPreview(
  tx: Tx,
  { now, ...who }: { businessId: string; userId: string; now: Date },
): Promise<BusinessPage> {
  const { newest } = await loadWritableListing(tx, who)
  const page = await findBusinessPreview(tx, { businessId: who.businessId, values: newest, now })
  if (!page) throw noSuchListing()
  return page
}
