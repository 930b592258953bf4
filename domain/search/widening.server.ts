import { sql } from 'kysely'
import { hourKeys } from '#domain/attributes/attributes.ts'
import { formatNumber } from '#domain/format-number.ts'
import { stateName } from '#domain/places/state-names.ts'
import { merits } from '#domain/search-words/parts.ts'
import type { Words } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'
import { readValue } from './count-facets.server.ts'
import {
  type Criteria,
  circleAreas,
  conditions,
  filtersOf,
  type Scope,
  stateArea,
  statesOf,
} from './criteria.ts'
import type { FoundPage } from './page.server.ts'
import type { SearchPlace } from './place.server.ts'
import { radii } from './schema.ts'

export type FoundWidening = {
  criteria: Criteria
  /** `filters` are the labels of those that were chosen. */
  describeAsked(filters: readonly string[]): string
  describe(found: DescribedPage): string
}

/** What is shown of the wider list, in its order. */
type DescribedPage = {
  count: number
  isCapped: boolean
  cards: readonly { distanceMiles: number | null }[]
}

type Wider = { criteria: Criteria; words: string }
/** `lacks` completes the sentence “Nothing within 25 miles of Houston, TX …”. */
type Lacks = string | FoundWidening['describeAsked']
type Try = Wider & { lacks: Lacks }

/**
 * What to show when nothing is at the place. "Open now" is dropped first (those businesses exist, they are just
 * closed); then farther away, the state, the nation; then without the least telling words, one by one; then related words.
 * Filters are dropped last, because someone who eats halal means it; a price that nobody of the trade has, at once. Null when nothing helps, or when those that serve
 * the whole nation are a better answer.
 */
export async function findWidening(
  tx: Tx,
  asked: Criteria,
  { found, at, now, isByMatch = false }: { found: number; at: SearchPlace; now: Date; isByMatch?: boolean },
): Promise<FoundWidening | null> {
  // People looking at a part of the map can see what isn't there.
  if (asked.scope.kind === 'box') return null
  const tries: Try[] = [{ criteria: asked, words: '', lacks: '' }]
  let wider: Wider | null = null
  if (found === 0) {
    tries.push(...atOtherHours(asked))
    const { kin, fewer, related } = withOtherWords(asked)
    // A sentence says more than has to hold: its trade at the place is a better answer than all of it elsewhere. Of fewer words all
    // are meant, as far as one drives.
    wider = asked.words?.isSentence ? null : await widen(tx, asked, { at, now, isAsked: true })
    if (wider?.criteria.scope.kind !== 'circle') {
      const prices = isTradeAtPrice(asked) ? [atOtherPrices(asked)] : []
      const here = await firstAtPlace(tx, [...prices, ...kin, ...fewer], { at, now })
      if (here) return describedAs(here, asked, at, isByMatch)
    }
    tries.push(...fewer)
    const chosen = countFilters(asked)
    if (chosen > 0)
      tries.push({
        criteria: { ...asked, filters: {}, verified: false },
        words: withoutFilters(chosen),
        lacks: fitsFilters,
      })
    tries.push(...related)
  }
  for (const { criteria, words, lacks } of tries) {
    const isAsked = criteria === asked
    const here = (isAsked ? wider : null) ?? (await widen(tx, criteria, { at, now, isAsked }))
    if (!here || (found > 0 && here.criteria.scope.kind === 'everywhere')) continue
    return describedAs({ wider: here, words, lacks }, asked, at, isByMatch)
  }
  return null
}

type Found = { wider: Wider; words: string; lacks: Lacks }

function describedAs(
  { wider, words, lacks }: Found,
  asked: Criteria,
  at: SearchPlace,
  isByMatch: boolean,
): FoundWidening {
  const { scope } = wider.criteria
  const isFromPlace = isByMatch && scope.kind === 'everywhere' && scope.from !== undefined
  return {
    criteria: wider.criteria,
    describeAsked: (filters) =>
      describeAsked(asked, { at, lacks: typeof lacks === 'string' ? lacks : lacks(filters) }),
    describe: ({ count, isCapped, cards }) =>
      [isCapped ? 'more than' : '', formatNumber(count), nounFor(words, count), wider.words]
        .filter(Boolean)
        .join(' ') + (isFromPlace && cards.length > 1 ? orderOf(cards) : ''),
  }
}

/** Far from a place, how well something matches may count for more than how near it is. */
function orderOf(cards: DescribedPage['cards']): string {
  const miles = cards.map(({ distanceMiles }) => distanceMiles ?? Number.POSITIVE_INFINITY)
  const isByDistance = miles.every((each, at) => at === 0 || each >= miles[at - 1]!)
  return isByDistance ? ', the nearest first' : ', the best matches first'
}

/** The first of these that has results where they were looked for. */
async function firstAtPlace(
  tx: Tx,
  tries: readonly Try[],
  { at, now }: { at: SearchPlace; now: Date },
): Promise<Found | null> {
  for (const { criteria, words, lacks } of tries) {
    if (criteria.scope.kind === 'everywhere' || !criteria.words?.hasTrade) return null
    const wider = await widen(tx, criteria, { at, now, isAsked: false })
    if (wider && wider.criteria.scope === criteria.scope && wider.criteria.open === criteria.open)
      return { wider, words, lacks }
  }
  return null
}

const isTradeWith = (name: 'price' | 'language', { words, filters }: Criteria) =>
  (filters[name] ?? []).length > 0 && (words?.trades ?? []).length > 0
const isTradeAtPrice = (criteria: Criteria) => isTradeWith('price', criteria)

/**
 * Whether what was found for a trade at a price, or in a language, is of other trades: cheap movers are no tire shop that stores tires, and a lender who
 * speaks Lingala is no tax preparer.
 */
export const isBesideTrade = (
  criteria: Criteria,
  { count, counts }: Pick<FoundPage, 'count' | 'counts'>,
): boolean =>
  count > 0 &&
  (isTradeAtPrice(criteria) || isTradeWith('language', criteria)) &&
  criteria.words!.trades.every((trade) => {
    const { letter, value } = readValue(trade)
    return !counts.get(letter)?.get(value)
  })

/** What to show if nobody of the trade has the price, or speaks the language. Null if nobody is of the trade, or others offer the same. */
export async function findOfTrade(
  tx: Tx,
  asked: Criteria,
  { at, now, isByMatch }: { at: SearchPlace; now: Date; isByMatch: boolean },
): Promise<FoundWidening | null> {
  const isPriced = isTradeAtPrice(asked)
  if (!isPriced && (await isOffered(tx, asked))) return null
  const other = isPriced ? atOtherPrices(asked) : inOtherLanguages(asked)
  const wider = await widen(tx, other.criteria, { at, now, isAsked: false })
  return wider && describedAs({ ...other, wider }, asked, at, isByMatch)
}

/** Whether someone of another trade offers it in so many words, or is called so: a tax office with a notary who speaks French. */
async function isOffered(tx: Tx, asked: Criteria): Promise<boolean> {
  const tsquery = asked.words!.merits[merits.indexOf('name')]!
  const { rows } = await sql<{ any: boolean }>`select exists (
    select from business_search s where ${conditions({ ...asked, tsquery, open: false })}) as any`.execute(tx)
  return rows[0]!.any
}

const inOtherLanguages = (asked: Criteria): Try => ({
  criteria: { ...asked, filters: { ...asked.filters, language: [] } },
  words: withoutFilters(asked.filters.language!.length),
  lacks: (labels) => fitsFilters(labels),
})

const atOtherPrices = (asked: Criteria): Try => ({
  criteria: { ...asked, filters: { ...asked.filters, price: [] } },
  words: 'at other prices',
  lacks: 'is at that price',
})

/** A pharmacy that closes at night is nearer to a 24-hour pharmacy than anything else that is open. */
function atOtherHours(asked: Criteria): Try[] {
  const { attribute = [], ...filters } = asked.filters
  const others = attribute.filter((key) => !hourKeys.has(key))
  if (others.length === attribute.length) return []
  const left = others.length > 0 ? { ...filters, attribute: others } : filters
  return [{ criteria: { ...asked, filters: left }, words: 'at other hours', lacks: 'is open then' }]
}

/** "2 results without “zzzz”", "2 related results"; just "2" if only the place was widened. */
function nounFor(words: string, count: number): string {
  const noun = count === 1 ? 'result' : 'results'
  if (words === '') return ''
  return words.startsWith('related') ? words.replace('related', `related ${noun}`) : `${noun} ${words}`
}

const mostNamed = 3
const countFilters = ({ filters, verified }: Criteria) =>
  Object.values(filters).flat().length + Number(verified)
const withoutFilters = (chosen: number) =>
  chosen > mostNamed ? 'without the filters' : chosen > 1 ? 'without them' : 'without it'

/** "fits the filter “Yoruba”". */
function fitsFilters(filters: readonly string[]): string {
  if (filters.length > mostNamed) return 'fits the filters'
  const names = filters.map((label) => `“${label}”`)
  return `fits the filter${names.length > 1 ? 's' : ''} ${names.join(' and ')}`
}

const mostDropped = 4

function withOtherWords(asked: Criteria): { kin: Try[]; fewer: Try[]; related: Try[] } {
  const exactly = 'matches exactly'
  const kin = asked.words?.withKin
    ? [{ criteria: { ...asked, tsquery: asked.words.withKin }, words: 'related', lacks: exactly }]
    : []
  const tries: Try[] = []
  let { words } = asked
  const dropped: string[] = []
  // What is related to the one thing that a sentence is about is nearer to it than what else the sentence says.
  const isAboutOne = ({ isSentence, anyOf, withRelated }: Words) =>
    isSentence && anyOf === null && withRelated !== null
  while (words && dropped.length < mostDropped && !isAboutOne(words)) {
    const fewer = words.fewer()
    if (!fewer) break
    words = fewer.words
    dropped.push(`“${fewer.dropped}”`)
    tries.push({
      criteria: { ...asked, words, tsquery: words.expanded },
      words: `without ${dropped.join(' and ')}`,
      lacks: 'matches every word',
    })
  }
  // Related to the last remaining part: for several parts at once, related results would be too far off.
  const related: Try[] = []
  if (words?.withRelated)
    related.push({
      criteria: { ...asked, words, tsquery: words.withRelated },
      words: ['related', ...(dropped.length > 0 ? [`without ${dropped.join(' and ')}`] : [])].join(' '),
      lacks: exactly,
    })
  return { kin, fewer: tries, related }
}

// Nothing beyond the nearest open one is looked up.
type Nearest = {
  any: number | null
  open: number | null
  isInState: boolean | null
  hasAny: boolean | null
  hasOpen: boolean | null
}

/** The smallest larger scope that has results. */
async function widen(
  tx: Tx,
  criteria: Criteria,
  { at, now, isAsked }: { at: SearchPlace; now: Date; isAsked: boolean },
): Promise<Wider | null> {
  const { scope } = criteria
  const states = scope.kind === 'state' ? statesOf(scope) : at.place?.state ? [at.place.state] : []
  const [state] = states
  const [lat, lng] = scope.kind === 'circle' ? [scope.lat, scope.lng] : [null, null]
  const nearest = async (areas: number[] | null): Promise<Nearest> => {
    const { rows } = await sql<Nearest>`
      select any_miles as any, open_miles as open, is_in_state as "isInState", has_any as "hasAny", has_open as "hasOpen"
      from search_nearest(${filtersOf(criteria)}, ${criteria.tsquery}, ${areas}, ${states.length > 0 ? states.map(stateArea) : null}, ${lat}, ${lng},
        ${criteria.open}, ${now.toISOString()})`.execute(tx)
    return rows[0]!
  }
  const farthest = radii.at(-1)!
  let found = await nearest(scope.kind === 'circle' ? circleAreas({ ...scope, miles: farthest }) : null)
  // The cells of a circle reach beyond it: what lies there is too far to be nearby, and ended the search for more.
  if (found.open !== null && found.open > farthest) found = { ...(await nearest(null)), any: found.any }
  const { any, open, isInState: hasInState, hasAny, hasOpen } = found
  const to = (change: Partial<Criteria>, words: string): Wider => ({
    criteria: { ...criteria, ...change },
    words,
  })

  if (scope.kind === 'circle') {
    if (any !== null && any <= scope.miles && (criteria.open || !isAsked)) {
      return to(
        { open: false },
        [isAsked ? describeScope(scope, at) : '', criteria.open ? 'closed at the moment' : '']
          .filter(Boolean)
          .join(', '),
      )
    }
    const miles = radii.find((radius) => radius > scope.miles && open !== null && open <= radius)
    if (miles) return to({ scope: { ...scope, miles } }, `within ${miles} miles, or serving it`)
  }
  if (scope.kind === 'state' && !isAsked && hasInState) return to({}, '')
  if (scope.kind === 'circle' && state && hasInState)
    return to({ scope: { kind: 'state', code: state } }, `in ${stateName(state)}`)
  if (hasOpen && (scope.kind !== 'everywhere' || !isAsked)) {
    const from = scope.kind === 'circle' ? { from: { lat: scope.lat, lng: scope.lng } } : {}
    return to(
      { scope: { kind: 'everywhere', ...from } },
      scope.kind === 'everywhere' ? '' : 'in the whole country',
    )
  }
  return hasAny && criteria.open
    ? to({ scope: { kind: 'everywhere' }, open: false }, 'closed at the moment')
    : null
}

export function describeScope(scope: Scope, { place }: SearchPlace): string {
  if (scope.kind === 'circle') return `within ${scope.miles} miles of ${place?.label ?? 'there'}`
  if (scope.kind !== 'state') return ''
  return `in ${scope.others ? place?.label : stateName(scope.code)}`
}

function describeAsked(asked: Criteria, { at, lacks }: { at: SearchPlace; lacks: string }): string {
  const where = describeScope(asked.scope, at)
  return [asked.open ? 'open now' : '', where, lacks].filter(Boolean).join(' ') || 'matches all of it'
}
