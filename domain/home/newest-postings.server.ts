import { allFinders } from '#domain/posting-lists/finders.server.ts'
import type { PostingKindName } from '#domain/postings/schema.ts'
import { noPostingSearch } from '#domain/search/postings/href.ts'
import type { PostingSummary } from '#domain/search/postings/summary.ts'
import type { Tx } from '#domain/tx.ts'

export type NewestPostings = { kind: PostingKindName; path: string; postings: PostingSummary[] }

const most = 3

/** The next events, the newest jobs and homes: the first of each kind's list. Kinds without any are left out. */
export async function listNewestPostings(
  tx: Tx,
  { now }: { now: Date },
): Promise<{ lists: NewestPostings[]; validUntil: Date | null }> {
  const lists: NewestPostings[] = []
  let validUntil: Date | null = null
  for (const { spec, find, sumUp } of allFinders()) {
    const found = await find(tx, noPostingSearch(spec), now, { perPage: most, isWidened: false })
    if (found.hits.length === 0) continue
    const postings = await sumUp(tx, found.hits, now)
    lists.push({ kind: spec.kind, path: spec.path, postings })
    if (found.validUntil && (!validUntil || found.validUntil < validUntil)) validUntil = found.validUntil
  }
  return { lists, validUntil }
}
