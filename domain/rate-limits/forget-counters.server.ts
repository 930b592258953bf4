import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

// Others get the connection in between.
const atATime = 500

/** Deletes counters that have ended: new ones take two each away, but on a quiet site none come. */
export async function forgetCounters(db: Pick<Db, 'raw'>, now: Date, signal?: AbortSignal): Promise<void> {
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
