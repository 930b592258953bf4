import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

/** The embedded engine, which runs one statement at a time, rewrites this many listings in a second or two. */
const mostAtOnce = 1000

/**
 * Refreshes the counts of words, areas and phrases, which searches use for estimates and suggestions for their order, and the
 * quality tiers of listings. Runs in several transactions, so that requests are answered in between.
 */
export async function refreshSearchCounts(db: Pick<Db, 'transaction'>): Promise<void> {
  const run = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(work, { unbounded: true })
  await run((tx) => sql`select refresh_search_counts()`.execute(tx))
  for (let moved = mostAtOnce; moved === mostAtOnce; ) {
    const { rows } = await run((tx) =>
      sql<{ moved: number }>`select refresh_search_tiers(${mostAtOnce}) as moved`.execute(tx),
    )
    moved = rows[0]!.moved
  }
  await run((tx) => sql`select refresh_search_phrases()`.execute(tx))
}
