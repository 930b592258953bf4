import { sql } from 'kysely'
import { noSuchListing } from '#domain/errors.ts'
import { lastDays } from '#domain/hours/local-time.ts'
import type { Tx } from '#domain/tx.ts'
import { type Metric, metrics, type Numbers, type Period, type Source, type Totals } from './schema.ts'

/** With fewer, one business could work out another's numbers. */
const fewestToCompare = 5
/** For plans without full numbers. */
const freeDays = 7

type Row = { day: string; metric: Metric; source: Source; count: number; isBefore: boolean }

/**
 * A listing's numbers, as far as its plan shows them. As one of its managers. Throws `not_found` for a listing that the
 * caller doesn't manage.
 */
export async function findNumbers(
  tx: Tx,
  { businessId, days: asked, now }: { businessId: string; days: Period; now: Date },
): Promise<Numbers> {
  const { rows } = await sql<{ isFull: boolean; category: string; today: string }>`
    select (select analytics = 'full' from plan_allowances(id)) as is_full, category, to_char(${now}::timestamptz at time zone timezone, 'YYYY-MM-DD') as today
    from businesses where id = ${businessId} and (manages_business(id) or is_moderator())`.execute(tx)
  const business = rows[0]
  if (!business) throw noSuchListing()
  const { isFull } = business
  const days = isFull ? asked : freeDays
  const { rows: counted } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, metric, source, count, day <= ${business.today}::date - ${days}::int as is_before
    from metrics_daily
    where business_id = ${businessId} and day <= ${business.today}::date and day > ${business.today}::date - ${2 * days}::int`.execute(
    tx,
  )
  const present = counted.filter((row) => !row.isBefore)
  const dates = lastDays(business.today, days)
  const shared = { days, from: dates[0]!, to: business.today, isFull, totals: totalsOf(present) }
  if (!isFull) return { ...shared, previous: null, median: null, daily: null, sources: null }
  const seen = [...new Set(present.map(({ source }) => source))]
  return {
    ...shared,
    previous: totalsOf(counted.filter((row) => row.isBefore)),
    median: await findMedian(tx, business.category, days),
    daily: dates.map((day) => ({ day, totals: totalsOf(present.filter((row) => row.day === day)) })),
    sources: seen
      .map((source) => ({ source, totals: totalsOf(present.filter((row) => row.source === source)) }))
      .sort((a, b) => b.totals.view - a.totals.view || a.source.localeCompare(b.source)),
  }
}

function totalsOf(rows: readonly Row[]): Totals {
  const totals = Object.fromEntries(metrics.map((metric) => [metric, 0])) as Totals
  for (const { metric, count } of rows) totals[metric] += count
  return totals
}

async function findMedian(tx: Tx, category: string, days: Period): Promise<Numbers['median']> {
  const rows = await tx
    .selectFrom('metricsMedians')
    .select(['metric', 'median', 'businesses'])
    .where('category', '=', category)
    .where('days', '=', days)
    .execute()
  const businesses = rows[0]?.businesses ?? 0
  if (businesses < fewestToCompare) return null
  const known = rows.filter((row) => (metrics as readonly string[]).includes(row.metric))
  return { businesses, totals: Object.fromEntries(known.map(({ metric, median }) => [metric, median])) }
}
