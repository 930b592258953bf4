import type { PostingKindName } from '#domain/posting-kinds.ts'
import { allKinds } from '#domain/posting-life/kinds.server.ts'
import { noPostingSearch } from '#domain/search/postings/href.ts'
import type { PostingSummary } from '#domain/search/postings/summary.ts'
import type { Tx } from '#domain/tx.ts'

export type NewestPostings = {
  kind: PostingKindName
  path: string
  title: string
  /** "All events" */
  all: string
  postings: PostingSummary[]
}

const most = 3

/** The next events and the newest jobs and homes: the top of each kind's list. Omits kinds without any. */
export async function listNewestPostings(
  tx: Tx,
  { now }: { now: Date },
): Promise<{ lists: NewestPostings[]; validUntil: Date | null }> {
  const lists: NewestPostings[] = []
  let validUntil: Date | null = null
  for (const { name, newest, finder } of allKinds) {
    const { spec, find, sumUp } = finder
    const found = await find(tx, noPostingSearch(spec), now, { perPage: most, isWidened: false })
    if (found.hits.length === 0) continue
    const postings = await sumUp(tx, found.hits, now)
    lists.push({ kind: name, path: spec.path, title: newest, all: `All ${spec.many}`, postings })
    if (found.validUntil && (!validUntil || found.validUntil < validUntil)) validUntil = found.validUntil
  }
  return { lists, validUntil }
}
