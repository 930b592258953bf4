import type { Db } from '#db/client.ts'
import type { Log } from '../env.ts'
import { type Output, progressLine } from './progress-line.ts'

type Progress = (done: number, total: number) => void | Promise<void>

export type DataLoaders = {
  /** Brings the table of places to the version of this program. */
  places(db: Db): Promise<unknown>
  /** Businesses of demo data that are there, how many were asked for, and whether all has come; null when there was none. */
  demoState(db: Db): Promise<{ loaded: number; total: number; isWhole: boolean } | null>
  /** Whether demo data may be loaded: nobody's own data is there. */
  isEmpty(db: Db): Promise<boolean>
  /** Goes on where it was broken off. */
  demo(db: Db, options: { count: number; signal: AbortSignal; onProgress: Progress }): Promise<unknown>
  /** Adds the posts that come with demo data, if they aren’t there. */
  posts(db: Db): Promise<unknown>
  /** Makes the accounts that come with demo data, if they are wanted and not there. */
  accounts(db: Db): Promise<unknown>
}

// Among so many are businesses of every plan, for the accounts to own; nobody has to wait for the rest.
const enoughForAccounts = 700

export type LoadOptions = {
  db: Db
  loaders: DataLoaders
  demoCount: number
  signal: AbortSignal
  log: Log
  output: Output
}

/** Loads in the background what the site can be up without. Doesn't throw: a failure is logged, the next start goes on. */
export async function loadData(options: LoadOptions): Promise<void> {
  const { loaders, demoCount, signal, log, output } = options
  const db = loading(options.db, signal)
  const tell = (error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'data could not be loaded; the next start tries again')
  }
  try {
    await loaders.places(db)
    const before = await loaders.demoState(db)
    const isBrokenOff = before !== null && !before.isWhole
    if (demoCount === 0 || signal.aborted) return
    let posts: Promise<unknown> | undefined
    const addPosts = () => {
      posts ??= loaders.posts(db).catch(tell)
      return posts
    }
    let accounts: Promise<unknown> | undefined
    const makeAccounts = () => {
      accounts ??= loaders.accounts(db).catch(tell)
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
    tell(error)
  }
}

/** Begins no transaction after the signal: loaders stop between two batches, and what they wrote is whole. */
function loading(db: Db, signal: AbortSignal): Db {
  return {
    ...db,
    transaction(fn, options) {
      signal.throwIfAborted()
      return db.transaction(fn, { ...options, bulk: true })
    },
  }
}
