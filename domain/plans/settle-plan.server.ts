import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

/** Gives a listing the tier that is paid or given for it at this moment. As the owner of the database, or an administrator. */
export async function settlePlan(tx: Tx, businessId: string, now: Date): Promise<void> {
  await sql`select settle_plan(${businessId}, ${now})`.execute(tx)
}
