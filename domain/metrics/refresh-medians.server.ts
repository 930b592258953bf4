import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { metrics, periods } from './schema.ts'

/** Owners besides the one who asks: with fewer, an owner of many listings could work out another owner's numbers. */
const leastOthers = 5

/**
 * Each category's median over each period up to yesterday; a business that nobody viewed counts as zero. One statement
 * per period, so that others don't wait long. If interrupted, the next run starts over.
 */
export async function refreshMedians(
  db: Pick<Db, 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const days of periods) {
    signal?.throwIfAborted()
    await db.transaction(
      (tx) =>
        sql`
          with totals as (
            select business_id, metric, sum(count) as total from metrics_daily
            where day < ${now}::date and day >= ${now}::date - ${days}::int group by business_id, metric
          ), medians as (
            select b.category, m.metric,
              percentile_cont(0.5) within group (order by coalesce(t.total, 0)) as median, count(*)::int as businesses
            from businesses b cross join unnest(${[...metrics]}::text[]) as m (metric)
            left join totals t on t.business_id = b.id and t.metric = m.metric
            where b.status = 'published' group by b.category, m.metric
            having count(distinct coalesce(b.owner_id, b.id)) > ${leastOthers}
          ), gone as (
            delete from metrics_medians where days = ${days} and category not in (select category from medians)
          )
          insert into metrics_medians (category, days, metric, median, businesses)
          select category, ${days}, metric, median, businesses from medians
          on conflict (category, days, metric) do update set median = excluded.median, businesses = excluded.businesses`.execute(
          tx,
        ),
      { bulk: true, unbounded: true },
    )
  }
}
