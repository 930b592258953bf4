import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { leadRetentionMonths } from './schema.ts'

// Small enough to let others get the connection in between.
const atATime = 50

/** Deletes expired messages, with their replies and blocks. If interrupted, the next run continues. */
export async function purgeLeads(db: Pick<Db, 'raw'>, now: Date, signal?: AbortSignal): Promise<void> {
  let count: number
  do {
    signal?.throwIfAborted()
    const { numAffectedRows } = await sql`delete from leads where id in (
      select id from leads where created_at < ${now}::timestamptz - make_interval(months => ${leadRetentionMonths}::int)
      limit ${atATime})`.execute(db.raw)
    count = Number(numAffectedRows ?? 0)
  } while (count === atATime)
}
