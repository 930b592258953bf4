import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** How long ended invitations and transfers can still be looked up. */
const keptDays = 90
// Small batches let others use the connection in between.
const atATime = 50

/** Deletes invitations and transfers that ended long ago: they hold addresses of people who may never have joined. */
export async function purgeOffers(db: Pick<Db, 'raw'>, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  for (const table of ['business_invitations', 'ownership_transfers']) {
    let count: number
    do {
      signal?.throwIfAborted()
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where expires_at < ${before} limit ${atATime})`.execute(db.raw)
      count = Number(numAffectedRows ?? 0)
    } while (count === atATime)
  }
}
