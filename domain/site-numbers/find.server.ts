import { sql } from 'kysely'
import { lastDays } from '#domain/hours/local-time.ts'
import { countWaiting } from '#domain/moderation-queue/count-waiting.server.ts'
import { findSetting } from '#domain/site/find-setting.server.ts'
import { dayEnd, dayStart } from '#domain/site-day.server.ts'
import { siteDay, siteTimeZone } from '#domain/site-time-zone.ts'
import type { Tx } from '#domain/tx.ts'
import {
  listingStates,
  type SiteMetric,
  type SiteNumbers,
  type SitePeriod,
  type SiteTotals,
  siteMetrics,
} from './schema.ts'

type Row = { day: string; metric: SiteMetric; count: number }

/** The site's numbers. As an administrator: anything the caller can't read counts as zero. */
export async function findSiteNumbers(
  tx: Tx,
  { days, now }: { days: SitePeriod; now: Date },
): Promise<SiteNumbers> {
  const today = siteDay(now)
  const dates = lastDays(today, 2 * days)
  const rows = await countByDay(tx, dates[0]!, today)
  const start = dates[days]!
  const present = rows.filter(({ day }) => day >= start)
  const byDay = Map.groupBy(present, ({ day }) => day)
  return {
    days,
    from: start,
    to: today,
    totals: totalsOf(present),
    previous: totalsOf(rows.filter(({ day }) => day < start)),
    daily: dates.slice(days).map((day) => ({ day, totals: totalsOf(byDay.get(day) ?? []) })),
    listings: await countListings(tx),
    waiting: await countWaiting(tx, { now }),
    needsAttention: await countNeedingAttention(tx),
  }
}

async function countByDay(tx: Tx, from: string, to: string): Promise<Row[]> {
  const dayOf = (column: string) =>
    sql`to_char(${sql.raw(column)} at time zone ${siteTimeZone}, 'YYYY-MM-DD')`
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${dayStart(from)} and ${sql.raw(column)} < ${dayEnd(to)}`
  const { rows } = await sql<Row>`
    select ${dayOf('published_at')} as day, 'published' as metric, count(*)::int as count
    from businesses where ${within('published_at')} group by 1
    union all
    select ${dayOf('created_at')}, 'signUps', count(*)::int from accounts where ${within('created_at')} group by 1
    union all
    select ${dayOf('created_at')}, 'reviews', count(*)::int from reviews where ${within('created_at')} group by 1
    union all
    select ${dayOf('paid_at')}, 'revenueCents', sum(paid_cents - refunded_cents)::int from payments
    where ${within('paid_at')} and currency = 'USD' group by 1
    union all
    select to_char(day, 'YYYY-MM-DD'), case metric when 'search' then 'searches' else 'emptySearches' end, count
    from site_metrics_daily where day between ${from}::date and ${to}::date
    union all
    select ${dayOf('created_at')}, 'errors', count(*)::int from error_logs where ${within('created_at')} group by 1`.execute(
    tx,
  )
  return rows
}

async function countListings(tx: Tx): Promise<SiteNumbers['listings']> {
  const { rows } = await sql<{ status: keyof SiteNumbers['listings']; count: number }>`
    select status, count(*)::int as count from businesses group by status`.execute(tx)
  const none = Object.fromEntries(listingStates.map((state) => [state, 0])) as SiteNumbers['listings']
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}

function totalsOf(rows: readonly Row[]): SiteTotals {
  const totals = Object.fromEntries(siteMetrics.map((metric) => [metric, 0])) as SiteTotals
  for (const { metric, count } of rows) totals[metric] += count
  return totals
}

/** What failed or needs an administrator. */
async function countNeedingAttention(tx: Tx): Promise<SiteNumbers['needsAttention']> {
  const { rows } = await sql<Omit<SiteNumbers['needsAttention'], 'undecidedNumbers'>>`
    select
      (select count(*)::int from webhook_events where state = 'given_up') as failed_events,
      count_failed_mails() as failed_mails,
      (select count(*)::int from error_logs where not resolved) as open_errors,
      count_failed_jobs() as failed_jobs,
      (select count(*)::int from contact_messages where status = 'open') as open_messages,
      (select count(*)::int from admin_grants where expires_at > now()) as admin_grants`.execute(tx)
  const { source } = await findSetting(tx, 'numbers')
  return { ...rows[0]!, undecidedNumbers: source === 'undecided' }
}
