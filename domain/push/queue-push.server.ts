import { sql } from 'kysely'
import { oneLine } from '#domain/mail/queue-mail.ts'
import type { Tx } from '#domain/tx.ts'
import type { PushMessage } from '#ports/push.ts'

type QueuedPush = Pick<PushMessage, 'urgency'> & {
  userId: string
  /** Shown on a locked screen: nothing that only its reader may know. */
  title: string
  body?: string
  /** A page of this site. */
  path: string
  /** The id of what it is about: a newer message about the same takes the place of an older one. */
  about: string
  now: Date
  /** When it is of no use any more. */
  expiresAt: Date
}

const mostBody = 200

/**
 * Queues a message to each device on which the person has notifications, in the transaction of what it is about; it goes
 * out within a minute after the commit. As the database owner.
 */
export async function queuePush(
  tx: Tx,
  { userId, title, body = '', path, about, urgency, now, expiresAt }: QueuedPush,
): Promise<void> {
  const topic = about.replaceAll('-', '').slice(0, 32)
  await sql`with devices as (
      select s.id from push_subscriptions s join auth.users u on u.id = s.user_id
      where s.user_id = ${userId}
        and is_open_account(u.id)
        and not exists (select from account_deletions x where x.user_id = s.user_id)
      -- One that signs out meanwhile is none.
      order by s.id for key share of s),
    -- Sent again later, it would take the place of this one.
    older as (delete from push_outbox o using devices d where o.subscription_id = d.id and o.topic = ${topic})
    insert into push_outbox (subscription_id, title, body, path, topic, urgency, expires_at, next_attempt_at)
    select d.id, ${oneLine(title)}, ${body.slice(0, mostBody)}, ${path}, ${topic}, ${urgency}, ${expiresAt}, ${now}
    from devices d`.execute(tx)
}
