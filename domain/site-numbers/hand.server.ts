import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { SiteNumbers } from './schema.ts'

/** What went wrong or waits for an administrator. */
export async function findHand(tx: Tx): Promise<SiteNumbers['hand']> {
  const { rows } = await sql<SiteNumbers['hand']>`
    select
      (select count(*)::int from webhook_events where state = 'given_up') as failed_events,
      count_failed_mails() as failed_mails,
      (select count(*)::int from error_logs where not resolved) as open_errors,
      count_failed_jobs() as failed_jobs,
      (select count(*)::int from contact_messages where status = 'open') as open_messages,
      (select count(*)::int from admin_grants where expires_at > now()) as admin_grants`.execute(tx)
  return rows[0]!
}
