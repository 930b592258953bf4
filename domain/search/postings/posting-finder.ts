import type { Tx } from '#domain/tx.ts'
import type { FoundPostings, PostingHit, PostingsPart } from './find-postings.server.ts'
import type { PostingParams, PostingSpec } from './spec.ts'
import type { PostingSummary } from './summary.ts'

/** How one kind is searched and summed up, for pages and mails that show several. */
export type PostingFinder<S extends PostingSpec = PostingSpec> = {
  spec: S
  find(tx: Tx, params: PostingParams<S>, now: Date, part?: PostingsPart): Promise<FoundPostings>
  /** In the order of the hits. */
  sumUp(tx: Tx, hits: readonly PostingHit[], now: Date): Promise<PostingSummary[]>
}

/** Among the others: whoever calls it reads the parameters by its own spec. */
export const finderOf = <S extends PostingSpec>(finder: PostingFinder<S>) =>
  finder as unknown as PostingFinder
