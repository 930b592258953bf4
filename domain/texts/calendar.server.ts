import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { CalendarEntry } from './schema.ts'

const most = 500

type Row = Omit<CalendarEntry, 'at'> & { at: Date }

/**
 * What is or was published and sent from one moment until before another, or should have been, the earliest first. Of published help articles only the
 * last change is known, so they aren't in it. As an editor.
 */
export async function listCalendar(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<CalendarEntry[]> {
  const { rows } = await sql<Row>`
    select kind, id, title, state, at from (
      select 'posts' as kind, id::text, title,
        case when publish_at > now() then 'scheduled' else 'published' end as state, publish_at as at
      from posts where status = 'published'
      union all
      select 'help', id::text, title, status, publish_at from help_articles where status = 'scheduled'
      union all
      select 'newsletter', id::text, subject, case status when 'draft' then 'missed' else status end,
        coalesce(send_at, started_at, missed_at)
      from newsletter_issues where status <> 'draft' or missed_at is not null
    ) texts
    where at >= ${from}::timestamptz and at < ${to}::timestamptz
    order by at, kind, id limit ${most}`.execute(tx)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
