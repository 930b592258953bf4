import type { Db } from '#db/client.ts'
import { limitOf } from './actions.ts'
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
  { network, now }: { network: string; now: Date },
): Promise<RateLimitResult> {
  const table = limitOf(action)
  const of = identifier === 'auto' ? ['network', network] : ['user', identifier.toLowerCase()]
  const { allowed, count, until } = await takeOne(
    db,
    { name: `check/${action}`, of },
    {
      most: Math.min(limit ?? table.most, table.most),
      minutes: Math.max(windowMinutes ?? 0, table.minutes),
      progressive: enableProgressive,
      now,
    },
  )
  return { allowed, current_count: count, error: allowed ? null : refusalWords(secondsUntil(until, now)) }
}
