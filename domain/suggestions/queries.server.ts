import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { OwnSuggestion, UnfinishedListing, WaitingSuggestion } from './schema.ts'

/** The undecided ones among these suggestions. As a moderator. */
export async function loadSuggestionsWaiting(
  tx: Tx,
  { ids }: { ids: readonly string[] },
): Promise<WaitingSuggestion[]> {
  const rows = await tx
    .selectFrom('suggestions as s')
    .innerJoin('categories as c', 'c.slug', 's.category')
    .select(['s.id', 's.name', 'c.name as category', 's.city', 's.state', 's.phone', 's.website', 's.note'])
    .select(['s.reporterId', 's.email', 's.createdAt'])
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('s.status', '=', 'open')
    .execute()
  return rows.map(({ reporterId, email, createdAt, ...suggestion }) => ({
    ...suggestion,
    isAnswered: reporterId !== null || email !== null,
    createdAt: createdAt.toISOString(),
  }))
}

/** What a person suggested while signed in, with the outcomes, newest first, at most 200. As themselves. */
export async function listOwnSuggestions(tx: Tx, userId: string): Promise<OwnSuggestion[]> {
  const rows = await tx
    .selectFrom('suggestions as s')
    .leftJoin('businesses as b', (join) =>
      join.onRef('b.id', '=', 's.businessId').on('b.isActive', '=', true),
    )
    .select(['s.id', 's.name', 's.city', 's.state', 's.status', 's.outcome', 's.decisionNote', 'b.slug'])
    .select(['s.createdAt', 's.decidedAt'])
    .where('s.reporterId', '=', userId)
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id')
    .limit(200)
    .execute()
  return rows.map(({ decisionNote, createdAt, decidedAt, ...suggestion }) => ({
    ...suggestion,
    status: suggestion.status as OwnSuggestion['status'],
    note: decisionNote,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}

/** What a person suggested while signed in. As themselves. */
export function exportSuggestions(tx: Tx, userId: string) {
  return tx
    .selectFrom('suggestions')
    .select(['name', 'category', 'city', 'state', 'phone', 'website', 'note', 'status'])
    .select(['outcome', 'decisionNote', 'createdAt'])
    .where('reporterId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

const mostUnfinished = 100

/**
 * Listings created from suggestions that nobody manages, until they are submitted; oldest first, at most 100. As a
 * moderator.
 */
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
