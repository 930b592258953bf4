import type { Db } from '#db/client.ts'
import { defaultLimits, type LimitTable } from '#domain/rate-limits/actions.ts'
import { findSetting } from '#domain/site/find-setting.server.ts'
import type { Log } from './env.ts'

type CachedLimits = {
  table(): LimitTable
  /** Invalidates stale tags, as for pages. */
  invalidate(tags: readonly string[]): Promise<void>
}

/** The limits set by administrators, in memory: every request needs them. Resolves with the current ones. */
export async function cacheLimits({ db, log }: { db: Pick<Db, 'asUser'>; log: Log }): Promise<CachedLimits> {
  let table: LimitTable = defaultLimits
  const read = async () => {
    try {
      table = await db.asUser({ role: 'anon' }, (tx) => findSetting(tx, 'rate_limits'))
    } catch (error) {
      log.warn({ err: error }, 'limits could not be read; keeping the previous ones')
    }
  }
  await read()
  return {
    table: () => table,
    invalidate: async (tags) => {
      if (tags.includes('site') || tags.includes('all')) await read()
    },
  }
}
