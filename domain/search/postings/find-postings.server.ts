import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { readWordsAndPlace } from '../resolve-query.server.ts'
import { type DroppedParam, lastPage, type PlaceMatch, pageSize, type SearchResult } from '../schema.ts'
import { isInScope, type MatchingPostings, matchingFrom, milesFrom } from './matching-postings.ts'
import type { PostingParams, PostingSpec } from './spec.ts'
import { findPostingWidening, type MeantChoices } from './widening.server.ts'
import { readPostingWords } from './words.server.ts'

export type PostingHit = {
  id: string
  /** From the requested place; null without one, and for postings that aren't tied to a place. */
  miles: number | null
  isAnywhere: boolean
}

export type FoundPostings = Pick<
  SearchResult,
  'isPlaceUnknown' | 'corrections' | 'readPlaceFromWords' | 'offeredPlace' | 'widening' | 'radius' | 'dropped'
> & {
  /** One page, sorted. */
  hits: PostingHit[]
  count: number
  /** The part of the count that is at the place; all of them without a place. */
  localCount: number
  place: PlaceMatch | null
  page: number
  pageCount: number
  sort: string
  /** The next moment at which one of them ends. */
  validUntil: Date | null
}

export type FindPostings<S extends PostingSpec> = {
  spec: S
  params: PostingParams<S>
  now: Date
  /** The kind's own table: sql`join events e on e.posting_id = p.id`. */
  join?: RawBuilder<unknown>
  /** The filters as conditions on `postings p` and the joined table. */
  conditions?: readonly RawBuilder<unknown>[]
  /** Final `order by` terms for this kind's sorts; 'best', 'distance' and 'newest' are built in. */
  orders?: { [sort: string]: RawBuilder<unknown> }
  /** For online events or remote jobs: the place doesn't matter. */
  onlyAnywhere?: boolean
  /** For words that no posting has. */
  choices?: MeantChoices | null
} & PostingsPart

/** Which part of a search is needed, when it isn't a page of the list. */
export type PostingsPart = {
  perPage?: number
  /** Conditions on `postings p`, in addition to the filters. */
  among?: readonly RawBuilder<unknown>[]
  /** False to skip looking farther when nothing is found. */
  isWidened?: boolean
  /** False to leave out, when there is a place, postings that aren't tied to one. */
  withAnywhere?: boolean
}

/**
 * One page of postings. Those that aren't tied to a place come after those at the requested place. Accepts any params
 * from `readPostingParams` without throwing.
 */
export async function findPostings<S extends PostingSpec>(
  tx: Tx,
  {
    spec,
    params,
    now,
    join = sql``,
    conditions = [],
    orders = {},
    onlyAnywhere = false,
    choices = null,
    perPage = pageSize,
    among = [],
    isWidened = true,
    withAnywhere = true,
  }: FindPostings<S>,
): Promise<FoundPostings> {
  const { read, place: at, readPlaceFromWords, offeredPlace } = await readWordsAndPlace(tx, params)
  const words = await readPostingWords(tx, spec.kind, read)
  const dropped: DroppedParam[] = []
  let sort = chooseSort(params.sort, {
    hasWords: words !== null,
    hasPoint: at.scope.kind === 'circle' && !onlyAnywhere,
    defaultSort: spec.defaultSort,
    dropped,
  })
  const asked: MatchingPostings = {
    spec,
    words,
    tsquery: words?.expanded ?? null,
    scope: at.scope,
    from: at.scope.kind === 'circle' && !onlyAnywhere ? at.scope : null,
    conditions,
    among:
      withAnywhere || onlyAnywhere || at.scope.kind === 'everywhere'
        ? among
        : [...among, sql`not p.is_anywhere`],
    join,
    onlyAnywhere,
    now,
  }
  const page = { orders, page: params.page, perPage }
  let found = await readPage(tx, asked, { ...page, sort })
  const widening =
    isWidened && found.localCount === 0 && !(onlyAnywhere && found.count > 0)
      ? await findPostingWidening(tx, asked, { found: found.count, at, q: params.q, choices })
      : null
  const isFarther = widening !== null && asked.from !== null && widening.asked.scope !== asked.scope
  // Beyond the place that was asked for, how far it is counts for more than when it was posted.
  const isByWords = sort === 'best' && widening?.asked.tsquery !== null
  if (isFarther && params.sort === null && !isByWords) sort = 'distance'
  if (widening) found = await readPage(tx, widening.asked, { ...page, sort })
  const { scope } = widening?.asked ?? asked
  return {
    ...found,
    pageCount: Math.min(lastPage, Math.max(1, Math.ceil(found.count / perPage))),
    place: at.place,
    isPlaceUnknown: at.isPlaceUnknown,
    corrections: words?.corrections ?? [],
    readPlaceFromWords,
    offeredPlace,
    widening: widening && {
      asked: widening.was,
      instead: widening.describe({ ...found, isByDistance: isFarther && sort === 'distance' }),
    },
    sort,
    radius: scope.kind === 'circle' ? scope.miles : null,
    dropped,
  }
}

function chooseSort(
  wanted: string | null,
  {
    hasWords,
    hasPoint,
    defaultSort,
    dropped,
  }: { hasWords: boolean; hasPoint: boolean; defaultSort: string; dropped: DroppedParam[] },
): string {
  if (wanted === 'distance' && !hasPoint) {
    dropped.push({
      name: 'sort',
      value: wanted,
      message: 'sorting by distance needs a city, a ZIP code or your location',
    })
    return hasWords ? 'best' : defaultSort
  }
  return wanted ?? (hasWords ? 'best' : defaultSort)
}

type Page = { sort: string; orders: FindPostings<PostingSpec>['orders']; page: number; perPage: number }
type Row = {
  count: number
  local: number
  page: number
  nextEnd: Date | null
  hits: { id: string; miles: number | null; isAnywhere: boolean }[] | null
}

/** The page, or the last one if it is past the end; in one statement. */
async function readPage(tx: Tx, asked: MatchingPostings, { sort, orders = {}, page, perPage }: Page) {
  const hasPlace = asked.scope.kind !== 'everywhere' && !asked.onlyAnywhere
  const scope = asked.onlyAnywhere ? { kind: 'everywhere' as const } : asked.scope
  const { rows } = await sql<Row>`
    with matched as materialized (
      select p.id, p.is_anywhere, p.expires_at, ${milesFrom(asked)} as miles,
        row_number() over (order by ${orderOf(asked, { sort, orders, hasPlace })}) as nth
      ${matchingFrom(asked)} and ${isInScope(scope)}),
    total as (select count(*)::int as count, count(*) filter (where not is_anywhere or ${!hasPlace}::boolean)::int as local,
      least(${page}::int, greatest(1, ceil(count(*) / ${perPage}::float8)::int)) as page, min(expires_at) as next_end from matched)
    select t.count, t.local, t.page, t.next_end,
      (select json_agg(json_build_object('id', m.id, 'miles', m.miles, 'isAnywhere', m.is_anywhere) order by m.nth) from matched m
       where m.nth > (t.page - 1) * ${perPage}::int and m.nth <= t.page * ${perPage}::int) as hits
    from total t`.execute(tx)
  const { count, local, page: shown, nextEnd, hits } = rows[0]!
  return {
    hits: hits ?? [],
    count,
    localCount: local,
    page: shown,
    validUntil: nextEnd,
  }
}

function orderOf(
  asked: MatchingPostings,
  {
    sort,
    orders,
    hasPlace,
  }: { sort: string; orders: { [sort: string]: RawBuilder<unknown> }; hasPlace: boolean },
): RawBuilder<unknown> {
  const { spec, words } = asked
  const newest = sql`coalesce(p.renewed_at, p.published_at) desc`
  const byDistance = sql`${milesFrom(asked)} asc nulls last`
  const usual = orders[spec.defaultSort] ?? newest
  // The title has all of the words; or the title together with the fields besides the text; or the text does.
  const byWords = words
    ? sql`case when ts_filter(p.doc, '{a}') @@ ${words.typed}::tsquery then 0
        when ts_filter(p.doc, '{a,b}') @@ ${words.typed}::tsquery then 1 else 2 end`
    : sql`0`
  const terms = {
    best: [byWords, byDistance, usual],
    distance: [byDistance, usual],
    newest: [newest],
  }[sort] ?? [orders[sort] ?? usual]
  return sql.join([...(hasPlace ? [sql`p.is_anywhere`] : []), ...terms, newest, sql`p.id`])
}
