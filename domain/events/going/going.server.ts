import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { Going } from './schema.ts'

type OnDate = { id: string; date: string }
type Own = OnDate & { userId: string }

// An event without repetition may have been moved since.
const isThatDate = (date: string) =>
  sql`(a.on_date = ${date} or exists (select from events e where e.posting_id = a.posting_id and e.repetition ->> 'every' = 'none'))`

/** How many go on that date. As anybody. */
export async function countGoing(tx: Tx, { id, date }: OnDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_going(${id}, ${date}) as count`.execute(tx)
  return rows[0]!.count
}

/** Whether the caller goes on that date, or wants to be reminded of it. As the caller. */
export async function findGoing(tx: Tx, { userId, id, date }: Own): Promise<Going> {
  const { rows } = await sql<Pick<Going, 'isGoing' | 'isReminded' | 'byMail' | 'byPush'>>`
    select a.is_going, a.is_reminded, a.by_mail, a.by_push from event_attendances a
    where a.user_id = ${userId} and a.posting_id = ${id} and ${isThatDate(date)} limit 1`.execute(tx)
  return {
    isGoing: rows[0]?.isGoing ?? false,
    isReminded: rows[0]?.isReminded ?? false,
    byMail: rows[0]?.byMail ?? true,
    byPush: rows[0]?.byPush ?? true,
    count: await countGoing(tx, { id, date }),
  }
}

/**
 * The caller goes on that date, or wants to be reminded of it without going; once however often this runs. Throws
 * `not_found` for an event or date that isn't ahead, or was called off. As the caller.
 */
export async function goToEvent(
  tx: Tx,
  {
    isGoing = true,
    isReminded,
    byMail = null,
    byPush = null,
    now,
    ...own
  }: Own & {
    isGoing?: boolean
    isReminded: boolean
    byMail?: boolean | null
    byPush?: boolean | null
    now: Date
  },
): Promise<Going> {
  if (!isGoing && !isReminded) return stayAway(tx, own)
  const { userId, id, date } = own
  const { rows } = await sql`select from postings p join event_occurrences o on o.posting_id = p.id
    where p.id = ${id} and p.kind = 'event' and p.status = 'published' and p.expires_at > ${now}
      and o.local_date = ${date} and o.ends_at > ${now} and not o.is_cancelled`.execute(tx)
  if (rows.length === 0) throw new DomainError('not_found', 'This date is over, or was called off')
  const { rows: kept } =
    await sql`update event_attendances a set is_going = ${isGoing}, is_reminded = ${isReminded},
      by_mail = coalesce(${byMail}, a.by_mail), by_push = coalesce(${byPush}, a.by_push)
    where a.user_id = ${userId} and a.posting_id = ${id} and ${isThatDate(date)} returning 1`.execute(tx)
  if (kept.length === 0)
    await sql`insert into event_attendances (posting_id, user_id, on_date, is_going, is_reminded, by_mail, by_push)
      values (${id}, ${userId}, ${date}, ${isGoing}, ${isReminded}, coalesce(${byMail}, true), coalesce(${byPush}, true))
      -- Another tab was as quick.
      on conflict (posting_id, user_id, on_date) do update set is_going = excluded.is_going,
        is_reminded = excluded.is_reminded, by_mail = coalesce(${byMail}, event_attendances.by_mail),
        by_push = coalesce(${byPush}, event_attendances.by_push)`.execute(tx)
  return findGoing(tx, own)
}

/** Takes it back, with the reminder; if there is neither, nothing happens. As the caller. */
export async function stayAway(tx: Tx, own: Own): Promise<Going> {
  await sql`delete from event_attendances a
    where a.user_id = ${own.userId} and a.posting_id = ${own.id} and ${isThatDate(own.date)}`.execute(tx)
  return findGoing(tx, own)
}

/** For data export. As the caller. */
export async function exportGoing(tx: Tx, userId: string) {
  return tx
    .selectFrom('eventAttendances as a')
    .leftJoin('postings as p', 'p.id', 'a.postingId')
    .select([
      'a.postingId',
      'p.title',
      'a.onDate',
      'a.isGoing',
      'a.isReminded',
      'a.byMail',
      'a.byPush',
      'a.createdAt',
    ])
    .where('a.userId', '=', userId)
    .orderBy('a.createdAt')
    .execute()
}
