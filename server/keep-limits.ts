import type { Db } from '#db/client.ts'
import { defaultLimits, type LimitTable } from '#domain/rate-limits/actions.ts'
import { findSetting } from '#domain/site/find-setting.server.ts'
import type { Log } from './env.ts'

export type KeptLimits = {
  table(): LimitTable
  /** Of stale tags, as pages hear of them. */
  bump(tags: readonly string[]): Promise<void>
}

/** The limits that administrators set, in memory: each request asks for them. Resolves with those that hold now. */
export async function keepLimits({ db, log }: { db: Pick<Db, 'asUser'>; log: Log }): Promise<KeptLimits> {
  let table: LimitTable = defaultLimits
  const read = async () => {
    try {
      table = await db.asUser({ role: 'anon' }, (tx) => findSetting(tx, 'rate_limits'))
    } catch (error) {
      log.warn({ err: error }, 'limits could not be read; the former ones hold')
    }
  }
  await read()
  return {
    table: () => table,
    bump: async (tags) => {
      if (tags.includes('site') || tags.includes('all')) await read()
    },
  }
}
