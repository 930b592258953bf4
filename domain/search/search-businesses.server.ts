import { sql } from 'kysely'
import { businessCards, type CardColumns, cardsOf } from '#domain/businesses/card.server.ts'
import { listFilterChoices } from '#domain/categories/custom-fields/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type FacetCounts, readValue, withRatingsAbove } from './count-facets.server.ts'
import { countUpTo } from './count-up-to.server.ts'
import { type Criteria, chosenFacets, facetLetters, facetNames } from './criteria.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { facetsOf } from './facets.ts'
import { filterLabel } from './filter-label.ts'
import { onTheDay } from './open-today.ts'
import {
  type CountedName,
  countedNames,
  type FoundPage,
  findPage,
  findTopPage,
  type PageRequest,
} from './page.server.ts'
import type { SearchPlace } from './place.server.ts'
import { resolveQuery } from './resolve-query.server.ts'
import {
  type DroppedParam,
  exactCap,
  type Facets,
  listCap,
  pageSize,
  type SearchParams,
  type SearchResult,
  type Sort,
} from './schema.ts'
import { isOfCategory } from './shown-facets.ts'
import { findWhy } from './why.server.ts'
import { type FoundWidening, findOfTrade, findWidening, isBesideTrade } from './widening.server.ts'

/**
 * One page of businesses with its facets. Accepts any params from `parseSearchParams` without throwing. `now`
 * determines what is open, and freshness by day. Lists end at `cap`; up to `most` matches are counted and sorted
 * exactly.
 */
export async function searchBusinesses(
  tx: Tx,
  params: SearchParams,
  { now, cap = listCap, most = exactCap }: { now: Date; cap?: number; most?: number },
): Promise<SearchResult> {
  const {
    criteria: resolved,
    place: searched,
    readPlaceFromWords,
    offeredPlace,
    abroad,
  } = await resolveQuery(tx, params)
  const { attribute } = resolved.filters
  const day = { state: searched.place?.state, now }
  const asked = attribute
    ? { ...resolved, filters: { ...resolved.filters, attribute: onTheDay(attribute, day) } }
    : resolved
  if (asked.ids) return listExact(tx, asked, now)
  const dropped: DroppedParam[] = []
  const sort = chooseSort(params, searched, dropped)
  if (params.q !== '' && asked.words === null && !readPlaceFromWords)
    dropped.push({
      name: 'q',
      value: params.q,
      message: `“${params.q}” has no word to search for, so it was left out`,
    })
  if (
    params.radius !== null &&
    params.where === '' &&
    searched.scope.kind === 'everywhere' &&
    !readPlaceFromWords
  )
    dropped.push({
      name: 'radius',
      value: String(params.radius),
      message: 'a radius needs a city, a ZIP code or your location',
    })
  let request = {
    ...pageRequest(asked, params, sort, now, dropped),
    counties: searched.counties,
    isNeighborhood: searched.isNeighborhood,
    choicesOf: searched.place?.rounded,
    cap,
    most,
  }
  let found = await findAny(tx, request, { evenIfNone: false })
  const isByMatch = sort === 'best' || sort === 'distance'
  const widened = { at: searched, now, isByMatch }
  let widening =
    found.localCount === 0 ? await findWidening(tx, asked, { ...widened, found: found.count }) : null
  const findWider = async ({ criteria }: FoundWidening) => {
    // By distance alone, only a circle is read; of the whole country the nearest of the best come first anyway.
    const isEverywhere = sort === 'distance' && criteria.scope.kind !== 'circle'
    request = { ...request, criteria, ...(isEverywhere && { sort: 'best' as const }) }
    found = await findAny(tx, request)
  }
  if (widening) await findWider(widening)
  else if (found.localCount === 0 && (found.count > 0 || chosenFacets(asked).length > 0))
    found = await findAny(tx, request)
  if (isBesideTrade(request.criteria, found)) {
    const other = await findOfTrade(tx, asked, widened)
    if (other) {
      widening = other
      await findWider(other)
    }
  }
  const pageCount = Math.min(Math.ceil(cap / pageSize), Math.max(1, Math.ceil(found.count / pageSize)))
  if (found.isCapped) {
    const known = await knownTotals(tx, request.criteria, found)
    found = { ...found, ...(known ?? (await countUpTo(tx, request.criteria, { now, most }))) }
  }
  if (!request.cursor) request = { ...request, offset: found.offset }
  if (request.cursor?.direction === 'previous' && !found.hasMore) {
    // Back at the first page, where rows may have been added since: read the whole page, not just what comes before the
    // last one.
    request = { ...request, cursor: null, offset: 0 }
    found = await pageAgain(tx, request, found)
  } else if (found.cards.length === 0 && found.count > 0) {
    // The requested page no longer exists.
    request = { ...request, cursor: null, offset: (pageCount - 1) * pageSize }
    found = await pageAgain(tx, request, found)
  }
  const { criteria } = request
  const page = request.cursor?.page ?? request.offset / pageSize + 1
  // What was chosen is listed, even where the search was widened by leaving it out.
  const facets = facetsOf(
    found.counts,
    asked,
    found.categories,
    {
      open: found.openCount,
      verified: found.counts.get('v')?.get('1') ?? 0,
      atLeast: [...found.atLeast],
    },
    isOfCategory(params) || params.field.length > 0 ? await listFilterChoices(tx) : [],
  )
  return {
    businesses: found.cards,
    why: findWhy(found.cards, found.services, { words: criteria.words, languages: params.language }),
    count: found.count,
    isCountCapped: found.isCapped,
    facets,
    place: searched.place,
    isPlaceUnknown: searched.isPlaceUnknown,
    corrections: asked.words?.corrections ?? [],
    unlisted:
      unlistedNotice(asked.words, found.count) ??
      abroadNotice(abroad, { place: searched.place, count: found.count }),
    readPlaceFromWords,
    offeredPlace,
    widening: widening && {
      asked: widening.describeAsked(labelsOf(asked, facets)),
      instead: widening.describe(found),
    },
    page,
    pageCount,
    ...neighbors(found, request, page),
    sort,
    radius: criteria.scope.kind === 'circle' ? criteria.scope.miles : null,
    validUntil: found.count > 0 || asked.open ? nextStep(now, found.hoursStep) : null,
    dropped,
  }
}

const labelsOf = ({ filters, verified }: Criteria, facets: Facets): string[] =>
  [
    ...facetNames.flatMap((name) => (filters[name] ?? []).map((value) => ({ name, value }))),
    ...(verified ? [{ name: 'verified' as const, value: '1' }] : []),
  ].map((filter) => filterLabel(filter, { place: null, facets }))

/** “No hospitals are listed here yet. Here is what comes closest.” Null if what was asked for may be listed. */
function unlistedNotice(words: Criteria['words'], count: number): string | null {
  if (!words?.unlisted) return null
  const { what, isRelated } = words.unlisted
  const shown = isRelated ? ' Here is what comes closest.' : ' These results only mention them.'
  return `No ${what} are listed here yet.${count > 0 ? shown : ''}`
}

/** “This directory covers the USA, and not London. These businesses are in the USA.” */
function abroadNotice(
  abroad: string | null,
  { place, count }: Pick<SearchResult, 'place' | 'count'>,
): string | null {
  if (abroad === null) return null
  const shown = place ? ` These are near ${place.label}.` : ' These businesses are in the USA.'
  return `This directory covers the USA, and not ${abroad}.${count > 0 ? shown : ''}`
}

/** The businesses that share a phone number or a website, which says all: there is nothing to filter or sort. */
async function listExact(tx: Tx, criteria: Criteria, now: Date): Promise<SearchResult> {
  const ids = sql`${[...(criteria.ids ?? [])]}::uuid[]`
  const { rows } = await sql<{ cards: CardColumns | null }>`select ${businessCards(ids)} as cards`.execute(tx)
  const businesses = cardsOf(rows[0]!.cards, now)
  return {
    businesses,
    why: {},
    count: businesses.length,
    isCountCapped: false,
    facets: facetsOf(new Map(), criteria, new Map(), { open: 0, verified: 0, atLeast: [] }),
    place: null,
    isPlaceUnknown: false,
    corrections: [],
    unlisted: null,
    readPlaceFromWords: null,
    offeredPlace: null,
    widening: null,
    page: 1,
    pageCount: 1,
    next: null,
    previous: null,
    sort: 'best',
    radius: null,
    validUntil: nextStep(now, 1),
    dropped: [],
  }
}

/** With more matches than are sorted, a page is read on its own unless the order is best match. */
async function findAny(tx: Tx, request: PageRequest, options?: { evenIfNone: boolean }): Promise<FoundPage> {
  const { sort } = request
  const found = await findPage(tx, request, options)
  return found.isLong && sort !== 'best' ? findTopPage(tx, { ...request, sort }, found) : found
}

/** Another page of `found`'s list, with the same counts. */
async function pageAgain(tx: Tx, request: PageRequest, found: FoundPage): Promise<FoundPage> {
  const { count, isCapped, counts, atLeast } = found
  return { ...(await findAny(tx, request)), count, isCapped, counts, atLeast }
}

function chooseSort(params: SearchParams, searched: SearchPlace, dropped: DroppedParam[]): Sort {
  if (params.sort !== 'distance' || searched.scope.kind === 'circle') return params.sort ?? 'best'
  dropped.push({
    name: 'sort',
    value: 'distance',
    message: 'sorting by distance needs a city, a ZIP code or your location',
  })
  return 'best'
}

function pageRequest(
  criteria: Criteria,
  params: SearchParams,
  sort: Sort,
  now: Date,
  dropped: DroppedParam[],
): Omit<PageRequest, 'cap' | 'most'> {
  const today = now.toISOString().slice(0, 10)
  const cursor = params.after === null ? null : readCursor(params.after, sort)
  if (params.after !== null && !cursor) {
    dropped.push({
      name: 'after',
      value: '',
      message: 'that position in the list no longer exists; this is the start',
    })
  }
  return {
    criteria,
    sort,
    offset: cursor ? 0 : (params.page - 1) * pageSize,
    cursor,
    day: cursor?.day ?? today,
    now,
  }
}

/** What comes before and after the page; lists end at their cap. */
function neighbors(found: FoundPage, { sort, cursor, offset, day, cap }: PageRequest, page: number) {
  const first = found.keys[0]
  const last = found.keys.at(-1)
  const isBack = cursor?.direction === 'previous'
  const hasNext = isBack || (found.hasMore && page < Math.ceil(cap / pageSize))
  const hasPrevious = isBack ? found.hasMore : cursor !== null || offset > 0
  return {
    next: last && hasNext ? writeCursor({ sort, direction: 'next', ...last, page: page + 1, day }) : null,
    previous:
      first && hasPrevious
        ? writeCursor({ sort, direction: 'previous', ...first, page: Math.max(1, page - 1), day })
        : null,
  }
}

/**
 * The next moment at which a business whose hours fall on multiples of `stepMinutes` may open or close. All US time
 * zones are whole hours from UTC, and steps divide an hour, so a step falls at the same moment in each.
 */
function nextStep(now: Date, stepMinutes: number): Date {
  const step = stepMinutes * 60_000
  return new Date((Math.floor(now.getTime() / step) + 1) * step)
}

// Smaller cities aren't on any page.
const mostRead = 1000

type Known = Pick<FoundPage, 'count' | 'isCapped' | 'counts' | 'atLeast'>

/**
 * Precomputed counts for the most common searches: everything, or everything with one value. As of the last refresh.
 * Null for any other search, and before the first refresh.
 */
async function knownTotals(
  tx: Tx,
  criteria: Criteria,
  found: Pick<FoundPage, 'count' | 'counts'>,
): Promise<Known | null> {
  const { words, scope, open, verified, filters } = criteria
  const chosen = chosenFacets(criteria)
  const isKept = !words && scope.kind === 'everywhere' && !open && !verified && chosen.length <= 1
  const name = chosen[0]
  // Ratings are stored rounded down to the half star; choosing one includes those above. Of custom fields, the others narrow the list
  // further.
  if (!isKept || name === 'rating' || name === 'field' || (name && filters[name]!.length > 1)) return null
  const key = name ? `${facetLetters[name]}:${filters[name]![0]}` : ''
  const { rows } = await sql<{ value: string; total: number }>`
    select value, total from search_facet_totals where value = ${key} or value like ${name ? `${facetLetters[name]}:%` : '%'}
    order by total desc limit ${mostRead}`.execute(tx)
  const total = rows.find((row) => row.value === key)?.total
  if (total === undefined || total < found.count) return null
  const kept: FacetCounts = new Map()
  for (const row of rows.filter((row) => row.total > 0)) {
    const { letter, value } = readValue(row.value)
    kept.set(letter, (kept.get(letter) ?? new Map<string, number>()).set(value, row.total))
  }
  const counts: FacetCounts = new Map(found.counts)
  for (const [letter, totals] of withRatingsAbove(kept))
    counts.set(letter, new Map([...(counts.get(letter) ?? []), ...totals]))
  const isKnown = (each: CountedName) => (name ? each === name : each !== 'open')
  return {
    count: total,
    isCapped: false,
    counts,
    atLeast: new Set(countedNames.filter((each) => !isKnown(each))),
  }
}
