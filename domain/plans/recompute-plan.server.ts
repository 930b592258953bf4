import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

/**
 * Sets a listing to the plan that is paid for or granted right now, and to its tier. As the owner of the database, or an administrator.
 */
export async function recomputePlan(tx: Tx, businessId: string, now: Date): Promise<void> {
  await sql`select settle_plan(${businessId}, ${now})`.execute(tx)
}
