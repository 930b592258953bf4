import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { eventDate } from './schedule-of-row.ts'
import type { EventDate } from './schema.ts'

const most = 60

/** The dates ahead of an event that one manages, at most sixty. As whoever manages it. Throws `not_found`. */
export async function listOwnDates(tx: Tx, { id, now }: { id: string; now: Date }): Promise<EventDate[]> {
  const { rows } = await sql<{ timezone: string; startsAt: Date | null; endsAt: Date; isCancelled: boolean }>`
    select p.timezone, o.starts_at, o.ends_at, o.is_cancelled
    from postings p join events e on e.posting_id = p.id
      left join event_occurrences o on o.posting_id = p.id and o.ends_at > ${now}
    where p.id = ${id} and (manages_posting(p.id) or (select is_moderator()))
    order by o.starts_at limit ${most}`.execute(tx)
  if (rows.length === 0) throw new DomainError('not_found', 'There is no such event of yours')
  return rows.flatMap(({ timezone, startsAt, endsAt, isCancelled }) =>
    startsAt ? [eventDate({ startsAt, endsAt, isCancelled }, timezone)] : [],
  )
}

/**
 * Calls one date off, or takes that back; again is no error. No moderator looks at it: nobody should drive there
 * meanwhile. As whoever manages it. Throws `not_found`.
 */
export async function cancelDate(
  tx: Tx,
  { id, date, isCancelled, now }: { id: string; date: string; isCancelled: boolean; now: Date },
): Promise<EventDate[]> {
  // Whose it is.
  await listOwnDates(tx, { id, now })
  const { rows } = await sql<{ isKnown: boolean }>`
    select cancel_event_date(${id}, ${date}, ${isCancelled}) as is_known`.execute(tx)
  if (!rows[0]?.isKnown) throw new DomainError('not_found', 'It has no such date ahead')
  return listOwnDates(tx, { id, now })
}
