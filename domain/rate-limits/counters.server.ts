import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Limit } from './actions.ts'

/** One counter: what is counted, and of whom. */
export type Counter = { name: string; of: readonly string[] }

export type Taken = {
  allowed: boolean
  /** Within this window, what was refused left out. */
  count: number
  /** When the window ends. */
  until: Date
}

type Raw = Pick<Db, 'raw'>

/**
 * Counts one for all processes at once, or refuses. The window begins with the first and is as long as the longest that
 * was asked for; `progressive` doubles it with each refusal, up to a day. Not within a transaction.
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

/** Takes one back that turned out not to count. */
export async function giveBack(db: Raw, counter: Counter, { now }: { now: Date }): Promise<void> {
  await db.raw
    .updateTable('rateLimits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(counter))
    .where('count', '>', 0)
    .where('endsAt', '>', now)
    .execute()
}

/** Hashed, so that nobody comes upon addresses and accounts in the table, or makes a key as long as they like. */
export const keyOf = ({ name, of }: Counter): string =>
  `${name}:${createHash('sha256').update(JSON.stringify(of)).digest('base64url')}`

/** Whole seconds, at least one: a client that comes back at once is refused again. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
