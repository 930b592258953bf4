import { type RawBuilder, sql } from 'kysely'
import type { Words } from '#domain/search-words/words.server.ts'
import type { Scope } from '../criteria.ts'
import { distanceTo, statesOf } from '../criteria.ts'
import type { PostingSpec } from './spec.ts'

/** Everything that decides whether a posting is in the list. */
export type MatchingPostings = {
  spec: PostingSpec
  words: Words | null
  /** The tsquery to find with: the words' own, or a wider one. */
  tsquery: string | null
  scope: Scope
  /** The point of the place that was asked for, from which it is measured how far they are, also beyond `scope`. */
  from: { lat: number; lng: number } | null
  /** On `postings p` and the tables in `join`. */
  conditions: readonly RawBuilder<unknown>[]
  /** The same, but never dropped when widening. */
  among: readonly RawBuilder<unknown>[]
  join: RawBuilder<unknown>
  /** Only postings that aren't tied to a place. */
  onlyAnywhere: boolean
  now: Date
}

/** The matching postings in any place; `p.lat` and `p.lng` are null for those not tied to one. */
export function matchingFrom({
  spec,
  tsquery,
  conditions,
  among,
  join,
  onlyAnywhere,
  now,
}: MatchingPostings) {
  const all: RawBuilder<unknown>[] = [
    sql`p.kind = ${spec.kind}`,
    sql`p.status = 'published'`,
    sql`p.expires_at > ${now.toISOString()}::timestamptz`,
    ...conditions,
    ...among,
  ]
  if (tsquery !== null) all.push(sql`p.doc @@ ${tsquery}::tsquery`)
  if (onlyAnywhere) all.push(sql`p.is_anywhere`)
  return sql`from postings p ${join} where ${sql.join(all, sql` and `)}`
}

/** Within the place, or not tied to any. */
export function isInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'everywhere') return sql<boolean>`true`
  if (scope.kind === 'state')
    return sql<boolean>`(p.is_anywhere or p.state = any(${statesOf(scope)}::text[]))`
  if (scope.kind === 'box')
    return sql<boolean>`(p.lat between ${scope.south}::float8 and ${scope.north}::float8 and p.lng between ${scope.west}::float8 and ${scope.east}::float8)`
  const { lat, lng, miles } = scope
  const dlat = miles / 69
  const dlng = miles / (69 * Math.max(Math.cos((lat * Math.PI) / 180), 0.1))
  return sql<boolean>`(p.is_anywhere or p.lat between ${lat - dlat}::float8 and ${lat + dlat}::float8
    and p.lng between ${lng - dlng}::float8 and ${lng + dlng}::float8 and ${distanceTo(scope, 'p')} <= ${miles}::float8)`
}

/** Null without a place, and for postings that aren't tied to one. */
export function milesFrom({ from }: MatchingPostings): RawBuilder<number | null> {
  return from
    ? sql<number | null>`case when not p.is_anywhere then ${distanceTo(from, 'p')} end`
    : sql<number | null>`null::float8`
}
