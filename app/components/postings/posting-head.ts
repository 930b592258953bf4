import { isIndexablePostings, postingHref } from '#domain/search/postings/href.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import type { ListHead } from '../list-head.ts'
import type { PostingPage } from './posting-page.ts'
import { postingHeadline, resultLine } from './posting-words.ts'

export function postingListHead<S extends PostingSpec>(
  spec: S,
  { params, result }: PostingPage<S>,
  {
    subject,
    sentence,
  }: {
    subject: string
    /** After the count: "at African-owned businesses and beyond." */
    sentence: string
  },
): ListHead {
  const heading = postingHeadline(subject, { params, result })
  return {
    title: result.page > 1 ? `${heading}, page ${result.page}` : heading,
    description: `${resultLine(spec, result)}: ${sentence}`,
    path: postingHref(spec, params, { page: result.page }),
    index: isIndexablePostings(spec, params) && result.count > 0,
    kind: 'CollectionPage',
    crumbs: [{ label: subject, to: spec.path }],
    name: heading,
    count: result.count,
  }
}
