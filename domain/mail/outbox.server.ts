import { sql } from 'kysely'
import { exactMoment } from '#domain/list-cursor.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { OutboxMessage, OutboxPage } from './outbox.ts'

const pageSize = 30

/**
 * Emails and text messages, newest first, continuing after `after`: as they were sent, or as stored where nothing is
 * delivered. For administrators; everyone else sees none.
 */
export async function listOutbox(
  tx: Tx,
  after: { createdAt?: string | undefined; id?: string | undefined },
): Promise<OutboxPage> {
  const since = after.id
    ? sql`where (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``
  const newest = sql`${since} order by created_at desc, id desc limit ${pageSize + 1}`
  const { rows } = await sql<OutboxMessage>`
    select id, channel, kind, recipient, subject, text, unsubscribe_url as "unsubscribeUrl", state,
      last_error as "lastError",
      ${exactMoment(sql.ref('created_at'))} as "createdAt"
    from (
      (select id, 'mail' as channel, kind, recipient, subject, text, unsubscribe_url, state, last_error, created_at
        from email_outbox ${newest})
      union all
      (select id, 'sms', kind, recipient, null, text, null, state, last_error, created_at
        from sms_outbox ${newest})
    ) as messages order by created_at desc, id desc limit ${pageSize + 1}`.execute(tx)
  const messages = rows.slice(0, pageSize)
  return { messages, hasMore: rows.length > pageSize }
}
