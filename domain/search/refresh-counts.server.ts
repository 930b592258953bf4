import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Counts words, areas and phrases again, by which searches estimate and suggestions are ordered. */
export async function refreshSearchCounts(db: Pick<Db, 'transaction'>): Promise<void> {
  await db.transaction((tx) => sql`select refresh_search_vocabulary()`.execute(tx), { unbounded: true })
}
