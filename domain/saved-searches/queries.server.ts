import { sql } from 'kysely'
import { hashOfSecret } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import { allKinds } from '#domain/posting-life/kinds.server.ts'
import { businessLists } from '#domain/search/business-list.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import type { AnySearchList, SearchKind } from '#domain/search/search-list.ts'
import type { Tx } from '#domain/tx.ts'
import type { Frequency, SavedSearch } from './schema.ts'
import { canonicalSearch } from './searched.ts'

/** The caller's searches, newest first. As the caller. */
export async function listSavedSearches(tx: Tx, userId: string): Promise<SavedSearch[]> {
  const rows = await tx
    .selectFrom('savedSearches')
    .select(['id', 'kind', 'query', 'name', 'frequency', 'lastSentAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, query, name, frequency, lastSentAt, createdAt }) => ({
    id,
    kind: kind as SearchKind,
    name,
    frequency: frequency as Frequency,
    href: hrefOf(kind, query),
    lastSentAt: lastSentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}

/** The caller's searches for data export. As the caller. */
export async function exportSavedSearches(tx: Tx, userId: string) {
  return tx
    .selectFrom('savedSearches')
    .select(['kind', 'query', 'name', 'frequency', 'lastSentAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

type MailedSearch = { name: string; href: string; isOn: boolean }

/** What an emailed link is about; null if there is no such link. Changes nothing. As anybody. */
export async function findMailedSearch(tx: Tx, token: string): Promise<MailedSearch | null> {
  if (!linkTokenSchema.safeParse(token).success) return null
  const { rows } = await sql<{ name: string | null; kind: string; query: string; isOn: boolean }>`
    select name, kind, query, is_on from mailed_search(${hashOfSecret(token)})`.execute(tx)
  const found = rows[0]
  return found?.name ? { name: found.name, href: hrefOf(found.kind, found.query), isOn: found.isOn } : null
}

/** Stops the emails for one search, for anyone who has the link; false if there is no such link. */
export async function endMailedSearch(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select end_mailed_search(${hashOfSecret(token)}) as found`.execute(tx)
  return rows[0]!.found
}

function hrefOf(kind: string, query: string): string {
  const list = listOfKind(kind)
  return list ? canonicalSearch(list, new URLSearchParams(query)).href : '/search'
}

const lists: readonly AnySearchList[] = [
  businessLists['/directory'],
  ...allKinds.map(({ finder }) => postingList(finder.spec)),
]

/** The list that a saved search narrows; undefined for a kind that is no longer offered. */
export const listOfKind = (kind: string): AnySearchList | undefined =>
  lists.find((list) => list.kind === kind)
