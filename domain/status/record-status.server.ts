import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Tx } from '#domain/tx.ts'
import { type StatusPart, shownDays } from './schema.ts'

/** What waits longer than this is late. */
const lateMinutes = 15

/** Notes that pages can be served now: the web process that runs this has just reached its database. */
export const recordWebsite = (db: Pick<Db, 'transaction'>, now: Date): Promise<void> =>
  db.transaction((tx) => record(tx, { website: true }, now))

/** Notes whether emails leave and background work is done in time. */
export const recordDeliveries = (db: Pick<Db, 'transaction'>, now: Date): Promise<void> =>
  db.transaction(async (tx) =>
    record(tx, { email: await isMailLeaving(tx, now), work: await isWorkDone(tx, now) }, now),
  )

/** Removes days that are no longer shown. */
export async function purgeStatusDays(tx: Tx, now: Date): Promise<void> {
  await sql`delete from status_days where day <= (${now}::timestamptz at time zone 'UTC')::date - ${shownDays}::int`.execute(
    tx,
  )
}

/** Counts a minute once, however many processes check. */
async function record(tx: Tx, parts: Partial<Record<StatusPart, boolean>>, now: Date): Promise<void> {
  await sql`insert into status_days as d (part, day, minutes_up, first_checked_at, last_checked_at, is_up)
    select part, (${now}::timestamptz at time zone 'UTC')::date, is_up::text::boolean::int, ${now}, ${now}, is_up::text::boolean
    from jsonb_each(${JSON.stringify(parts)}::jsonb) as each (part, is_up)
    on conflict (part, day) do update set
      minutes_up = least(1440, d.minutes_up + excluded.minutes_up), last_checked_at = excluded.last_checked_at, is_up = excluded.is_up
    where date_trunc('minute', d.last_checked_at) < date_trunc('minute', excluded.last_checked_at)`.execute(
    tx,
  )
}

/** One recipient whose own server refuses isn't a failure of ours: mails to two must wait, and none leave. */
async function isMailLeaving(tx: Tx, now: Date): Promise<boolean> {
  const late = lateBefore(now)
  const { rows } = await sql<{ isLeaving: boolean }>`
    select count(distinct recipient) < 2
      or exists (select from email_outbox where state = 'sent' and sent_at > ${late}) as "isLeaving"
    from email_outbox
    where state = 'queued' and created_at < ${late} and (attempts > 0 or next_attempt_at < ${late})`.execute(
    tx,
  )
  return rows[0]!.isLeaving
}

async function isWorkDone(tx: Tx, now: Date): Promise<boolean> {
  const { rows: known } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"`.execute(tx)
  // Background work makes its tables a moment after the first start.
  if (!known[0]?.isThere) return true
  const { rows } = await sql<{ isDone: boolean }>`
    select not exists (select from pgboss.job where state in ('created', 'retry') and start_after < ${lateBefore(now)}
        and name !~ '^__')
      -- A scheduler that has stopped leaves nothing late behind.
      and not exists (select from pgboss.version where cron_on < ${lateBefore(now)}) as "isDone"`.execute(tx)
  return rows[0]!.isDone
}

const lateBefore = (now: Date) => new Date(now.getTime() - lateMinutes * 60_000)
