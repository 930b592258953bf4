import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { leadsKeptMonths } from './schema.ts'

// Others get the connection in between.
const atATime = 50

/** Deletes messages whose time has come, with their answers and blocks. Broken off, the next run goes on. */
export async function forgetLeads(db: Pick<Db, 'raw'>, now: Date, signal?: AbortSignal): Promise<void> {
  let count: number
  do {
    signal?.throwIfAborted()
    const { numAffectedRows } = await sql`delete from leads where id in (
      select id from leads where created_at < ${now}::timestamptz - make_interval(months => ${leadsKeptMonths}::int)
      limit ${atATime})`.execute(db.raw)
    count = Number(numAffectedRows ?? 0)
  } while (count === atATime)
}
