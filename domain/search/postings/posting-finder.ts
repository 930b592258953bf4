import type { Tx } from '#domain/tx.ts'
import type { FoundPostings, PostingHit, PostingsPart } from './find-postings.server.ts'
import type { PostingParams, PostingSpec } from './spec.ts'
import type { PostingSummary } from './summary.ts'

/** How one kind is searched and summarized, for pages and emails that show several. */
export type PostingFinder<S extends PostingSpec = PostingSpec> = {
  spec: S
  find(tx: Tx, params: PostingParams<S>, now: Date, part?: PostingsPart): Promise<FoundPostings>
  /** In the same order as the hits. */
  sumUp(tx: Tx, hits: readonly PostingHit[], now: Date): Promise<PostingSummary[]>
}

/** For a list of several finders: the caller parses the parameters by each finder's own spec. */
export const finderOf = <S extends PostingSpec>(finder: PostingFinder<S>) =>
  finder as unknown as PostingFinder
