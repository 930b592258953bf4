import { sql } from 'kysely'
import type { CountedSearches } from '#domain/metrics/schema.ts'
import { siteTimeZone } from '#domain/site-time-zone.ts'
import type { Tx } from '#domain/tx.ts'

/** Adds to today's totals. As the owner of the database. */
export async function recordSearches(tx: Tx, { all, empty }: CountedSearches, now: Date): Promise<void> {
  // The same order everywhere, so that two processes never deadlock.
  await sql`
    insert into site_metrics_daily (day, metric, count)
    select (${now}::timestamptz at time zone ${siteTimeZone})::date, metric, count
    from (values ('search', ${all}::int), ('search_without_result', ${empty}::int)) as told (metric, count)
    where count > 0 order by metric
    on conflict (day, metric) do update set count = site_metrics_daily.count + excluded.count`.execute(tx)
}
