import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { conditions } from './criteria.ts'
import { resolveQuery } from './resolve-query.server.ts'
import type { SearchParams } from './schema.ts'

export type NewBusiness = {
  slug: string
  name: string
  category: string
  city: string | null
  state: string | null
}

/** Businesses published after `since` that match a search, newest first; whether they are open now doesn't matter. */
export async function listNewBusinesses(
  tx: Tx,
  params: SearchParams,
  { since, until, most }: { since: Date; until: Date; most: number },
): Promise<{ count: number; businesses: NewBusiness[] }> {
  const { criteria } = await resolveQuery(tx, params)
  const { rows } = await sql<{ count: number; businesses: NewBusiness[] | null }>`
    with fresh as materialized (
      select b.slug, b.name, c.name as category, b.city, b.state, b.published_at, b.id
      from business_search s join businesses b on b.id = s.id join categories c on c.slug = b.category
      where b.published_at > ${since} and b.published_at <= ${until} and ${conditions({ ...criteria, open: false })})
    select (select count(*)::int from fresh) as count,
      (select json_agg(json_build_object('slug', slug, 'name', name, 'category', category, 'city', city, 'state', state)
        order by published_at desc, id) from (select * from fresh order by published_at desc, id limit ${most}) f) as businesses`.execute(
    tx,
  )
  return { count: rows[0]!.count, businesses: rows[0]!.businesses ?? [] }
}
