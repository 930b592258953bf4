import { type RawBuilder, sql } from 'kysely'
import { isId } from '#domain/is-id.ts'
import { planNameOf } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type Conditions, conditionsOf } from './conditions.server.ts'
import {
  type ListingFilter,
  type ListingPageWanted,
  type ListingSort,
  listingsPerPage,
  mostCounted,
  orderOf,
  type SortDirection,
} from './filter.ts'
import type { AdminListing, ListingPage } from './schema.ts'

type Order = { key: RawBuilder<unknown>; type: RawBuilder<unknown> }

/** As PostgreSQL formats timestamps, to keep their full precision. */
const orders: Record<Exclude<ListingSort, 'match'>, Order> = {
  created: { key: sql`created_at`, type: sql`timestamptz` },
  updated: { key: sql`updated_at`, type: sql`timestamptz` },
  name: { key: sql`name_key`, type: sql`text` },
}

type Moment = 'unlistedAt' | 'publishedAt' | 'lastConfirmedAt' | 'createdAt' | 'updatedAt'
type Row = Omit<AdminListing, 'owner' | Moment> & {
  unlistedAt: Date | null
  publishedAt: Date | null
  lastConfirmedAt: Date | null
  createdAt: Date
  updatedAt: Date
  ownerId: string | null
  ownerEmail: string | null
  ownerName: string | null
  sortKey: string
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

/** Up to this many rows sort quickly; words with more matches are found soon when walking the index. */
const mostOrdered = 20_000

/**
 * A page of all listings, with a count up to `mostCounted`. When few match, they are found through `marks` and then
 * sorted. When many match, the index of the sort order is walked until a page is full, which is quick when at least one
 * in a thousand matches. Only words are expensive to check while walking, so words with at most `mostOrdered` matches
 * are also found through `marks`. As an administrator; anyone else gets none.
 */
export async function listListings(tx: Tx, wanted: ListingPageWanted): Promise<ListingPage> {
  const conditions = await conditionsOf(tx, wanted)
  const { plain, words, key } = conditions
  const order = orderOf(wanted)
  const most = words.length > 0 ? mostOrdered : mostCounted
  const ids = await findIds(tx, conditions, most + 1)
  const found = ids.length > most ? all([...plain, ...words]) : sql`id = any(${ids}::uuid[])`
  const part = { ...wanted, ...order }
  const parts =
    order.sort === 'match'
      ? matchParts(found, key, wanted.q ?? '', ids.length <= most)
      : [{ found, rank: '' }]
  const page = ids.length > 0 ? await readPage(tx, parts, part) : { rows: [], before: null, after: null }
  return {
    listings: page.rows.map(listingOf),
    count: Math.min(ids.length, mostCounted),
    isMore: ids.length > mostCounted,
    before: page.before,
    after: page.after,
  }
}

/** The ids of all matches, at most `most`, unordered. As an administrator. */
export async function listListingIds(tx: Tx, filter: ListingFilter, most: number): Promise<string[]> {
  return findIds(tx, await conditionsOf(tx, filter), most)
}

/** As an administrator. */
export async function findIds(tx: Tx, { plain, marked, words }: Conditions, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from admin_listings where ${all([...plain, ...marked, ...words])} limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

type Page = { rows: Row[]; before: string | null; after: string | null }

/** These listings, oldest first. As an administrator. */
export async function listingsOf(tx: Tx, ids: readonly string[]): Promise<AdminListing[]> {
  const oldest = { sort: 'created', direction: 'asc' } as const
  const { rows } = await readPage(
    tx,
    [{ found: sql`id = any(${ids}::uuid[])`, rank: '' }],
    oldest,
    ids.length,
  )
  return rows.map(listingOf)
}

/**
 * The oldest matches after a given row, and the cursor to continue from. For iterating over many. As an administrator.
 */
export async function listingsAfter(
  tx: Tx,
  filter: ListingFilter,
  after: string | null,
  most: number,
): Promise<{ listings: AdminListing[]; after: string | null }> {
  const { plain, words } = await conditionsOf(tx, filter)
  const from = { sort: 'created', direction: 'asc', after: after ?? undefined } as const
  const page = await readPage(tx, [{ found: all([...plain, ...words]), rank: '' }], from, most)
  return { listings: page.rows.map(listingOf), after: page.after }
}

/** Rows of one rank, sorted in the list's order. Ranks follow one another. */
type Ranked = { found: RawBuilder<unknown>; rank: string }

/**
 * The exact name, names that start with the text, and all others. Compares normalized names when few match, otherwise
 * the index on names as written.
 */
function matchParts(found: RawBuilder<unknown>, key: string, q: string, areFew: boolean): Ranked[] {
  const [name, typed] = areFew ? [sql`search_normalize(name)`, key] : [sql`name_key`, q.toLowerCase()]
  const is = sql`${name} = ${typed}`
  const begins = areFew
    ? sql`starts_with(${name}, ${typed})`
    : sql`(${name} >= ${typed} and ${name} < ${typed} || chr(1114109))`
  return [
    { found: sql`${found} and ${is}`, rank: '1' },
    { found: sql`${found} and ${begins} and not (${is})`, rank: '2' },
    { found: sql`${found} and not (${begins})`, rank: '3' },
  ]
}

type PagePart = {
  sort: ListingSort
  direction: SortDirection
  before?: string | undefined
  after?: string | undefined
}

async function readPage(
  tx: Tx,
  parts: readonly Ranked[],
  { sort, direction, before, after }: PagePart,
  most = listingsPerPage,
): Promise<Page> {
  const { key, type } = sort === 'match' ? orders.name : orders[sort]
  const isBackwards = before !== undefined
  const cursor = readCursor(before ?? after, sort === 'created' || sort === 'updated')
  const isRising = (direction === 'asc') !== isBackwards
  const way = isRising ? sql`asc` : sql`desc`
  const selects = parts.map(
    ({ found, rank }) => sql`(
      select *, ${sql.lit(rank)} || ${key}::text as sort_key, ${key} as sort_value from admin_listings
      where ${found}${beyond(cursor, { rank, isRising, key, type })}
      order by ${key} ${way}, id ${way} limit ${most + 1})`,
  )
  const { rows } = await sql<Row>`
    select id, slug, name, category, subcategory,
      (select c.name from categories c where c.slug = coalesce(subcategory, category)) as category_name, status, tier, plan, ${planNameOf(sql.ref('plan'))} as plan_name, trust_level, place_type, city, state, phone, website, email,
      owner_id, owner_email, owner_name, rating_average, rating_count, completeness, is_demo, unlisted_at, published_at,
      last_confirmed_at, created_at, updated_at, version, sort_key
    from (${sql.join(selects, sql` union all `)}) page
    order by ${parts.length > 1 ? sql`left(sort_key, 1) ${way}, ` : sql``}sort_value ${way}, id ${way} limit ${most + 1}`.execute(
    tx,
  )
  const isCut = rows.length > most
  const shown = isBackwards ? rows.slice(0, most).toReversed() : rows.slice(0, most)
  const at = (row: Row | undefined) => (row ? writeCursor({ key: row.sortKey, id: row.id }) : null)
  return {
    rows: shown,
    before: (isBackwards ? isCut : cursor !== null) ? at(shown[0]) : null,
    after: (isBackwards ? cursor !== null : isCut) ? at(shown.at(-1)) : null,
  }
}

function beyond(
  cursor: Cursor | null,
  { rank, isRising, key, type }: Order & { rank: string; isRising: boolean },
): RawBuilder<unknown> {
  if (!cursor) return sql``
  const reached = cursor.key.slice(0, rank.length)
  if (reached !== rank) return rank > reached === isRising ? sql`` : sql` and false`
  const than = isRising ? sql`>` : sql`<`
  return sql` and (${key}, id) ${than} (cast(${cursor.key.slice(rank.length)} as ${type})${type === orders.name.type ? sql` collate "C"` : sql``}, ${cursor.id}::uuid)`
}

function listingOf({ sortKey: _, ownerId, ownerEmail, ownerName, ...row }: Row): AdminListing {
  return {
    ...row,
    owner: ownerId ? { id: ownerId, email: ownerEmail, name: ownerName } : null,
    unlistedAt: row.unlistedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    lastConfirmedAt: row.lastConfirmedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Where a page ended: the sort value, and the id as a tiebreaker. */
type Cursor = { key: string; id: string }

export const writeCursor = ({ key, id }: Cursor): string => `${id}${key}`

/** Null for an invalid cursor: the list then starts at the beginning. */
export function readCursor(text: string | undefined, isMoment: boolean): Cursor | null {
  if (!text) return null
  const [id, key] = [text.slice(0, 36), text.slice(36)]
  if (!isId(id) || (isMoment && Number.isNaN(Date.parse(key)))) return null
  return { key, id }
}
