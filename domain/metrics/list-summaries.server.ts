import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { type Metric, metrics, type NumbersSummary, type Totals } from './schema.ts'

/**
 * The last 30 days' totals of every published listing that the caller manages, or 7 where the plan shows no more. As
 * the caller.
 */
export async function listSummaries(tx: Tx, { now }: { now: Date }): Promise<NumbersSummary[]> {
  const { rows } = await sql<{
    businessId: string
    days: number
    counts: Partial<Record<Metric, number>> | null
  }>`
    select b.id as business_id, p.days, (
      select jsonb_object_agg(metric, total) from (
        select metric, sum(count)::int as total from metrics_daily
        where business_id = b.id and day <= p.today and day > p.today - p.days group by metric) as t
    ) as counts
    from businesses b cross join lateral (
      select case a.analytics when 'full' then 30 else 7 end as days, (${now}::timestamptz at time zone b.timezone)::date as today
      from plan_allowances(b.id) a
    ) as p
    where b.id = any ((select managed_business_ids())::uuid[]) and b.status = 'published'`.execute(tx)
  return rows.map(({ businessId, days, counts }) => ({
    businessId,
    days,
    totals: Object.fromEntries(metrics.map((metric) => [metric, counts?.[metric] ?? 0])) as Totals,
  }))
}
