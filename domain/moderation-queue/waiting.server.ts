import { sql } from 'kysely'
import { ownBusinessOf } from '#domain/businesses/listing/find-own.server.ts'
import { changedFields, loadWaitingListings } from '#domain/businesses/listing/load.server.ts'
import { listSimilarToEach } from '#domain/businesses/listing/similar.server.ts'
import type { TrustLevel } from '#domain/businesses/schema.ts'
import type { Tx } from '#domain/tx.ts'
import type { UnfinishedListing, WaitingChange, WaitingListing } from './schema.ts'

const mostUnfinished = 100

/** Those of these listings that wait to be published. As a moderator. */
export async function loadBusinessesWaiting(
  tx: Tx,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<WaitingListing[]> {
  const listings = await loadWaitingListings(tx, { ids, userId })
  if (listings.length === 0) return []
  const { rows } = await sql<{
    id: string
    ownerName: string | null
    photos: WaitingListing['photos'] | null
  }>`
    select b.id, p.display_name as owner_name,
      (select json_agg(json_build_object('id', id, 'url', url, 'alt', alt, 'waits', status = 'pending' or needs_check)
                       order by position, created_at)
       from business_photos where business_id = b.id and status <> 'rejected') as photos
    from businesses b left join profiles p on p.id = b.owner_id where b.id = any(${ids}::uuid[])`.execute(tx)
  const similar = await listSimilarToEach(tx, ids)
  const more = new Map(rows.map((row) => [row.id, row]))
  return listings.map((listing) => ({
    ...ownBusinessOf(listing),
    ownerName: more.get(listing.id)?.ownerName ?? null,
    photos: more.get(listing.id)?.photos ?? [],
    wasPublished: listing.row.publishedAt !== null,
    similar: similar.get(listing.id) ?? [],
  }))
}

/** Those of these changes of published listings that nobody has decided about. As a moderator. */
export async function loadRevisionsWaiting(
  tx: Tx,
  { ids }: { ids: readonly string[] },
): Promise<WaitingChange[]> {
  const rows = await tx
    .selectFrom('businessRevisions as r')
    .innerJoin('businesses as b', 'b.id', 'r.businessId')
    .leftJoin('profiles as p', 'p.id', 'r.submittedBy')
    .selectAll('b')
    .select(['r.id as revisionId', 'r.proposed', 'r.previous', 'r.isLive', 'r.submittedAt as sentAt'])
    .select('p.displayName')
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('r.status', '=', 'pending')
    .where('b.status', '=', 'published')
    .execute()
  return rows.map(({ revisionId, proposed, previous, isLive, sentAt, displayName, ...row }) => {
    const before: { [field: string]: unknown } = previous ?? row
    return {
      id: revisionId,
      business: {
        id: row.id,
        slug: row.slug,
        name: row.name,
        city: row.city,
        state: row.state,
        trustLevel: row.trustLevel as TrustLevel,
      },
      isLive,
      changes: changedFields(before, proposed).map((field) => ({
        field,
        before: before[field] ?? null,
        after: proposed[field] ?? null,
      })),
      submittedAt: sentAt.toISOString(),
      submittedBy: displayName,
    }
  })
}

/** Listings that came of suggestions and that nobody manages, until they are sent in; the oldest first, at most 100. As a moderator. */
export async function listUnfinishedListings(tx: Tx): Promise<UnfinishedListing[]> {
  const rows = await tx
    .selectFrom('businesses as b')
    .select(['b.id', 'b.name', 'b.city', 'b.state', 'b.status', 'b.createdAt'])
    .where('b.ownerId', 'is', null)
    .where('b.status', 'in', ['draft', 'rejected'])
    .where(sql<boolean>`exists (select from suggestions s where s.business_id = b.id)`)
    .orderBy('b.createdAt')
    .orderBy('b.id')
    .limit(mostUnfinished)
    .execute()
  return rows.map((row) => ({
    ...row,
    status: row.status as UnfinishedListing['status'],
    createdAt: row.createdAt.toISOString(),
  }))
}
