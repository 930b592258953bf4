import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { removeDemoFields } from './custom-fields.ts'
import { beginProgress, type DemoProgress, readProgress, writeProgress } from './progress.ts'
import { reconcileWaitingLists } from './waiting-lists.ts'

type Database = Pick<Db, 'transaction' | 'engine'>

// On the embedded engine a batch blocks the only connection.
const batchSize = { embedded: 25, postgres: 500 }
const invalidateEvery = 1000

export type DemoCounts = { businesses: number; accounts: number }
export type DemoState = DemoCounts & { progress: DemoProgress | null }

// Only our own auth service writes this part of an account's data.
const isDemoAccount = sql`raw_app_meta_data @> '{"demo": true}'`

export async function findDemoState(db: Pick<Db, 'transaction'>): Promise<DemoState> {
  return db.transaction(async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int n from businesses where is_demo`.execute(
      tx,
    )
    const progress = await readProgress(tx)
    return { businesses: rows[0]!.n, accounts: await countAccounts(tx, progress), progress }
  })
}

// With an external service no accounts were created, and its table isn't ours to read.
async function countAccounts(tx: Tx, progress: DemoProgress | null): Promise<number> {
  if (!progress?.accounts?.set) return 0
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int n from auth.users where ${isDemoAccount}`.execute(tx)
  return rows[0]!.n
}

/**
 * Deletes the posts, then all demo businesses and what belongs to them, in small transactions, and finally the demo
 * accounts with their sessions, because one of them may be watching. Returns how many there were. What people made with
 * these accounts stays, without an owner. A running load, here or in another process, ends before the first deletion,
 * and none starts later. Stopped by the signal, which rejects, or killed, it is completed by the next call.
 */
export async function removeDemo(
  db: Database,
  { signal }: { signal?: AbortSignal } = {},
): Promise<DemoCounts> {
  const progress = await transact(db, async (tx) => {
    const before = await beginProgress(tx, noLoad)
    const begun: DemoProgress = { ...before, removal: 'begun' }
    await writeProgress(tx, begun)
    await tx.deleteFrom('posts').where('isDemo', '=', true).execute()
    return begun
  })
  let removed = 0
  let invalidated = 0
  for (;;) {
    signal?.throwIfAborted()
    const gone = await transact(db, async (tx) => {
      const { businesses, rows } = await removeBatch(tx, batchSize[db.engine])
      const isInvalidation = invalidated === 0 || removed + businesses - invalidated >= invalidateEvery
      if (isInvalidation) await sql`select bump_cache('all')`.execute(tx)
      if (isInvalidation) invalidated = removed + businesses
      return { businesses, rows }
    })
    removed += gone.businesses
    if (gone.rows === 0) break
    // Waiting requests get their turn before the next batch.
    await setImmediate()
  }
  await db.transaction(purgeWords, { unbounded: true, bulk: true })
  const accounts = await transact(db, async (tx) => {
    await writeProgress(tx, { ...progress, removal: 'done' })
    await removeDemoFields(tx)
    await sql`select bump_cache('all')`.execute(tx)
    return removeAccounts(tx, progress)
  })
  return { businesses: removed, accounts }
}

const noLoad: DemoProgress = { count: 0, done: 0, today: '', seed: 0, pictures: false }

async function removeAccounts(tx: Tx, { accounts }: DemoProgress): Promise<number> {
  if (!accounts?.set) return 0
  const { numAffectedRows } = await sql`delete from auth.users where ${isDemoAccount}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

// Postings first: they would outlive their businesses without an owner.
async function removeBatch(tx: Tx, size: number): Promise<{ businesses: number; rows: number }> {
  const remove = async (table: 'postings' | 'businesses') => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in
      (select id from ${sql.table(table)} where is_demo order by id limit ${size})`.execute(tx)
    return Number(numAffectedRows ?? 0)
  }
  const postings = await remove('postings')
  const businesses = postings === 0 ? await remove('businesses') : 0
  return { businesses, rows: postings + businesses }
}

// Otherwise the words of fictional listings would keep correcting what visitors type.
async function purgeWords(tx: Tx): Promise<void> {
  await sql`delete from search_vocabulary where lexeme not in
    (select word from ts_stat('select doc from business_search'))`.execute(tx)
  await sql`select refresh_search_vocabulary()`.execute(tx)
  // This may have ended a load.
  await reconcileWaitingLists(tx, false)
}

const transact = <T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await sql`select set_config('app.bulk_load', 'on', true)`.execute(tx)
      return fn(tx)
    },
    { bulk: true },
  )
