import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { SiteNumbers, WaitingKind } from './schema.ts'

/** What waits for moderators, of each kind, and since when the oldest of it does. */
export async function findWaiting(tx: Tx): Promise<SiteNumbers['waiting']> {
  const { rows } = await sql<{ kind: WaitingKind; count: number; oldest: Date | null }>`
    select 'listings' as kind, count(*)::int as count, min(submitted_at) as oldest from businesses where status = 'pending'
    union all
    select 'changes', count(*)::int, min(r.submitted_at) from business_revisions r
    join businesses b on b.id = r.business_id where r.status = 'pending' and b.status = 'published'
    union all
    select 'photos', count(*)::int, min(p.created_at) from business_photos p join businesses b on b.id = p.business_id
    where (p.status = 'pending' or p.status = 'approved' and p.needs_check) and b.status = 'published'
    union all
    select 'flyers', count(*)::int, min(created_at) from business_flyers where status = 'pending'
    union all
    select 'reviews', count(*)::int, min(created_at) from reviews where status = 'pending'
    union all
    select 'reports', count(*)::int, min(created_at) from reports where status = 'open'
    union all
    select 'messages', count(*)::int, min(reported_at) from leads where reported_at is not null and report_closed_at is null
    union all
    select 'suggestions', count(*)::int, min(created_at) from suggestions where status = 'open'
    union all
    select 'postings', count(*)::int, min(submitted_at) from posting_drafts where state = 'waiting'
    union all
    select 'claims', count(*)::int, min(created_at) from claims where state = 'waiting'`.execute(tx)
  const moments = rows.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []))
  return {
    counts: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Record<WaitingKind, number>,
    oldestAt: moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : null,
  }
}

/** What went wrong or waits for an administrator. */
export async function findHand(tx: Tx): Promise<SiteNumbers['hand']> {
  const { rows } = await sql<SiteNumbers['hand']>`
    select
      (select count(*)::int from webhook_events where state = 'given_up') as failed_events,
      (select count(*)::int from email_outbox where state = 'failed') +
        (select count(*)::int from sms_outbox where state = 'failed') as failed_mails,
      (select count(*)::int from error_logs where not resolved) as open_errors,
      count_failed_jobs() as failed_jobs,
      (select count(*)::int from contact_messages where status = 'open') as open_messages,
      (select count(*)::int from admin_grants where expires_at > now()) as admin_grants`.execute(tx)
  return rows[0]!
}
