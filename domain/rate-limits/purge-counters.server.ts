import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

// Small batches let others use the connection in between.
const atATime = 500

/** Deletes ended counters: each new one removes two, but a quiet site gets no new ones. */
export async function purgeCounters(db: Pick<Db, 'raw'>, now: Date, signal?: AbortSignal): Promise<void> {
  let count: number
  do {
    signal?.throwIfAborted()
    const { numAffectedRows } = await sql`delete from rate_limits where key in (
      select key from rate_limits where ends_at <= ${now} limit ${atATime} for update skip locked)`.execute(
      db.raw,
    )
    count = Number(numAffectedRows ?? 0)
  } while (count === atATime)
}
