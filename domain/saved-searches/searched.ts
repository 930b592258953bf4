import type { AnySearchList } from '#domain/search/search-list.ts'

/** A search's query in canonical form, without the page, the order and the view, which alerts don't need. */
export function canonicalSearch(
  list: AnySearchList,
  query: URLSearchParams,
): { query: string; href: string } {
  const asked = list.plain(list.read(query).params)
  return { query: list.query(asked).toString(), href: list.href(asked) }
}
