import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { eventDate } from './schedule-of-row.ts'
import type { EventDate } from './schema.ts'

const most = 60

/** The upcoming dates of an event the user manages, at most sixty. As a manager. Throws `not_found`. */
export async function listOwnDates(tx: Tx, { id, now }: { id: string; now: Date }): Promise<EventDate[]> {
  const { rows } = await sql<{ timezone: string; startsAt: Date | null; endsAt: Date; isCancelled: boolean }>`
    select p.timezone, o.starts_at, o.ends_at, o.is_cancelled
    from postings p join events e on e.posting_id = p.id
      left join event_occurrences o on o.posting_id = p.id and o.ends_at > ${now}
    where p.id = ${id} and (manages_posting(p.id) or (select is_moderator()))
    order by o.starts_at limit ${most}`.execute(tx)
  if (rows.length === 0) throw new DomainError('not_found', 'Event not found')
  return rows.flatMap(({ timezone, startsAt, endsAt, isCancelled }) =>
    startsAt ? [eventDate({ startsAt, endsAt, isCancelled }, timezone)] : [],
  )
}

/**
 * Cancels a single date, or undoes that. Idempotent. No moderator reviews it, since people must not drive there in the
 * meantime. As a manager. Throws `not_found`.
 */
export async function cancelDate(
  tx: Tx,
  { id, date, isCancelled, now }: { id: string; date: string; isCancelled: boolean; now: Date },
): Promise<EventDate[]> {
  // Throws when the user doesn't manage it.
  await listOwnDates(tx, { id, now })
  const { rows } = await sql<{ isKnown: boolean }>`
    select cancel_event_date(${id}, ${date}, ${isCancelled}) as is_known`.execute(tx)
  if (!rows[0]?.isKnown) throw new DomainError('not_found', 'It has no such upcoming date')
  return listOwnDates(tx, { id, now })
}
