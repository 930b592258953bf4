import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

/** So many listings are written in a second or two by the embedded engine, which does one thing at a time. */
const mostAtOnce = 1000

/**
 * Counts words, areas and phrases again, by which searches estimate and suggestions are ordered, and puts listings into the
 * tiers of their quality. In steps, so that requests get their turn between.
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
