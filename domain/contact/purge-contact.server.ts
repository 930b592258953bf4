import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import { contactRetentionMonths } from './schema.ts'

/** Deletes messages without recent activity, open ones too. If interrupted, the next run continues. */
export async function purgeContact(
  db: Pick<Db, 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await inBatches(db, signal, async (tx, atOnce) => {
    const { numAffectedRows } = await sql`delete from contact_messages where id in (
      select id from contact_messages
      where updated_at < ${now}::timestamptz - make_interval(months => ${contactRetentionMonths}::int)
      limit ${atOnce})`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}
