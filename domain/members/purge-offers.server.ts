import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { runInBatches } from '#db/run-in-batches.ts'
import { daysBefore } from '#domain/time-spans.ts'

/** How long ended invitations and transfers can still be looked up. */
const keptDays = 90
const atATime = 50

/** Deletes invitations and transfers that ended long ago: they hold addresses of people who may never have joined. */
export async function purgeOffers(db: Pick<Db, 'raw'>, now: Date, signal?: AbortSignal): Promise<void> {
  const before = daysBefore(now, keptDays)
  for (const table of [sql.table('business_invitations'), sql.table('ownership_transfers')])
    await runInBatches(
      db,
      sql`delete from ${table} where id in (select id from ${table} where expires_at < ${before} limit ${atATime})`,
      { atATime, signal },
    )
}
