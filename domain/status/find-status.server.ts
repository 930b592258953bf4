import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { type PartStatus, readStatus } from './read-status.ts'
import { type StatusDay, shownDays } from './schema.ts'

/** How each part of the site is doing and was doing, as of `now`. */
export async function findStatus(tx: Tx, now: Date): Promise<PartStatus[]> {
  const { rows } = await sql<StatusDay>`
    select part, day::text as day, minutes_up as "minutesUp", first_checked_at as "firstCheckedAt",
      last_checked_at as "lastCheckedAt", is_up as "isUp"
    from status_days where day > (${now}::timestamptz at time zone 'UTC')::date - ${shownDays}::int
    order by part, day`.execute(tx)
  return readStatus(rows, now)
}
