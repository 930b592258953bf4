import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** How long ended invitations and transfers stay to be looked up. */
const keptDays = 90
// Others get the connection in between.
const atATime = 50

/** Deletes invitations and transfers that ended long ago: addresses of people who may never have come. */
export async function forgetOffers(db: Pick<Db, 'raw'>, now: Date, signal?: AbortSignal): Promise<void> {
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
