import { sql } from 'kysely'
import type { Synonyms } from '#domain/categories/admin-schema.ts'
import { addSynonyms, changeSynonyms } from '#domain/categories/synonyms.server.ts'
import { DomainError } from '#domain/errors.ts'
import { readWordsAnew } from '#domain/search/look-up.server.ts'
import { noSearch } from '#domain/search/params.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { PreviewedResult, SynonymsPreview } from './schema.ts'

let isPreviewing = false

/**
 * Runs one preview at a time in this process, because visitors' searches wait for it. To be called before a connection is
 * taken; throws `conflict` while another one runs.
 */
export async function previewAlone<Result>(preview: () => Promise<Result>): Promise<Result> {
  if (isPreviewing)
    throw new DomainError('conflict', 'Another preview is running. Try again in a few seconds.')
  isPreviewing = true
  try {
    return await preview()
  } finally {
    isPreviewing = false
  }
}

const mostQueries = 20
const mostNames = 3

/**
 * What saving would do to searches with the group's words, old or new: the most frequent ones, or the words themselves if
 * nobody searched for them. The change is made, searched with, and taken back, in the caller's transaction, which keeps the
 * connection for about `withinMs` and one search more. As an administrator. Throws what saving would.
 */
export async function previewSynonyms(
  tx: Tx,
  { id, version, ...given }: Synonyms & { id: number | null; version: number },
  { now, withinMs = 1600 }: { now: Date; withinMs?: number },
): Promise<SynonymsPreview> {
  const queries = await listQueries(tx, id, given)
  const begun = performance.now()
  const find = (words: string) => searchFor(tx, words, now)
  readWordsAnew(tx)
  const before: PreviewedResult[] = []
  // The searches after the change take about as long.
  for (const { words } of queries) {
    if (before.length > 0 && performance.now() - begun > withinMs / 2) break
    before.push(await find(words))
  }
  await sql`savepoint preview`.execute(tx)
  if (id === null) await addSynonyms(tx, given)
  else await changeSynonyms(tx, { ...given, id, version })
  readWordsAnew(tx)
  const previewed: SynonymsPreview['queries'] = []
  for (const [at, result] of before.entries()) {
    if (at > 0 && performance.now() - begun > withinMs) break
    const { words, searches } = queries[at]!
    previewed.push({ words, searches, before: result, after: await find(words) })
  }
  await sql`rollback to savepoint preview`.execute(tx)
  readWordsAnew(tx)
  return { queries: previewed, unchecked: queries.length - previewed.length }
}

async function searchFor(tx: Tx, words: string, now: Date): Promise<PreviewedResult> {
  const { count, isCountCapped, businesses } = await searchBusinesses(tx, { ...noSearch, q: words }, { now })
  return { count, isCountCapped, names: businesses.slice(0, mostNames).map(({ name }) => name) }
}

/** Stored searches that have a word of the group in any form; the group's words if there are none. */
async function listQueries(
  tx: Tx,
  id: number | null,
  { terms, narrower, related, typed }: Synonyms,
): Promise<{ words: string; searches: number | null }[]> {
  const now = [...terms, ...narrower, ...related, ...typed]
  const { rows } = await sql<{ words: string; searches: number | null }>`
    with word as materialized (
      select distinct w, search_words_unstemmed(w) as letters, search_lexemes(w) as stems from (
        select unnest(${now}::text[]) as w
        union select unnest(terms || narrower || related || typed) from search_synonyms where id = ${id}::int) g
    ), begun as (
      -- A stem differs from its word at the end only; this is to read few rows as words.
      select string_agg(distinct left(part, greatest(2, char_length(part) - 2)), '|') as pattern
      from word, unnest(string_to_array(letters, ' ')) part
    ), searched as materialized (
      select s.words, sum(s.count)::int as searches from searches_daily s, begun
      where s.words ~ ('(^| )(' || begun.pattern || ')') group by s.words
    )
    select s.words, s.searches from (
      select *, ' ' || search_lexemes(words) || ' ' as stems, ' ' || search_words_unstemmed(words) || ' ' as letters from searched) s
    where exists (select from word where strpos(s.letters, ' ' || word.letters || ' ') > 0 or strpos(s.stems, ' ' || word.stems || ' ') > 0)
    order by s.searches desc, s.words limit ${mostQueries}`.execute(tx)
  if (rows.length > 0) return rows
  return [...new Set(now)].slice(0, mostQueries).map((words) => ({ words, searches: null }))
}
