import { postingKinds } from '#domain/posting-kinds.ts'
import { businessLists } from '#domain/search/business-list.ts'
import type { AnySearchList, SearchKind } from '#domain/search/search-list.ts'
import { kinds } from '../postings/kinds.ts'

const longestName = 100

/** Null for a kind that doesn't exist, as in an edited URL. */
export function listOfKind(kind: string | null): AnySearchList | null {
  if (kind === 'business') return businessLists['/directory']
  return kinds[kind as keyof typeof kinds]?.list ?? null
}

/** The part of the site that is searched: "Housing". */
export const titleOfKind = (kind: SearchKind) =>
  kind === 'business' ? 'Businesses' : postingKinds[kind].section

/** The search's values, one by one: “jollof”, Houston, Ghana. */
export const partsOfSearch = (list: AnySearchList, query: URLSearchParams): string[] =>
  list.chips(list.read(query).params, null).map(({ label }) => label)

/** A default name: "jollof, Houston". */
export function nameOfSearch(list: AnySearchList, query: URLSearchParams): string {
  const parts = partsOfSearch(list, query).map((part) => part.replace(/^“(.*)”$/, '$1'))
  const name = parts.length > 0 ? parts.join(', ') : `All ${list.many}`
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}
