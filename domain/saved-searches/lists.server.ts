import { allKinds } from '#domain/posting-life/kinds.server.ts'
import { businessLists } from '#domain/search/business-list.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import type { AnySearchList } from '#domain/search/search-list.ts'

const lists: readonly AnySearchList[] = [
  businessLists['/directory'],
  ...allKinds.map(({ finder }) => postingList(finder.spec)),
]

/** The list that a saved search narrows; undefined for a kind that is no longer offered. */
export const listOfKind = (kind: string): AnySearchList | undefined =>
  lists.find((list) => list.kind === kind)
