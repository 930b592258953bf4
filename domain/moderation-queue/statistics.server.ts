import { sql } from 'kysely'
import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import { addDays } from '#domain/hours/local-time.ts'
import { dayStart } from '#domain/site-day.server.ts'
import { siteDay, siteTimeZone } from '#domain/site-time-zone.ts'
import type { Tx } from '#domain/tx.ts'
import type { QueueKind } from './kinds.ts'
import type { ModerationStatistics } from './statistics.ts'

type Period = { days: number; now: Date }

/** Of the last days, as whole days of the site with today: everyone's as an administrator, one's own as a moderator. */
export async function findModerationStatistics(tx: Tx, { days, now }: Period): Promise<ModerationStatistics> {
  const today = siteDay(now)
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days))
  const since = dayStart(dates[0]!)
  const { rows: moderators } = await sql<ModerationStatistics['moderators'][number]>`
    select l.decided_by as id, p.display_name as name,
      count(*) filter (where outcome = 'done' and is_approval)::int as approved,
      count(*) filter (where outcome = 'done' and not is_approval)::int as rejected,
      count(overturned_at)::int as overturned,
      count(*) filter (where outcome = 'undone')::int as undone,
      count(*) filter (where outcome = 'failed')::int as failed,
      round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - sent_at))
        filter (where outcome = 'done'))::int as median_seconds
    from moderation_log l left join profiles p on p.id = l.decided_by
    where decided_at >= ${since} group by 1, 2 order by count(*) desc, 2, 1`.execute(tx)
  const { rows: reasons } = await sql<{ kind: QueueKind; reason: string; count: number }>`
    select kind, coalesce(reason, 'other') as reason, count(*)::int as count from moderation_log
    where decided_at >= ${since} and outcome = 'done' and not is_approval
    group by 1, 2 order by 3 desc, 1, 2`.execute(tx)
  const { rows: counted } = await sql<{ day: string; approved: number; rejected: number }>`
    select to_char(decided_at at time zone ${siteTimeZone}, 'YYYY-MM-DD') as day,
      count(*) filter (where is_approval)::int as approved, count(*) filter (where not is_approval)::int as rejected
    from moderation_log where decided_at >= ${since} and outcome = 'done' group by 1`.execute(tx)
  const byDay = new Map(counted.map(({ day, ...totals }) => [day, totals]))
  const daily = dates.map((day) => ({ day, totals: byDay.get(day) ?? { approved: 0, rejected: 0 } }))
  const { rows: automatic } = await sql<ModerationStatistics['automatic'][number]>`
    select rule, count(*)::int as published, count(checked_at)::int as checked, count(taken_back_at)::int as taken_back
    from automatic_decisions where decided_at >= ${since} group by rule order by 2 desc, 1`.execute(tx)
  return { moderators, reasons, automatic, daily }
}

const columns = ['moderator', 'approved', 'rejected', 'overturned', 'undone', 'failed', 'median_minutes']

/** A line for each moderator. */
export async function exportModerationStatistics(tx: Tx, period: Period): Promise<string> {
  const { moderators } = await findModerationStatistics(tx, period)
  const lines = moderators.map(({ name, approved, rejected, overturned, undone, failed, medianSeconds }) => [
    ...[name ?? '', approved, rejected, overturned, undone, failed],
    medianSeconds === null ? null : Math.round(medianSeconds / 60),
  ])
  return byteOrderMark + csvLines([columns, ...lines])
}
