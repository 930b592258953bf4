import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { fewestDecisions, type ReviewWait } from './schema.ts'

/** How long reviews take now, as the database last measured it: at most ten minutes ago. As anyone signed in. */
export async function findReviewWait(tx: Tx): Promise<ReviewWait> {
  const { rows } = await sql<{ medianHours: number | null; decisions: number }>`
    select * from find_review_wait()`.execute(tx)
  const { medianHours = null, decisions = 0 } = rows[0] ?? {}
  return { medianHours: decisions >= fewestDecisions ? medianHours : null }
}
