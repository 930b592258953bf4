import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import { contactKeptMonths } from './schema.ts'

/** Deletes messages about which nobody said anything for long, open ones too. Broken off, the next run goes on. */
export async function forgetContact(
  db: Pick<Db, 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await inBatches(db, signal, async (tx, atOnce) => {
    const { numAffectedRows } = await sql`delete from contact_messages where id in (
      select id from contact_messages
      where updated_at < ${now}::timestamptz - make_interval(months => ${contactKeptMonths}::int)
      limit ${atOnce})`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}
