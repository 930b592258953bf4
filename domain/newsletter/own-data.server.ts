import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { SubscriberStatus } from './schema.ts'

type OwnSubscription = {
  email: string
  status: SubscriberStatus
  consentVersion: string
  source: string
  createdAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

/** The subscription of the caller's confirmed address. As the caller. */
export async function exportNewsletter(tx: Tx): Promise<OwnSubscription | undefined> {
  const { rows } = await sql<OwnSubscription>`select * from own_newsletter()`.execute(tx)
  return rows[0]
}

/** Deletes the subscription of an account's address. As the owner of the database, before the account is deleted. */
export async function purgeSubscriptionOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from newsletter_subscribers s using auth.users u
    where u.id = ${userId} and u.email_confirmed_at is not null and s.email = lower(u.email)`.execute(tx)
}
