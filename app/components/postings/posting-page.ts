import type { ListPage } from '#app/components/search/list-view.tsx'
import type { FoundPostings } from '#domain/search/postings/find-postings.server.ts'
import type { PostingParams, PostingSpec } from '#domain/search/postings/spec.ts'

/** Loader data of a list of postings, for the view that all lists share. */
export type PostingPage<S extends PostingSpec = PostingSpec> = Omit<ListPage<PostingParams<S>>, 'result'> & {
  result: Omit<FoundPostings, 'hits' | 'validUntil' | 'dropped'>
}
