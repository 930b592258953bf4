import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { clocks, searched } from './clocks.ts'
import { type Criteria, conditions } from './criteria.ts'
import { resolveQuery } from './resolve-query.server.ts'
import { exactCap, type MapPoint, type MapResult, type SearchParams } from './schema.ts'
import { findWidening } from './widening.server.ts'

type Row = { points: MapPoint[] | null; count: number; local: number }

/**
 * The points of the businesses that `searchBusinesses` lists for the same params: these and those without a point add
 * up to its count.
 */
export async function listMapPoints(
  tx: Tx,
  params: SearchParams,
  { now, most = exactCap }: { now: Date; most?: number },
): Promise<MapResult> {
  const { criteria, place } = await resolveQuery(tx, params)
  let found = await findPoints(tx, criteria, { now, most })
  const widening =
    found.local === 0 ? await findWidening(tx, criteria, { found: found.count, at: place, now }) : null
  if (widening) found = await findPoints(tx, widening.criteria, { now, most })
  const points = found.points ?? []
  const count = Math.min(found.count, most)
  return {
    points: points.slice(0, count),
    withoutPoint: count - Math.min(points.length, count),
    isCapped: found.count > most,
  }
}

async function findPoints(
  tx: Tx,
  criteria: Criteria,
  { now, most }: { now: Date; most: number },
): Promise<Row> {
  const isLocal = criteria.scope.kind === 'everywhere' ? sql`true` : sql`not s.is_nationwide`
  const { rows } = await sql<Row>`
    with ${clocks(now)}, matched as materialized (
      select s.id, s.slug, s.name, s.lat, s.lng, coalesce(s.subcategory, s.category) as kind, ${isLocal} as is_local
      from ${searched(criteria.open)}
      where ${conditions(criteria)} limit ${most + 1}
    )
    select (select count(*) from matched)::int as count, (select count(*) from matched where is_local)::int as local,
      (select json_agg(json_build_object('id', m.id, 'slug', m.slug, 'name', m.name, 'lat', m.lat, 'lng', m.lng,
         'detail', coalesce(c.name, m.kind), 'rating', case when b.rating_count > 0 then b.rating_average end) order by m.id)
         from matched m join businesses b on b.id = m.id left join categories c on c.slug = m.kind where m.lat is not null) as points`.execute(
    tx,
  )
  return rows[0]!
}
