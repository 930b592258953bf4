import type { Db } from '#db/client.ts'
import { type LimitTable, limitOf } from './actions.ts'
import { secondsUntil, takeOne } from './counters.server.ts'
import type { RateLimitRequest, RateLimitResult } from './schema.ts'
import { refusalWords } from './words.ts'

/**
 * Counts a browser's check. Whoever asks may be stricter than the table, never more generous. The counters are not those
 * of the endpoints, so that leaving the check out gains nothing and asking in vain costs nothing there.
 */
export async function checkRate(
  db: Pick<Db, 'raw'>,
  { action, identifier, limit, windowMinutes, enableProgressive }: RateLimitRequest,
  { network, now, table: kept }: { network: string; now: Date; table?: LimitTable },
): Promise<RateLimitResult> {
  const table = limitOf(action, kept)
  // Browsers ask for what came with the program; what administrators set since stands in its place.
  const shipped = limitOf(action)
  const most = limit === undefined || limit === shipped.most ? table.most : Math.min(limit, table.most)
  const asked = windowMinutes === undefined || windowMinutes === shipped.minutes ? 0 : windowMinutes
  const of = identifier === 'auto' ? ['network', network] : ['user', identifier.toLowerCase()]
  const { allowed, count, until } = await takeOne(
    db,
    { name: `check/${action}`, of },
    {
      most,
      minutes: Math.max(asked, table.minutes),
      progressive: enableProgressive,
      now,
    },
  )
  return { allowed, current_count: count, error: allowed ? null : refusalWords(secondsUntil(until, now)) }
}
