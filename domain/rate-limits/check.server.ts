import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { type LimitTable, limitOf, refusalWords } from './actions.ts'
import { type Counter, giveBack, secondsUntil, takeOne } from './counters.server.ts'
import type { RateLimitRequest, RateLimitResult } from './schema.ts'

/**
 * Counts a browser's check. The caller may be stricter than the table, never more generous. The counters are separate
 * from the endpoints', so that skipping the check gains nothing and a wasted check costs nothing there.
 */
export async function checkRate(
  db: Pick<Db, 'raw'>,
  { action, identifier, limit, windowMinutes, enableProgressive, succeeded }: RateLimitRequest,
  { network, now, table: kept }: { network: string; now: Date; table?: LimitTable },
): Promise<RateLimitResult> {
  const table = limitOf(action, kept)
  // Browsers ask for the limits the program shipped with; what administrators have set since takes precedence.
  const shipped = limitOf(action)
  const most = limit === undefined || limit === shipped.most ? table.most : Math.min(limit, table.most)
  const asked = windowMinutes === undefined || windowMinutes === shipped.minutes ? 0 : windowMinutes
  const counter = checkCounter(action, identifier, network)
  if (succeeded && counter.of[0] === 'account') {
    await giveBack(db, counter, { now })
    return { allowed: true, current_count: 0, error: null }
  }
  const { allowed, count, until } = await takeOne(db, counter, {
    most,
    minutes: Math.max(asked, table.minutes),
    progressive: enableProgressive,
    now,
  })
  return { allowed, current_count: count, error: allowed ? null : refusalWords(secondsUntil(until, now)) }
}

/** An account named by the caller is counted together with the network, so that nobody can lock its owner out. */
export function checkCounter(action: string, identifier: string, network: string): Counter {
  const name = `check/${action}`
  if (identifier === 'auto') return { name, of: ['network', network] }
  if (identifier.startsWith('account:')) return { name, of: ['account', network, identifier] }
  return { name, of: ['user', identifier.toLowerCase()] }
}

/** How browsers identify an account by its address. */
export const accountIdentifierOf = (email: string): string =>
  `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`
