import type { Tx } from '#domain/tx.ts'

/** What a person posted, as written and as shown. As themselves. */
export function exportPostings(tx: Tx, userId: string) {
  return tx
    .selectFrom('postings as p')
    .innerJoin('postingDrafts as d', 'd.postingId', 'p.id')
    .select(['p.kind', 'p.status', 'p.slug', 'p.businessId', 'd.fields', 'd.liveFields', 'd.state'])
    .select(['p.createdAt', 'p.submittedAt', 'p.publishedAt', 'p.renewedAt', 'p.expiresAt', 'p.closedAt'])
    .where('p.postedBy', '=', userId)
    .orderBy('p.createdAt')
    .execute()
}
