import type { Tx } from '#domain/tx.ts'
import { readAsked } from './ask.server.ts'
import { type Criteria, chosenFacets } from './criteria.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { facetsOf } from './facets.ts'
import { type FoundPage, findPage, findTopPage, type PageRequest } from './page.server.ts'
import type { SearchPlace } from './place.server.ts'
import {
  type DroppedParam,
  exactCap,
  listCap,
  pageSize,
  type SearchParams,
  type SearchResult,
  type Sort,
} from './schema.ts'
import { knownTotals } from './totals.server.ts'
import { nextStep } from './valid-until.ts'
import { findWidening } from './widening.server.ts'

/**
 * One page of businesses with its facets. Takes any params that `parseSearchParams` returns and doesn't throw over
 * them. `now` decides what is open, and freshness by the day. Lists end at `cap`; up to `most` are counted and put in order one
 * by one.
 */
export async function searchBusinesses(
  tx: Tx,
  params: SearchParams,
  { now, cap = listCap, most = exactCap }: { now: Date; cap?: number; most?: number },
): Promise<SearchResult> {
  const { criteria: asked, place: searched, readPlaceFromWords } = await readAsked(tx, params)
  const dropped: DroppedParam[] = []
  const sort = chooseSort(params, searched, dropped)
  if (params.q !== '' && asked.words === null && !readPlaceFromWords)
    dropped.push({
      name: 'q',
      value: params.q,
      message: `“${params.q}” has no word to search for, so it was left out`,
    })
  if (params.radius !== null && params.where === '' && searched.scope.kind === 'everywhere')
    dropped.push({
      name: 'radius',
      value: String(params.radius),
      message: 'a radius needs a city, a ZIP code or your location',
    })
  let request = { ...pageRequest(asked, params, sort, now, dropped), cap, most }
  let found = await findAny(tx, request, { evenIfNone: false })
  const widening =
    found.localCount === 0 ? await findWidening(tx, asked, { found: found.count, at: searched, now }) : null
  if (widening) {
    request = { ...request, criteria: widening.criteria }
    found = await findAny(tx, request)
  } else if (found.localCount === 0 && (found.count > 0 || chosenFacets(asked).length > 0))
    found = await findAny(tx, request)
  const pageCount = Math.min(Math.ceil(cap / pageSize), Math.max(1, Math.ceil(found.count / pageSize)))
  if (found.isCapped) found = { ...found, ...(await knownTotals(tx, request.criteria, found)) }
  if (!request.cursor) request = { ...request, offset: found.offset }
  if (request.cursor?.direction === 'previous' && !found.hasMore) {
    // Back at the beginning, where rows may have come meanwhile: the whole first page, not the little before the last.
    request = { ...request, cursor: null, offset: 0 }
    found = await pageAgain(tx, request, found)
  } else if (found.cards.length === 0 && found.count > 0) {
    // At a place in the list that is gone.
    request = { ...request, cursor: null, offset: (pageCount - 1) * pageSize }
    found = await pageAgain(tx, request, found)
  }
  const { criteria } = request
  const page = request.cursor?.page ?? request.offset / pageSize + 1
  return {
    businesses: found.cards,
    count: found.count,
    isCountCapped: found.isCapped,
    facets: facetsOf(found.counts, criteria, found.categories, {
      open: found.openCount,
      verified: found.counts.get('v')?.get('1') ?? 0,
    }),
    place: searched.place,
    isPlaceUnknown: searched.isPlaceUnknown,
    corrections: asked.words?.corrections ?? [],
    readPlaceFromWords,
    widening: widening && { asked: widening.asked, instead: widening.describe(found.count, found.isCapped) },
    page,
    pageCount,
    ...neighbours(found, request, page),
    sort,
    radius: criteria.scope.kind === 'circle' ? criteria.scope.miles : null,
    validUntil: found.count > 0 || asked.open ? nextStep(now, found.hoursStep) : null,
    dropped,
  }
}

/** A page of more than are put in order is read on its own, unless it is of the best. */
async function findAny(tx: Tx, request: PageRequest, options?: { evenIfNone: boolean }): Promise<FoundPage> {
  const { sort } = request
  const found = await findPage(tx, request, options)
  return found.isLong && sort !== 'best' ? findTopPage(tx, { ...request, sort }, found) : found
}

/** Another page of the list that `found` is of, with its counts. */
async function pageAgain(tx: Tx, request: PageRequest, found: FoundPage): Promise<FoundPage> {
  const { count, isCapped, counts } = found
  return { ...(await findAny(tx, request)), count, isCapped, counts }
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
      message: 'that position in the list is not known any more; this is its beginning',
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

/** What goes before and after the page; lists end at their cap. */
function neighbours(found: FoundPage, { sort, cursor, offset, day, cap }: PageRequest, page: number) {
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
