import { type RawBuilder, sql } from 'kysely'
import { type Criteria, distanceTo } from './criteria.ts'
import type { Sort } from './schema.ts'

/** The key of an order other than best match, as search_matches() has it. */
export function sortKey(sort: Exclude<Sort, 'best' | 'name'>, criteria: Criteria): RawBuilder<number> {
  if (sort === 'newest') return sql<number>`(extract(epoch from s.created_at) * 1000000)::bigint`
  if (sort === 'rating') return sql<number>`s.rating_key::bigint`
  const distance = criteria.scope.kind === 'circle' ? distanceTo(criteria.scope) : sql`null::float8`
  return sql<number>`coalesce(-round(${distance} * 10)::bigint, -1000000) * 10 + s.plan`
}
