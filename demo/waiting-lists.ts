import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

const indexes = ['business_search_gin_idx', 'business_search_nation_idx']

/**
 * While thousands of rows are loaded, their additions to the search indexes are collected and inserted together, which
 * saves a seventh of the time. Searches have to scan what is pending, so this ends with the load. As the owner of the
 * tables.
 */
export async function reconcileWaitingLists(tx: Tx, isKept: boolean): Promise<void> {
  for (const index of indexes) {
    await sql`alter index ${sql.raw(index)} set (fastupdate = ${sql.raw(isKept ? 'on' : 'off')})`.execute(tx)
    if (!isKept) await sql`select gin_clean_pending_list(${index}::regclass)`.execute(tx)
  }
}
