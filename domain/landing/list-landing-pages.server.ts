import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { type LandingKey, landingPath, readLandingPath } from './landing-path.ts'

/** `lastModified` is when a listing last joined or left it. */
export type ListedLandingPage = { path: string; lastModified: Date; count: number }

/**
 * Landing pages with businesses, in a stable order starting after the path `after`: categories, states, cities,
 * categories in cities. Fewer than `limit` means the end.
 */
export async function listLandingPages(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<ListedLandingPage[]> {
  const last = after === null ? null : readLandingPath(after)
  const { rows } = await sql<LandingKey & { count: number; lastModified: Date }>`
    select n.state, n.city, n.category, sum(n.change)::int as count, max(n.changed_at) as "lastModified"
    from landing_counts n
    where n.category <> all (array(select slug from categories where parent is not null))
      and case when n.state = '' or n.city = '' then (n.state = '') <> (n.category = '') else true end
      ${last ? sql`and (n.state, n.city, n.category) > (${last.state}, ${last.city}, ${last.category})` : sql``}
    group by n.state, n.city, n.category having sum(n.change) > 0
    order by n.state, n.city, n.category limit ${limit}`.execute(tx)
  return rows.map(({ count, lastModified, ...key }) => ({
    path: landingPath(key),
    lastModified: new Date(lastModified),
    count,
  }))
}
