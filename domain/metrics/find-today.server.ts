import { sql } from 'kysely'
import { noSuchListing } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { type Metric, metrics, type Today, type Totals } from './schema.ts'

type Row = {
  today: Partial<Record<Metric, number>> | null
  week: Partial<Record<Metric, number>> | null
  waitingRequests: number
  unreadMessages: number
  unansweredReviews: number
  unansweredQuestions: number
}

/**
 * What happened with a listing today and in the last seven days, by its own clock, and what waits for an answer. As a
 * manager; throws `not_found` for others.
 */
export async function findToday(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<Today> {
  const { rows } = await sql<Row>`
    with listing as (
      select b.id, (${now}::timestamptz at time zone b.timezone)::date as today
      from businesses b where b.id = ${businessId} and manages_business(b.id)
    ), counted as (
      select m.metric, sum(m.count)::int as week, coalesce(sum(m.count) filter (where m.day = l.today), 0)::int as today
      from listing l join metrics_daily m on m.business_id = l.id and m.day > l.today - 7 and m.day <= l.today
      group by m.metric
    )
    select (select jsonb_object_agg(metric, today) from counted) as today,
      (select jsonb_object_agg(metric, week) from counted) as week,
      (select count(*)::int from requests where business_id = l.id and state = 'waiting') as waiting_requests,
      (select count(*)::int from leads where business_id = l.id and status = 'new') as unread_messages,
      (select count(*)::int from reviews r where r.business_id = l.id and r.status = 'published'
         and not exists (select from review_replies a where a.review_id = r.id)) as unanswered_reviews,
      (select count(*)::int from questions q where q.business_id = l.id and q.status = 'published' and q.question_id is null
         and not exists (select from questions a where a.question_id = q.id and a.is_by_business)) as unanswered_questions
    from listing l`.execute(tx)
  const [row] = rows
  if (!row) throw noSuchListing()
  const { today, week, ...waiting } = row
  return { today: totalsOf(today), week: totalsOf(week), ...waiting }
}

const totalsOf = (counts: Row['today']) =>
  Object.fromEntries(metrics.map((metric) => [metric, counts?.[metric] ?? 0])) as Totals
