import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

const indexes = ['business_search_gin_idx', 'business_search_nation_idx']

/**
 * While thousands of rows come in, what they bring to the indexes of search is gathered and put in together, which saves a
 * seventh of the time; searches read through what waits, and so it ends with the load. As the owner of the tables.
 */
export async function keepWaitingLists(tx: Tx, isKept: boolean): Promise<void> {
  for (const index of indexes) {
    await sql`alter index ${sql.raw(index)} set (fastupdate = ${sql.raw(isKept ? 'on' : 'off')})`.execute(tx)
    if (!isKept) await sql`select gin_clean_pending_list(${index}::regclass)`.execute(tx)
  }
}
