import type { FoundPostings } from '#domain/search/postings/find-postings.server.ts'
import type { PostingParams, PostingSpec } from '#domain/search/postings/spec.ts'
import type { DroppedParam } from '#domain/search/schema.ts'

/** What the loader of a list of postings hands to the view that all lists share. */
export type PostingPage<S extends PostingSpec = PostingSpec> = {
  params: PostingParams<S>
  dropped: DroppedParam[]
  result: Omit<FoundPostings, 'hits' | 'validUntil' | 'dropped'>
  /** Other places that `where` may mean, or that resemble it where none was recognised in it. */
  placeSuggestions: string[]
}
