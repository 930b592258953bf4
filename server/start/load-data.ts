import type { Db } from '#db/client.ts'
import type { Log } from '../env.ts'
import { type Output, progressLine } from './progress-line.ts'

type Progress = (done: number, total: number) => void | Promise<void>

export type DataLoaders = {
  /** Updates the table of places to this program's version. */
  places(db: Db): Promise<unknown>
  /**
   * How many demo businesses are loaded, how many were requested, and whether all are loaded; null if there is no demo
   * data.
   */
  demoState(db: Db): Promise<{ loaded: number; total: number; isWhole: boolean } | null>
  /** Whether demo data may be loaded: there is no real data. */
  isEmpty(db: Db): Promise<boolean>
  /** Continues where it was interrupted. */
  demo(db: Db, options: { count: number; signal: AbortSignal; onProgress: Progress }): Promise<unknown>
  /** Adds the posts of the demo data, if missing. */
  posts(db: Db): Promise<unknown>
  /** Creates the demo accounts, if wanted and missing. */
  accounts(db: Db): Promise<unknown>
}

// This many include businesses on every plan for the accounts to own, so nobody has to wait for the rest.
const enoughForAccounts = 700

type LoadOptions = {
  db: Db
  loaders: DataLoaders
  demoCount: number
  signal: AbortSignal
  log: Log
  output: Output
}

/**
 * Loads in the background what the site can start without. Doesn't throw: a failure is logged, the next start
 * continues.
 */
export async function loadData(options: LoadOptions): Promise<void> {
  const { loaders, demoCount, signal, log, output } = options
  const db = loading(options.db, signal)
  const logFailure = (error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'data could not be loaded; retrying at the next start')
  }
  try {
    await loaders.places(db)
    const before = await loaders.demoState(db)
    const isBrokenOff = before !== null && !before.isWhole
    if (demoCount === 0 || signal.aborted) return
    let posts: Promise<unknown> | undefined
    const addPosts = () => {
      posts ??= loaders.posts(db).catch(logFailure)
      return posts
    }
    let accounts: Promise<unknown> | undefined
    const makeAccounts = () => {
      accounts ??= loaders.accounts(db).catch(logFailure)
      return accounts
    }
    if (isBrokenOff || (await loaders.isEmpty(db))) {
      const show = progressLine(output, 'Loading demo data')
      await loaders.demo(db, {
        count: isBrokenOff ? before.total : demoCount,
        signal,
        async onProgress(done, total) {
          show(done, total)
          await addPosts()
          if (done >= Math.min(enoughForAccounts, total)) await makeAccounts()
        },
      })
    }
    if (!signal.aborted) await addPosts()
    if (!signal.aborted) await makeAccounts()
  } catch (error) {
    logFailure(error)
  }
}

/** Starts no transaction after the signal: loaders stop between two batches, and what they wrote is complete. */
function loading(db: Db, signal: AbortSignal): Db {
  return {
    ...db,
    transaction(fn, options) {
      signal.throwIfAborted()
      return db.transaction(fn, { ...options, bulk: true })
    },
  }
}
