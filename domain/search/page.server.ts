import { type RawBuilder, sql } from 'kysely'
import { businessCards, type CardColumns, cardsOf } from '#domain/businesses/card.server.ts'
import type { BusinessCard } from '#domain/businesses/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { candidates, type OtherSort } from './candidates.ts'
import { clocks } from './clocks.ts'
import { countedIn, countFacets, type FacetCounts } from './count-facets.server.ts'
import {
  type Choice,
  type Criteria,
  choicesOf,
  edgesOf,
  type FacetName,
  facetLetters,
  facetNames,
  localAreas,
  requiredOf,
  valuesOf,
} from './criteria.ts'
import type { Cursor } from './cursor.ts'
import { pageSize, type Sort } from './schema.ts'
import { countryWeights, neighborhoodWeights, regionWeights, weights } from './weights.ts'

export type PageRequest = {
  criteria: Criteria
  /** The city or state whose people's choices count (`PlaceMatch.rounded`); empty for everyone's. */
  choicesOf?: string | undefined
  /** What lies in these counties comes first, by number. */
  counties?: readonly number[] | undefined
  isNeighborhood?: boolean | undefined
  sort: Sort
  /** Rows to skip; none with a cursor. */
  offset: number
  cursor: Cursor | null
  day: string
  now: Date
  /** Maximum number listed; with more than `most` matches, also the maximum counted. */
  cap: number
  /**
   * Maximum number read, counted and sorted exactly. Beyond it, best match reads its best tiers and other orders their
   * beginning.
   */
  most: number
}

/** What is counted beside the list. */
export type CountedName = FacetName | 'open' | 'verified'
export const countedNames: readonly CountedName[] = [...facetNames, 'open', 'verified']

export type PageKey = { key: number | string; id: string }
export type FoundPage = {
  cards: BusinessCard[]
  /** What each business offers, by id, for searches with words. */
  services: ReadonlyMap<string, string[]>
  /** The sort keys of each card, for cursors. */
  keys: PageKey[]
  hasMore: boolean
  /** Rows before the page, when there is no cursor; past the end, the last page is returned. */
  offset: number
  count: number
  isCapped: boolean
  /** More matches than were sorted: in any order other than best match, the page is arbitrary. */
  isLong: boolean
  /** The part of the count that is at the place or comes to it, leaving out those that only serve the whole nation. */
  localCount: number
  openCount: number
  /** Hours begin and end on multiples of this many minutes. */
  hoursStep: number
  counts: FacetCounts
  /** Facets of whose numbers only the least is known: not all matches were counted. */
  atLeast: ReadonlySet<CountedName>
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
  /** Null when the page is empty. */
  keys: number[] | null
  name_keys: (string | null)[] | null
  cards: CardColumns | null
}

/**
 * Matches, facet counts and cards under row-level security, in one statement. Without `evenIfNone`, a page with nothing
 * nearby comes without cards and counts.
 */
export async function findPage(
  tx: Tx,
  request: PageRequest,
  { evenIfNone = true }: { evenIfNone?: boolean } = {},
): Promise<FoundPage> {
  const { criteria, sort, cursor, cap, most, now } = request
  const { scope, words } = criteria
  const circle = circleOf(scope)
  const chosen = choicesOf(criteria)
  const byName = sort === 'name'
  const given = {
    required: requiredOf(criteria),
    wanted: chosen.length > 0 ? chosen.map(({ tsquery }) => tsquery) : null,
    words: criteria.tsquery,
    areas: localAreas(scope),
    edges: edgesOf(scope),
    lat: circle?.lat ?? null,
    lng: circle?.lng ?? null,
    miles: circle?.miles ?? null,
    mustBeOpen: criteria.open,
    at: now.toISOString(),
    sort,
    typed: words?.typed ?? null,
    whole: words?.whole ?? null,
    ...rankOf(request),
    frequency: frequencyOf(criteria),
    named: words?.namesFrequency ?? null,
    chosen: valuesOf(criteria),
    staleBefore: sql`${request.day}::date - stale_after_days()`,
    cap,
    most,
    names: sort === 'best' ? (words?.inName ?? null) : null,
    afterKey: cursor && (byName ? 0 : cursor.key),
    afterName: cursor && byName ? cursor.key : null,
    afterId: cursor?.id ?? null,
    isBack: cursor?.direction === 'previous',
    skip: request.offset,
    size: pageSize + 1,
    evenIfNone,
  }
  const byTheirNames = Object.entries(given).map(([name, value]) => sql`${sql.ref(name)} => ${value}`)
  const { rows } = await sql<{ page: Row; allFacets: string | null }>`
    select page, all_facets from search_page(${sql.join(byTheirNames)})`.execute(tx)
  const { page: row, allFacets } = rows[0]!
  // First those of all matches, then those beside each choice.
  const [all = '', ...others] = allFacets?.split('\n') ?? []
  const counts = await countFacets(tx, all)
  const isCapped = row.is_long && row.count > cap
  const atLeast = new Set(isCapped ? countedNames : [])
  for (const [i, choice] of chosen.entries()) {
    const beside = await countFacets(tx, others[i] ?? '')
    counts.set(facetLetters[choice.name], countsBeside(choice, counts, beside))
    if (countedIn(beside) >= Math.max(cap, most)) atLeast.add(choice.name)
    // Other custom fields were counted with all matches.
    else if (choice.name !== 'field') atLeast.delete(choice.name)
  }
  const keys = row.ids.map((id, i) => ({ id, key: (byName ? row.name_keys : row.keys)![i]! }))
  return {
    ...readPage(row.cards, keys, request),
    offset: row.skip,
    count: row.is_long ? Math.min(row.count, cap) : row.count,
    isCapped,
    isLong: row.is_long,
    localCount: row.local,
    openCount: row.open,
    hoursStep: row.step ?? 60,
    counts,
    atLeast,
    categories: new Map(Object.entries(row.categories ?? {})),
  }
}

/** A facet's values are counted without its own choice; those of another custom field with it. */
function countsBeside(
  { name, field }: Choice,
  counts: FacetCounts,
  beside: FacetCounts,
): Map<string, number> {
  const [all, own] = [counts, beside].map((each) => each.get(facetLetters[name]) ?? new Map<string, number>())
  return new Map([
    ...[...all!].filter(([value]) => !value.startsWith(field)),
    ...[...own!].filter(([value]) => value.startsWith(field)),
  ])
}

/** No two places of the country are farther apart. */
const acrossCountry = 10_000

function circleOf(scope: Criteria['scope']) {
  if (scope.kind === 'circle') return scope
  return scope.kind === 'everywhere' && scope.from ? { ...scope.from, miles: acrossCountry } : null
}

/** A merit that finds what the one before finds is left out: each is tried on every row. */
function rankOf({
  criteria: { words, tsquery, scope },
  counties,
  isNeighborhood,
  choicesOf = '',
  sort,
}: PageRequest) {
  const given =
    scope.kind === 'everywhere'
      ? countryWeights
      : counties
        ? regionWeights
        : isNeighborhood
          ? neighborhoodWeights
          : weights
  const isAsked = words !== null && tsquery === words.expanded
  const tried = words?.merits.map((query, at) => {
    const isSame = query === words.merits[at - 1] || query === "'-'"
    return isSame || (isAsked && query === words.expanded) ? null : query
  })
  const all = [
    // What was asked for is at least in the description.
    sql`${JSON.stringify(isAsked ? { ...given, related: given.prose, begins: words.begins } : given)}::jsonb`,
    ...(sort === 'best' && isAsked ? [choicesAfter(words.stems, choicesOf)] : []),
    ...(sort === 'best' && counties ? [citiesIn(counties)] : []),
  ]
  return { merits: tried ?? null, weights: sql.join(all, sql` || `) }
}

/** Whom people of that place chose after these words, for the weights. */
const choicesAfter = (stems: string, choicesOf: string) => sql`coalesce((
  select jsonb_build_object('chosenBefore', c.businesses, 'chosenShares', c.shares)
  from search_chosen c where c.stems = ${stems} and c.place = ${choicesOf}), '{}')`

/** What finds those inside, for the weights. */
const citiesIn = (counties: readonly number[]) =>
  sql`jsonb_build_object('inside', search_cities_in(${[...counties]}::int[]))`

/** Approximate number of matches for the words; null without words. */
export function frequencyOf({ words, tsquery }: Criteria): number | null {
  if (!words) return null
  return tsquery === words.expanded ? words.frequency : words.anyFrequency
}

/** Just the page, in an order other than best match, for more than `cap` matches. */
export async function findTopPage(
  tx: Tx,
  request: PageRequest & { sort: OtherSort },
  found: FoundPage,
): Promise<FoundPage> {
  const { now, cursor, offset } = request
  const cap = cursor ? request.cap : Math.min(request.cap, offset + pageSize + 1)
  const { rows } = await sql<{ keys: PageKey[] | null; cards: CardColumns | null }>`
    with ${clocks(now)},
    matched as materialized (${candidates({ ...request, cap })}),
    page as materialized (select *, row_number() over () as nth from (${pageOf(request)}) ordered)
    select json_agg(json_build_object('id', id, 'key', key) order by nth) as keys,
      ${businessCards(sql`array_agg(id order by nth)`, sql`array_agg(distance order by nth)`, { withServices: request.criteria.words !== null })} as cards
    from page`.execute(tx)
  return { ...found, ...readPage(rows[0]!.cards, rows[0]!.keys ?? [], request) }
}

/** The page's rows of `matched`, plus one that tells whether there are more; read from the cursor on. */
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

/**
 * Rows are read away from the cursor, so backward pages come last row first. A row hidden by the policies has no card.
 */
function readPage(rows: CardColumns | null, read: PageKey[], { cursor, now }: PageRequest) {
  const hasMore = read.length > pageSize
  const shown = read.slice(0, pageSize)
  if (cursor?.direction === 'previous') shown.reverse()
  const cards = new Map(cardsOf(rows, now).map((card) => [card.id, card]))
  const keys = shown.filter(({ id }) => cards.has(id))
  const services = new Map(
    rows?.id.map((id, nth) => [id, (rows.services[nth] ?? []).filter((name) => name !== null)]),
  )
  return { cards: keys.map(({ id }) => cards.get(id)!), services, keys, hasMore }
}
