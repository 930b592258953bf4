import { type RawBuilder, sql } from 'kysely'
import { digitsOf } from '#domain/businesses/listing/similar.server.ts'
import { isId } from '#domain/is-id.ts'
import { tiers } from '#domain/plans/tiers.ts'
import { dayEnd, dayStart } from '#domain/site-day.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { ListingFilter } from './filter.ts'

type Condition = RawBuilder<unknown>

/** Conditions on `admin_listings`, each with values the planner can estimate. */
export type Conditions = {
  /** Conditions on columns: cheap for a row that is read anyway. */
  plain: Condition[]
  /** The same conditions through the index on `marks`; only it can match words. */
  marked: Condition[]
  words: Condition[]
  /** The search text in the normalized form names are compared in. Empty without a search. */
  key: string
}

/** The conditions for a filter, after looking up its words and addresses. As an administrator. */
export async function conditionsOf(tx: Tx, filter: ListingFilter): Promise<Conditions> {
  const { q, owner } = filter
  const looked = q || owner ? await lookUp(tx, q ?? '', owner ?? '') : { key: '', owners: [], meant: null }
  const plain: Condition[] = []
  const marks: string[] = []
  const one = (mark: string, column: string, value: string | undefined) => {
    if (value === undefined) return
    plain.push(sql`${sql.ref(column)} = ${value}`)
    marks.push(quoted(mark, value))
  }
  const some = (mark: string, column: string, values: readonly string[] | undefined) => {
    if (!values || values.length === 0) return
    plain.push(
      values.length === 1
        ? sql`${sql.ref(column)} = ${values[0]}`
        : sql`${sql.ref(column)} = any(${values}::text[])`,
    )
    marks.push(`(${values.map((value) => quoted(mark, value)).join(' | ')})`)
  }
  some('s', 'status', filter.status)
  some('t', 'tier', filter.tier)
  plain.push(...planConditions(filter.plan ?? []))
  some('v', 'trust_level', filter.trust)
  some('w', 'place_type', filter.place)
  one('c', 'category', filter.category)
  one('r', 'state', filter.state)
  if (filter.city) {
    const city = filter.city.toLowerCase()
    plain.push(sql`lower(city) = ${city}`)
    marks.push(quoted('y', city))
  }
  for (const flag of filter.flag ?? []) {
    plain.push(flagConditions[flag])
    if (flag === 'demo' || flag === 'unlisted' || flag === 'unowned') marks.push(quoted('f', flag))
  }
  if (owner) plain.push(sql`owner_id = any(${looked.owners}::uuid[])`)
  plain.push(...days('created_at', filter.createdFrom, filter.createdTo))
  plain.push(...days('updated_at', filter.updatedFrom, filter.updatedTo))
  return {
    plain,
    marked: marks.length > 0 ? [sql`marks @@ ${marks.join(' & ')}::tsquery`] : [],
    words: q ? [looked.meant ? sql`id = ${looked.meant}::uuid` : wordsCondition(q, looked.key)] : [],
    key: looked.key,
  }
}

/** Each as its index has it: that of tiers has the built-in plans, another all that aren't. */
function planConditions(plans: readonly string[]): Condition[] {
  if (plans.length === 0) return []
  const isBuiltIn = (id: string) => (tiers as readonly string[]).includes(id)
  const made = plans.filter((id) => !isBuiltIn(id))
  const each = [
    ...plans.filter(isBuiltIn).map((id) => sql`(tier = ${id} and plan = tier)`),
    ...(made.length > 0 ? [sql`(plan <> tier and plan = any(${made}::text[]))`] : []),
  ]
  return [sql`(${sql.join(each, sql` or `)})`]
}

const flagConditions = {
  demo: sql`is_demo`,
  unlisted: sql`unlisted_at is not null`,
  unowned: sql`owner_id is null`,
  waiting: sql`id in (select business_id from business_revisions where status = 'pending')`,
  reported: sql`id in (select business_id from reports where status = 'open' and subject_kind = 'business')`,
} as const

const days = (column: string, from: string | undefined, to: string | undefined): Condition[] => [
  ...(from ? [sql`${sql.ref(column)} >= ${dayStart(from)}`] : []),
  ...(to ? [sql`${sql.ref(column)} < ${dayEnd(to)}`] : []),
]

const quoted = (mark: string, value: string) => `'${`${mark}:${value}`.replaceAll(/['\\]/g, '$&$&')}'`

/** Matches a mailbox, a website or a phone number as such; anything else as words of the name. */
function wordsCondition(q: string, key: string): Condition {
  const lower = q.toLowerCase()
  const marked = (mark: string, value: string) => sql`marks @@ ${quoted(mark, value)}::tsquery`
  if (lower.includes('@')) return marked('e', lower)
  const host = lower.replace(/^https?:\/\//, '').replace(/^www\./, '')
  if (/^[^\s/]+\.[a-z]{2,}(\/|$)/.test(host)) return marked('h', host.split('/')[0]!)
  const digits = digitsOf(q)
  if (digits && /^[\d\s()+.-]+$/.test(q)) return marked('p', digits)
  const named = key
    .split(' ')
    .filter(Boolean)
    .map((word) => `${quoted('n', word)}:*`)
  // No name consists of punctuation alone.
  return named.length > 0 ? sql`marks @@ ${named.join(' & ')}::tsquery` : sql`false`
}

type LookedUp = { key: string; owners: string[]; meant: string | null }

/** Raises `work_mem`: if the bitmap for a common word doesn't fit in memory, whole pages of rows are rechecked. */
async function lookUp(tx: Tx, q: string, owner: string): Promise<LookedUp> {
  const { rows } = await sql<LookedUp>`
    select search_normalize(${q}) as key, set_config('work_mem', '64MB', true),
      array(select id from people_by_address(${owner}) where ${owner} <> '') as owners,
      ${meantBy(readReference(q))} as meant`.execute(tx)
  return rows[0]!
}

/** The referenced listing, also by a former slug. */
function meantBy(reference: Reference | null): RawBuilder<unknown> {
  if (!reference) return sql`null::uuid`
  if ('id' in reference) return sql`${reference.id}::uuid`
  return sql`coalesce(
    (select id from admin_listings where slug = ${reference.slug}),
    (select business_id from business_slugs where slug = ${reference.slug}))`
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)+$/
/** Pages of a listing: public, dashboard and admin. */
const page = /^(?:https?:\/\/[^/]*|[^/\s]*)\/(?:business|dashboard\/business|admin\/businesses)\/([^/?#\s]+)/i

type Reference = { id: string } | { slug: string }

/** The listing referenced by an id, a slug of several words, or the URL of any of its pages. Null for plain words. */
export function readReference(typed: string): Reference | null {
  const named = page.exec(typed)?.[1] ?? typed
  if (isId(named)) return { id: named.toLowerCase() }
  const lower = named.toLowerCase()
  return slug.test(lower) || named !== typed ? { slug: lower } : null
}
