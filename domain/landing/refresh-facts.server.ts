import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { exactCap } from '#domain/search/schema.ts'
import type { LandingKey } from './landing-path.ts'

/**
 * Recounts the facts of pages with more businesses than a search counts, page by page so that nobody waits for all of
 * them. On abort, stops between two pages.
 */
export async function refreshLandingFacts(
  db: Pick<Db, 'transaction'>,
  { above = exactCap, signal }: { above?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const pages = await db.transaction(async (tx) => {
    const { rows } = await sql<LandingKey>`
      select n.state, n.city, n.category from landing_counts n left join categories c on c.slug = n.category
      where c.parent is null and n.state || n.category <> ''
      group by n.state, n.city, n.category having sum(n.change) > ${above} order by 1, 2, 3`.execute(tx)
    await sql`delete from landing_facts f where not exists (
      select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (state text, city text, category text)
      where (k.state, k.city, k.category) = (f.state, f.city, f.category))`.execute(tx)
    return rows
  })
  for (const { state, city, category } of pages) {
    if (signal?.aborted) return
    await db.transaction(
      (tx) => sql`select refresh_landing_facts(${state}, ${city}, ${category})`.execute(tx),
      { unbounded: true, bulk: true },
    )
    // Lets waiting requests run before the next page.
    await setImmediate()
  }
}
