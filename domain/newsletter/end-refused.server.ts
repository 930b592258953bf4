import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * A mail server said for good that this mailbox doesn't exist. The second time, from a day to half a year after the first, that
 * ends its subscription until someone asks for it again. Once isn't enough: a relay that is set up wrongly says it of everyone.
 * As the owner.
 */
export async function endRefusedSubscription({ raw }: Pick<Db, 'raw'>, email: string): Promise<void> {
  const isSecond = sql<boolean>`coalesce(refused_at > greatest(confirmed_at, now() - interval '180 days'), false)`
  await raw
    .updateTable('newsletterSubscribers')
    .set({
      status: sql`case when ${isSecond} then 'unsubscribed' else status end`,
      unsubscribedAt: sql`case when ${isSecond} then now() else unsubscribed_at end`,
      refusedAt: sql`now()`,
    })
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`coalesce(refused_at < now() - interval '1 day', true)`)
    .execute()
}
