import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

const key = 'demo_load'

/** How far the demo data is. Kept in `site_settings` for good, so that data which was removed doesn't come again. */
export type DemoProgress = {
  count: number
  done: number
  today: string
  seed: number
  pictures: boolean
  /** Accounts come with the data: which set was made, null until then. Absent: none do. */
  accounts?: { set: string | null }
  /** Set when events, jobs and homes have come, too. */
  postings?: 'done'
  /** The posts of the blog are there. */
  posts?: boolean
  /** Set when it is, or was, being removed: no load goes on then. */
  removal?: 'begun' | 'done'
}

/** With `lock`, whoever else reads it so waits for the end of this transaction. */
export async function readProgress(tx: Tx, { lock = false } = {}): Promise<DemoProgress | null> {
  const query = tx.selectFrom('siteSettings').select('value').where('key', '=', key)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return (row?.value as DemoProgress | undefined) ?? null
}

export async function writeProgress(tx: Tx, progress: DemoProgress): Promise<void> {
  await sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(progress)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx)
}

/** Makes the record unless there is one; returns the one that stands. */
export async function beginProgress(tx: Tx, progress: DemoProgress): Promise<DemoProgress> {
  await sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(progress)}::jsonb)
    on conflict (key) do nothing`.execute(tx)
  return (await readProgress(tx, { lock: true }))!
}

/** The state of a load that began, finished or not, or was removed; null when there was none. */
export async function findDemoProgress(db: Pick<Db, 'transaction'>): Promise<DemoProgress | null> {
  return db.transaction((tx) => readProgress(tx))
}
