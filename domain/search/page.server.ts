import { type RawBuilder, sql } from 'kysely'
import { businessCards, type CardRow, cardsOf } from '#domain/businesses/card.server.ts'
import type { BusinessCard } from '#domain/businesses/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { candidates, type OtherSort } from './candidates.ts'
import { clocks } from './clocks.ts'
import { countFacets, type FacetCounts } from './count-facets.server.ts'
import {
  type Criteria,
  choiceOf,
  chosenFacets,
  facetLetters,
  localAreas,
  requiredOf,
  valuesOf,
} from './criteria.ts'
import type { Cursor } from './cursor.ts'
import { pageSize, type Sort } from './schema.ts'

export type PageRequest = {
  criteria: Criteria
  sort: Sort
  /** Rows to leave out first; with a cursor none. */
  offset: number
  cursor: Cursor | null
  day: string
  now: Date
  /** The most that are listed; of more than `most` also the most that are counted. */
  cap: number
  /** The most that are read, counted and put in order. Of more, best match reads its best tiers, other orders their beginning. */
  most: number
}

export type PageKey = { key: number | string; id: string }
export type FoundPage = {
  cards: BusinessCard[]
  /** The order's terms for each card, for cursors. */
  keys: PageKey[]
  hasMore: boolean
  /** Rows before the page, where no cursor says; beyond the end it is the last page that is found. */
  offset: number
  count: number
  isCapped: boolean
  /** More match than were put in order: in another order than best match, the page is any. */
  isLong: boolean
  /** Of the count, those that are at the place or come to it, not the ones that only serve the whole nation. */
  localCount: number
  openCount: number
  /** Openings and closings fall on multiples of this many minutes. */
  hoursStep: number
  counts: FacetCounts
  /** Names of all categories and subcategories by slug. */
  categories: Map<string, string>
}

type Row = {
  count: number
  is_long: boolean
  local: number
  open: number
  step: number | null
  skip: number
  categories: Record<string, string> | null
  ids: string[]
  keys: number[]
  name_keys: (string | null)[]
  cards: CardRow[] | null
}

/**
 * Matches, counts of facets and the cards under row-level security, in one statement. Without `evenIfNone` a
 * page that has nothing near comes without its cards and counts.
 */
export async function findPage(
  tx: Tx,
  request: PageRequest,
  { evenIfNone = true }: { evenIfNone?: boolean } = {},
): Promise<FoundPage> {
  const { criteria, sort, cursor, cap, most, now } = request
  const { scope, words } = criteria
  const circle = scope.kind === 'circle' ? scope : null
  const chosen = chosenFacets(criteria)
  const byName = sort === 'name'
  const { rows } = await sql<{
    page: Row
    allFacets: string | null
  }>`select page, all_facets from search_page(
    ${requiredOf(criteria)}, ${chosen.length > 0 ? chosen.map((name) => choiceOf(criteria, name)) : null}, ${criteria.tsquery}, ${localAreas(scope)}, ${circle?.lat ?? null}, ${circle?.lng ?? null}, ${circle?.miles ?? null}, ${criteria.open},
    ${now.toISOString()}, ${sort}, ${words?.typed ?? null}, ${frequencyOf(criteria)}, ${words?.namesFrequency ?? null}, ${valuesOf(criteria)}, ${request.day}::date - stale_after_days(), ${cap}, ${most},
    ${sort === 'best' ? (words?.inName ?? null) : null},
    ${cursor && (byName ? 0 : cursor.key)}, ${cursor && byName ? cursor.key : null}, ${cursor?.id ?? null},
    ${cursor?.direction === 'previous'}, ${request.offset}, ${pageSize + 1}, ${evenIfNone})`.execute(tx)
  const { page: row, allFacets } = rows[0]!
  // First those of all that match, then those beside each choice.
  const [all = '', ...others] = allFacets?.split('\n') ?? []
  const counts = await countFacets(tx, all)
  for (const [i, name] of chosen.entries()) {
    const letter = facetLetters[name]
    const beside = await countFacets(tx, others[i] ?? '', letter)
    counts.set(letter, beside.get(letter) ?? new Map())
  }
  const keys = row.ids.map((id, i) => ({ id, key: (byName ? row.name_keys[i] : row.keys[i])! }))
  return {
    ...readPage(row.cards, keys, request),
    offset: row.skip,
    count: row.is_long ? Math.min(row.count, cap) : row.count,
    isCapped: row.is_long && row.count > cap,
    isLong: row.is_long,
    localCount: row.local,
    openCount: row.open,
    hoursStep: row.step ?? 60,
    counts,
    categories: new Map(Object.entries(row.categories ?? {})),
  }
}

/** About how many the words find; null without any. */
function frequencyOf({ words, tsquery }: Criteria): number | null {
  if (!words) return null
  return tsquery === words.anyOf ? words.anyFrequency : words.frequency
}

/** The page alone, in another order than by best match, of more than `cap` matches. */
export async function findTopPage(
  tx: Tx,
  request: PageRequest & { sort: OtherSort },
  found: FoundPage,
): Promise<FoundPage> {
  const { now, cursor, offset } = request
  const cap = cursor ? request.cap : Math.min(request.cap, offset + pageSize + 1)
  const { rows } = await sql<{ keys: PageKey[] | null; cards: CardRow[] | null }>`
    with ${clocks(now)},
    matched as materialized (${candidates({ ...request, cap })}),
    page as materialized (select *, row_number() over () as nth from (${pageOf(request)}) ordered)
    select json_agg(json_build_object('id', id, 'key', key) order by nth) as keys,
      ${businessCards(sql`array_agg(id order by nth)`, sql`array_agg(distance order by nth)`)} as cards
    from page`.execute(tx)
  return { ...found, ...readPage(rows[0]!.cards, rows[0]!.keys ?? [], request) }
}

/** The rows of `matched` on the page, and one more that tells whether it goes on; read from the cursor on. */
function pageOf({ sort, cursor, offset }: PageRequest): RawBuilder<unknown> {
  const isBack = cursor?.direction === 'previous'
  const isDescending = (sort === 'name') === isBack
  const beyond = isDescending ? sql`<` : sql`>`
  const after = cursor
    ? sql`where m.key ${beyond} ${cursor.key} or m.key = ${cursor.key} and m.id ${isBack ? sql`<` : sql`>`} ${cursor.id}::uuid`
    : sql``
  return sql`select m.id, m.key, m.distance from matched m ${after}
    order by m.key ${isDescending ? sql`desc` : sql`asc`}, m.id ${isBack ? sql`desc` : sql`asc`}
    limit ${pageSize + 1} offset ${offset}`
}

/** Rows come from the cursor on: towards the beginning, the last one first. One that the policies hide has no card. */
function readPage(rows: CardRow[] | null, read: PageKey[], { cursor, now }: PageRequest) {
  const hasMore = read.length > pageSize
  const shown = read.slice(0, pageSize)
  if (cursor?.direction === 'previous') shown.reverse()
  const cards = new Map(cardsOf(rows, now).map((card) => [card.id, card]))
  const keys = shown.filter(({ id }) => cards.has(id))
  return { cards: keys.map(({ id }) => cards.get(id)!), keys, hasMore }
}
