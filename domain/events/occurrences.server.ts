import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { postingsTag } from '#domain/page-cache/tags.ts'
import { daysAfter } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { type EventSchedule, expand, type Repetition } from './recurrence.ts'
import { scheduleOfRow } from './schedule-of-row.ts'

const aheadDays = 548
const mostAhead = 200
const mostPast = 100
const atOnce = 20

/** Inserts missing dates from `from` on, as far ahead as dates are stored; canceled ones are marked. */
export async function writeOccurrences(
  tx: Tx,
  { id, schedule, from, now }: { id: string; schedule: EventSchedule; from: Date; now: Date },
): Promise<number> {
  const to = daysAfter(now, aheadDays)
  const past =
    from < now ? expand(schedule, { from, to: now, most: 5000 }).filter(({ endsAt }) => endsAt <= now) : []
  const ahead = expand(schedule, { from: from > now ? from : now, to, most: mostAhead })
  const rows = [...past.slice(-mostPast), ...ahead]
  const { numAffectedRows } = await sql`
    insert into event_occurrences (posting_id, starts_at, ends_at, local_date, is_cancelled)
    select e.posting_id, o."startsAt", o."endsAt", o.date, o.date = any (e.cancelled_dates)
    from events e, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o ("startsAt" timestamptz, "endsAt" timestamptz, date date)
    where e.posting_id = ${id}
    on conflict (posting_id, starts_at) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

type Row = {
  id: string
  startsAt: Date
  endsAt: Date
  startsMinute: number
  endsMinute: number
  repetition: Repetition
  timezone: string
}

/** Adds dates that have come within range since the last run, a few events per transaction. */
export async function extendOccurrences(
  db: Pick<Db, 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    signal?.throwIfAborted()
    const ids = await db.transaction(async (tx) => {
      const { rows } = await sql<Row>`
        select e.posting_id as id, e.starts_at, e.ends_at, e.starts_minute, e.ends_minute, e.repetition, p.timezone
        from events e join postings p on p.id = e.posting_id
        where e.posting_id > ${last} and p.status = 'published' and e.repetition ->> 'every' <> 'none'
        order by e.posting_id limit ${atOnce} for update of e`.execute(tx)
      let added = 0
      for (const row of rows)
        added += await writeOccurrences(tx, { id: row.id, schedule: scheduleOfRow(row), from: now, now })
      if (added > 0) await sql`select bump_cache(${postingsTag('event')})`.execute(tx)
      return rows.map(({ id }) => id)
    })
    if (ids.length < atOnce) return
    last = ids.at(-1)!
  }
}
