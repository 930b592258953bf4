import { sql } from 'kysely'
import type { Claims } from '#db/as-user.ts'
import type { OwnAnnouncement } from '#domain/announcements/own.ts'
import { findManagedListing } from '#domain/businesses/listing/find-managed.server.ts'
import type { SavedSection } from '#domain/businesses/managed-listing.ts'
import type { Tx } from '#domain/tx.ts'
import { publishByRule } from './publish-by-rule.server.ts'

type Saver = { userId: string; claims: Claims; now: Date; requestId?: string | undefined }

/**
 * Publishes what saving a section has just proposed, at the listing and its branches, where a rule allows it. In the
 * transaction of the save, as whoever saved.
 */
export async function publishSaved(
  tx: Tx,
  saved: SavedSection,
  { userId, claims, now, requestId }: Saver,
): Promise<SavedSection> {
  if (saved.waiting.length === 0) return saved
  const businessId = saved.business.id
  // A proposal that waited before keeps waiting: only what came with this transaction is looked at.
  const { rows } = await sql<{ id: string; businessId: string; fields: string[] }>`
    select r.id, r.business_id, array(select jsonb_object_keys(r.proposed)) as fields
    from business_revisions r join businesses b on b.id = r.business_id
    where (b.id = ${businessId} or b.branch_of = ${businessId}) and r.submitted_by = ${userId} and r.status = 'pending'
      and not r.is_live and r.submitted_at = now()`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const published = await publishByRule(tx, { kind: 'changes', ids, claims, now, requestId })
  if (published.length === 0) return saved
  const live = rows
    .filter((row) => row.businessId === businessId && published.includes(row.id))
    .flatMap(({ fields }) => fields)
  return {
    business: await findManagedListing(tx, { businessId, userId }),
    applied: [...saved.applied, ...saved.waiting.filter((field) => live.includes(field))],
    waiting: saved.waiting.filter((field) => !live.includes(field)),
  }
}

/** The same for a flyer or an update that was just saved. */
export async function publishAnnouncement<Saved extends OwnAnnouncement>(
  tx: Tx,
  kind: 'flyers' | 'updates',
  saved: Saved,
  { claims, now, requestId }: Omit<Saver, 'userId'>,
): Promise<Saved> {
  if (saved.status !== 'pending') return saved
  const [published] = await publishByRule(tx, { kind, ids: [saved.id], claims, now, requestId })
  return published ? { ...saved, status: 'approved' } : saved
}
