import { type RawBuilder, sql } from 'kysely'
import { searched } from './clocks.ts'
import { type Criteria, circleAreas, conditions, distanceTo } from './criteria.ts'
import type { Sort } from './schema.ts'

// Rings around the place, as fractions of the radius.
const rings = [0.05, 0.1, 0.2, 0.4, 0.7, 1]

/** Best match is sorted in search_page(). */
export type OtherSort = Exclude<Sort, 'best'>

type Ordered = { criteria: Criteria; sort: OtherSort; day: string; cap: number }

/**
 * A column split into ranges, first range first. The planner may either walk an index of the order or sort the matches,
 * whichever it estimates to be cheaper: neither reads more than one range.
 */
function ranges(
  key: RawBuilder<unknown>,
  cuts: RawBuilder<unknown>[],
  isAscending = false,
): RawBuilder<unknown>[] {
  const [first, last] = isAscending ? [sql`<`, sql`>=`] : [sql`>=`, sql`<`]
  return [...cuts, null].map((cut, i) => {
    const before = cuts[i - 1]
    return sql`${cut ? sql`and ${key} ${first} ${cut}` : sql``} ${before ? sql`and ${key} ${last} ${before}` : sql``}`
  })
}

/**
 * When there are more matches than one page may rank: the first ones in the requested order, up to `cap`. Legs after
 * the one that fills it aren't read.
 */
export function candidates({ criteria, sort, day, cap }: Ordered): RawBuilder<unknown> {
  const { scope } = criteria
  const distance = scope.kind === 'circle' ? distanceTo(scope) : sql<null>`null::float8`
  const key = sort === 'name' ? sql`s.name_key collate "C"` : sortKey(sort, criteria)
  const leg = (more: RawBuilder<unknown>) => sql`(select s.id, ${distance} as distance, ${key} as key
    from ${searched(criteria.open)} where ${conditions(criteria)} ${more} limit ${cap})`
  const legs: RawBuilder<unknown>[] = []
  if (sort === 'newest') {
    const cuts = [30, 120, 365, 1000].map((days) => sql`${day}::date - ${days}::int`)
    for (const range of ranges(sql`s.created_at`, cuts))
      legs.push(leg(sql`${range} order by s.created_at desc, s.id`))
  } else if (sort === 'rating') {
    const cuts = [4750, 4500, 4250, 4000, 3600].map((key) => sql`${key}::int`)
    for (const range of ranges(sql`s.rating_key`, cuts))
      legs.push(leg(sql`${range} order by s.rating_key desc, s.id`))
  } else if (sort === 'name') {
    const cuts = ['c', 'f', 'j', 'm', 'p', 't'].map((letter) => sql`${letter}`)
    for (const range of ranges(key, cuts, true)) legs.push(leg(sql`${range} order by ${key}, s.id`))
  } else if (scope.kind === 'circle') {
    const tenths = sql`round(${distance} * 10)`
    const nearestFirst = sql`order by ${key} desc, s.id`
    const edges = rings.map((share) => Math.ceil(scope.miles * share * 10))
    for (const [i, edge] of edges.entries()) {
      // Its own cells, so that a small ring doesn't read everything that serves the nation.
      const ring = circleAreas({ ...scope, miles: (edge + 1) / 10 })
      const beyond = i === 0 ? sql`` : sql`and ${tenths} > ${edges[i - 1]!}::float8`
      legs.push(
        leg(sql`and s.areas && ${ring}::int[] and ${tenths} <= ${edge}::float8 ${beyond} ${nearestFirst}`),
      )
    }
    legs.push(leg(sql`and (${tenths} > ${edges.at(-1)!}::float8 or s.lat is null) ${nearestFirst}`))
  }
  return sql`select distinct id, distance, key from (select * from (${sql.join(legs, sql` union all `)}) legs limit ${cap}) first`
}

/** The sort key of an order other than best match, as in search_matches(). */
function sortKey(sort: Exclude<Sort, 'best' | 'name'>, criteria: Criteria): RawBuilder<number> {
  if (sort === 'newest') return sql<number>`(extract(epoch from s.created_at) * 1000000)::bigint`
  if (sort === 'rating') return sql<number>`s.rating_key::bigint`
  const distance = criteria.scope.kind === 'circle' ? distanceTo(criteria.scope) : sql`null::float8`
  return sql<number>`coalesce(-round(${distance} * 10)::bigint, -1000000) * 10 + s.plan`
}
