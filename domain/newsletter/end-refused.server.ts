import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * A mail server said for good that this mailbox doesn't exist: ends its subscription, until someone asks for it again. As the
 * owner.
 */
export async function endRefusedSubscription({ raw }: Pick<Db, 'raw'>, email: string): Promise<void> {
  await raw
    .updateTable('newsletterSubscribers')
    .set({ status: 'unsubscribed', unsubscribedAt: sql`now()`, refusedAt: sql`now()` })
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'confirmed')
    .execute()
}
