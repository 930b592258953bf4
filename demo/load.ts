import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { refreshSearchCounts } from '#domain/search/refresh-counts.server.ts'
import { addDemoFields } from './custom-fields.ts'
import { generateBusiness } from './generate.ts'
import { insertBusinesses } from './insert.ts'
import { kinds } from './kinds/all.ts'
import { loadDemoPostings } from './postings.ts'
import { beginProgress, type DemoProgress, readProgress, writeProgress } from './progress.ts'
import type { DemoBusiness } from './shapes.ts'
import { reconcileWaitingLists } from './waiting-lists.ts'
import { createDemoWorld } from './world/world.ts'

type LoadDemoOptions = {
  count: number
  /** Dates are relative to this day. A resumed load keeps the day on which it started. */
  today: Date
  pictures: boolean
  /** Whether demo accounts are created as well: then `makeDemoAccounts` may create them. */
  accounts?: boolean
  /** The next batch waits for it. */
  onProgress?: (done: number, count: number) => void | Promise<void>
  /** Stops between two transactions; the next call continues from there. */
  signal?: AbortSignal
}

type Database = Pick<Db, 'transaction' | 'engine'>

// On the embedded engine a batch blocks the only connection, so its size is adjusted to take about this long.
const wantedMs = 40
const batchLimits = {
  embedded: { first: 10, least: 20, most: 50 },
  postgres: { first: 200, least: 500, most: 500 },
}
const analyzed = [
  'businesses',
  'business_search',
  'search_vocabulary',
  'business_hours',
  'business_special_hours',
  'business_photos',
  'reviews',
  'verifications',
  'postings',
  'posting_drafts',
]
const invalidateEvery = 1000
// Plans that were right for an empty table scan a full one; the embedded engine has no autovacuum to update them.
const analyzeAt = [500, 2000, 5000, 20_000]

// A superuser, which the embedded engine always has, may skip the triggers: three times as fast, and the progress
// record makes no page stale. Their work is done below, once per batch.
async function mayLeaveTriggersOut(tx: Tx) {
  const { rows } = await sql<{ may: boolean }>`select current_setting('is_superuser') = 'on' as may`.execute(
    tx,
  )
  return rows[0]?.may === true
}

async function write(tx: Tx, batch: DemoBusiness[], progress: DemoProgress, withoutTriggers: boolean) {
  if (withoutTriggers) await sql`select set_config('session_replication_role', 'replica', true)`.execute(tx)
  await insertBusinesses(tx, batch)
  await writeProgress(tx, progress)
  if (!withoutTriggers) return
  await sql`select set_config('session_replication_role', 'origin', true)`.execute(tx)
  const ids = batch.map(({ business }) => business.id).sort()
  await sql`select write_business_search(${ids}::uuid[]), count_landing(${ids}::uuid[])`.execute(tx)
}

// Foreign keys are triggers, too: what they would reject is rejected before the first row.
async function assertCategories(tx: Tx) {
  const { rows } = await sql<{
    slug: string
  }>`select slug from unnest(${[...new Set(kinds.map((kind) => kind.subcategory))]}::text[]) slug
    where not exists (select from categories c where c.slug = slug.slug)`.execute(tx)
  if (rows.length > 0) throw new Error(`The demo data needs the category ${rows[0]!.slug}`)
}

// Another process may have removed the data in the meantime, or be loading it as well.
async function lockOurs(tx: Tx, { done }: DemoProgress): Promise<DemoProgress | null> {
  const current = await readProgress(tx, { lock: true })
  return current !== null && current.done === done && !current.removal ? current : null
}

const quietly = (tx: Tx) => sql`select set_config('app.bulk_load', 'on', true)`.execute(tx)

/**
 * Loads the demo businesses in small transactions, each with its progress, so that a killed load continues where it
 * stopped. Returns how many there are now. Needs the reference data.
 */
export async function loadDemo(db: Database, options: LoadDemoOptions): Promise<number> {
  const progress = await db.transaction((tx) =>
    beginProgress(tx, {
      count: options.count,
      done: 0,
      today: options.today.toISOString().slice(0, 10),
      seed: 2013,
      pictures: options.pictures,
      ...(options.accounts && { accounts: { set: null } }),
    }),
  )
  if (progress.removal) return 0
  const { signal } = options
  const loadPostings = () =>
    loadDemoPostings(db, { today: new Date(progress.today), count: progress.count, signal })
  if (progress.done >= progress.count) {
    if (progress.count > 0 && progress.postings === undefined) await loadPostings()
    return progress.done
  }
  const world = await createDemoWorld({ ...progress, today: new Date(progress.today) })
  const withoutTriggers = await db.transaction(async (tx) => {
    await assertCategories(tx)
    await reconcileWaitingLists(tx, true)
    if (progress.done === 0) await addDemoFields(tx)
    return mayLeaveTriggersOut(tx)
  })
  const limits = batchLimits[db.engine]
  let size = limits.first
  let invalidated = progress.done
  while (progress.done < progress.count && !options.signal?.aborted) {
    const batch = Array.from({ length: Math.min(size, progress.count - progress.done) }, (_, offset) =>
      generateBusiness(progress.done + offset, world),
    )
    const done = progress.done + batch.length
    const isInvalidation =
      invalidated === 0 || done - invalidated >= invalidateEvery || done === progress.count
    const began = performance.now()
    const isWritten = await db.transaction(async (tx) => {
      const current = await lockOurs(tx, progress)
      if (!current) return false
      await quietly(tx)
      await write(tx, batch, { ...current, done }, withoutTriggers)
      if (isInvalidation) await sql`select bump_cache('all')`.execute(tx)
      return true
    })
    if (!isWritten) return progress.done
    const took = performance.now() - began
    if (isInvalidation) invalidated = done
    progress.done = done
    if (analyzeAt.some((mark) => mark > done - batch.length && mark <= done)) await analyze(db)
    // The last one is reported after events, jobs and homes are loaded, too.
    if (done < progress.count) await options.onProgress?.(done, progress.count)
    if (db.engine === 'embedded') {
      size = Math.max(limits.least, Math.min(limits.most, Math.round((size * (1 + wantedMs / took)) / 2)))
    } else size = limits.most
    // Waiting requests get their turn before the next batch.
    await setImmediate()
  }
  if (progress.done === progress.count) {
    await loadPostings()
    await finishLoad(db)
    if (!options.signal?.aborted) await options.onProgress?.(progress.done, progress.count)
  }
  return progress.done
}

async function finishLoad(db: Database) {
  await refreshSearchCounts(db)
  await db.transaction((tx) => reconcileWaitingLists(tx, false), { unbounded: true })
  await analyze(db)
}

async function analyze(db: Database) {
  for (const table of analyzed) {
    await db.transaction((tx) => sql`analyze ${sql.table(table)}`.execute(tx), { unbounded: true })
  }
}

/** Whether there is nothing yet that people could lose or that demo data would mix with. */
export async function isDatabaseEmpty(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await sql<{ empty: boolean }>`select not exists (select from businesses)
      and not exists (select from auth.users) as empty`.execute(tx)
    return rows[0]?.empty === true && (await readProgress(tx)) === null
  })
}
