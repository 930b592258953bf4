import { postingLists } from '#domain/posting-lists/lists.ts'
import { searchHref, toQuery } from '#domain/search/href.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { asPlainList, postingHref, postingQuery } from '#domain/search/postings/href.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import type { SearchKind } from './schema.ts'

/**
 * What a search asks for, in its one form: without the page, the order and how it was shown, which are nothing to be told
 * of. Null for a kind that has no list.
 */
export function canonicalSearch(
  kind: SearchKind,
  query: URLSearchParams,
): { query: string; href: string } | null {
  if (kind === 'business') {
    const { params } = parseSearchParams(query)
    const asked = { ...params, page: 1, after: null, view: 'list', sort: null, kind: null } as const
    return { query: toQuery(asked).toString(), href: searchHref(asked) }
  }
  const spec = postingLists.find((list) => list.kind === kind)
  if (!spec) return null
  const asked = asPlainList(spec, readPostingParams(query, spec).params)
  return { query: postingQuery(spec, asked).toString(), href: postingHref(spec, asked) }
}
