import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { runInBatches } from '#db/run-in-batches.ts'
import type { Limit } from './actions.ts'

/** One counter: what is counted, and for whom. */
export type Counter = { name: string; of: readonly string[] }

export type Taken = {
  allowed: boolean
  /** In this window, not counting rejected requests. */
  count: number
  /** When the window ends. */
  until: Date
}

type Raw = Pick<Db, 'raw'>

/**
 * Counts one for all processes at once, or rejects it. The window starts with the first request and is as long as the
 * longest one asked for; `progressive` doubles it with each rejection, up to a day. Not within a transaction.
 */
export async function takeOne(
  db: Raw,
  counter: Counter,
  { most, minutes, progressive = false, now }: Limit & { progressive?: boolean; now: Date },
): Promise<Taken> {
  const { rows } = await sql<{ allowed: boolean; taken: number; until: Date }>`
    select allowed, taken, until from take_rate_limit(${keyOf(counter)}, ${most}::int,
      make_interval(secs => ${minutes * 60}::float8), ${progressive}::boolean, ${now}::timestamptz)`.execute(
    db.raw,
  )
  const { allowed, taken, until } = rows[0]!
  return { allowed, count: taken, until }
}

/** Releases one that turned out not to count. */
export async function giveBack(db: Raw, counter: Counter, { now }: { now: Date }): Promise<void> {
  await db.raw
    .updateTable('rateLimits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(counter))
    .where('count', '>', 0)
    .where('endsAt', '>', now)
    .execute()
}

/** Hashed, so that the table reveals no addresses or accounts and keys have a fixed length. */
export const keyOf = ({ name, of }: Counter): string =>
  `${name}:${createHash('sha256').update(JSON.stringify(of)).digest('base64url')}`

/** Whole seconds, at least one: a client that retries at once is rejected again. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

const atATime = 500

/** Deletes ended counters: each new one removes two, but a quiet site gets no new ones. */
export async function purgeCounters(db: Pick<Db, 'raw'>, now: Date, signal?: AbortSignal): Promise<void> {
  await runInBatches(
    db,
    sql`delete from rate_limits where key in (
      select key from rate_limits where ends_at <= ${now} limit ${atATime} for update skip locked)`,
    { atATime, signal },
  )
}
