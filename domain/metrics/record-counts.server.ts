import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { CountEvent } from './schema.ts'

export type Count = CountEvent & { count: number }

/**
 * Adds to today's totals, in each business's own time zone. Unpublished listings are skipped silently, because browsers
 * may send any id. As the owner of the database.
 */
export async function recordCounts(tx: Tx, counts: readonly Count[], now: Date): Promise<void> {
  // The same order everywhere, so that two processes never deadlock.
  await sql`
    insert into metrics_daily (business_id, day, metric, source, count)
    select b.id, (${now}::timestamptz at time zone b.timezone)::date, e.metric, e.source, e.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as e (business uuid, metric text, source text, count int)
    join businesses b on b.id = e.business and b.status = 'published'
    order by b.id, e.metric, e.source
    on conflict (business_id, day, metric, source) do update set count = metrics_daily.count + excluded.count`.execute(
    tx,
  )
  const calls = counts.filter(({ metric }) => metric === 'call')
  if (calls.length === 0) return
  await sql`
    insert into call_hours (business_id, day, hour, count)
    select b.id, (${now}::timestamptz at time zone b.timezone)::date,
      extract(hour from ${now}::timestamptz at time zone b.timezone), sum(e.count)::int
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as e (business uuid, count int)
    join businesses b on b.id = e.business and b.status = 'published'
    group by b.id order by b.id
    on conflict (business_id, day, hour) do update set count = call_hours.count + excluded.count`.execute(tx)
}
