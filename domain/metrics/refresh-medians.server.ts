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
          with sizes as (
            select category, count(*)::int as businesses from businesses where status = 'published' group by category
            having count(distinct coalesce(owner_id, id)) > ${leastOthers}
          ), totals as (
            select business_id, metric, sum(count) as total from metrics_daily
            where day < ${now}::date and day >= ${now}::date - ${days}::int group by business_id, metric
          ), counted as (
            select b.category, t.metric, array_agg(t.total order by t.total) as totals
            from totals t join businesses b on b.id = t.business_id where b.status = 'published'
            group by b.category, t.metric
          ), medians as (
            -- The middle one or two in order, zeros first. Before an array's first place there is null.
            select category, metric, s.businesses,
              (coalesce(c.totals[(s.businesses + 1) / 2 - zeros], 0) + coalesce(c.totals[(s.businesses + 2) / 2 - zeros], 0)) / 2.0
                as median
            from sizes s cross join unnest(${[...metrics]}::text[]) as m (metric)
            left join counted c using (category, metric)
            cross join lateral (select s.businesses - coalesce(cardinality(c.totals), 0) as zeros) z
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
