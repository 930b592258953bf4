import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { runInBatches } from '#db/run-in-batches.ts'
import { dayMs } from '#domain/time-spans.ts'

/** How long the text of undelivered and failed messages stays readable: they hold one-time links and codes. */
const textMs = 7 * dayMs
const rowMs = 90 * dayMs
// Small batches let others use the connection in between.
const atATime = 200

/**
 * Deletes the texts of messages that nothing waits for, and later their rows. If interrupted, the next run continues.
 */
export async function purgeMails(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const texts = new Date(now.getTime() - textMs)
  const rows = new Date(now.getTime() - rowMs)
  const steps = [
    sql`update email_outbox set text = null, html = null, unsubscribe_url = null, calendar = null where id in (
      select id from email_outbox where text is not null and state <> 'queued' and created_at < ${texts} limit ${atATime})`,
    sql`update sms_outbox set text = null where id in (
      select id from sms_outbox where text is not null and created_at < ${texts} limit ${atATime})`,
    sql`delete from email_outbox where id in (select id from email_outbox where created_at < ${rows} limit ${atATime})`,
    sql`delete from sms_outbox where id in (select id from sms_outbox where created_at < ${rows} limit ${atATime})`,
  ]
  for (const step of steps) await runInBatches(db, step, { atATime, signal })
}
