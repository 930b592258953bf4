import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { loadListings } from '#domain/businesses/listing/load.server.ts'
import { DomainError, noSuchListing } from '#domain/errors.ts'
import { mergeUndone } from '#domain/mail/messages/listing-administered.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { ActionContext } from '../bulk-actions/action-context.ts'
import { formerFacts } from './former-facts.server.ts'
import type { PastMerge } from './schema.ts'
import { restoreFacts, type TakenFacts } from './write-facts.server.ts'

/** Listings that were merged into this one, the newest first. As an administrator; empty for anyone else. */
export async function listMerges(tx: Tx, businessId: string): Promise<PastMerge[]> {
  const { rows } = await sql<
    Omit<PastMerge, 'mergedAt' | 'undoneAt'> & { mergedAt: Date; undoneAt: Date | null }
  >`
    select id, loser_name as name, merged_at, undone_at, refusal from list_merges(${businessId})`.execute(tx)
  return rows.map(({ mergedAt, undoneAt, ...row }) => ({
    ...row,
    mergedAt: mergedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

type Undo = { businessId: string; mergeId: string; userId: string } & ActionContext

/**
 * Brings a merged listing back, with what moved and is still there; what was taken over and is unchanged since becomes what it was.
 * Managers of both are notified. As an administrator. Throws `not_found`, `conflict`.
 */
export async function undoMerge(
  tx: Tx,
  { businessId, mergeId, userId, site, requestId }: Undo,
): Promise<{ id: string }> {
  const past = (await listMerges(tx, businessId)).find(({ id }) => id === mergeId)
  if (!past) throw noSuchListing()
  if (past.refusal) throw new DomainError('conflict', past.refusal)
  const { rows } = await sql<{ loserId: string; taken: TakenFacts }>`
    select loser_id as "loserId", taken from business_merges where id = ${mergeId}`.execute(tx)
  const { loserId, taken } = rows[0]!
  await sql`select undo_merge(${mergeId})`.execute(tx)
  const listings = await loadListings(tx, { businessIds: [businessId, loserId], userId })
  const stayed = listings.find(({ id }) => id === businessId)!
  const back = listings.find(({ id }) => id === loserId)!
  const former = await restoreFacts(tx, stayed, await formerFacts(tx, stayed, taken))
  for (const [subject, other] of [
    [stayed, back],
    [back, stayed],
  ] as const) {
    await notifyManagers(tx, subject.id, {
      kind: 'merge_undone',
      title: `${subject.row.name} and ${other.row.name} are two listings again`,
      body: 'An administrator undid their merge. Each has its own page, reviews, photos and messages again.',
      link: `/dashboard/business/${subject.id}`,
      letter: mergeUndone({
        site,
        businessName: subject.row.name,
        other: other.row.name,
        link: `${site.url}/dashboard/business/${subject.id}`,
      }),
    })
    await writeAudit(tx, {
      action: 'business.unmerge',
      subjectKind: 'business',
      subjectId: subject.id,
      before: { merge: mergeId },
      after: { stayed: businessId, back: loserId, former },
      requestId,
    })
  }
  return { id: loserId }
}

/** Forgets what an undo would need, once it is too late for one. */
export const purgeMerges = (tx: Tx, now: Date) =>
  sql`update business_merges set kept = null, taken = '{}'
    where kept is not null and merged_at < ${now}::timestamptz - interval '30 days'`.execute(tx)
