import { sql } from 'kysely'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import type { PostingSummary } from '#domain/search/postings/summary.ts'
import type { Tx } from '#domain/tx.ts'
import { allKinds } from './kinds.server.ts'

const most = 6

/** What a business currently offers, by kind, and until when that holds; at most six. As a visitor. */
export async function listPostingsOfBusiness(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<{ postings: PostingSummary[]; validUntil: Date | null }> {
  const { rows } = await sql<{ id: string; kind: PostingKindName; isAnywhere: boolean; expiresAt: Date }>`
    select id, kind, is_anywhere, expires_at from postings
    where business_id = ${businessId} and status = 'published' and expires_at > ${now}
    order by published_at desc, id limit ${most}`.execute(tx)
  const postings: PostingSummary[] = []
  for (const { name, finder } of allKinds) {
    const hits = rows
      .filter((row) => row.kind === name)
      .map(({ id, isAnywhere }) => ({ id, miles: null, isAnywhere }))
    if (hits.length > 0) postings.push(...(await finder.sumUp(tx, hits, now)))
  }
  const ends = rows.map(({ expiresAt }) => expiresAt.getTime())
  return { postings, validUntil: ends.length > 0 ? new Date(Math.min(...ends)) : null }
}
