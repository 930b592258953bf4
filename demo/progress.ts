import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

const key = 'demo_load'

/** How far the demo data is loaded. Kept in `site_settings` permanently, so that removed data doesn't come back. */
export type DemoProgress = {
  count: number
  done: number
  today: string
  seed: number
  pictures: boolean
  /** Accounts come with the data: which set was created, null until then. Absent: none. */
  accounts?: { set: string | null }
  /** Set when events, jobs and homes are loaded, too. */
  postings?: 'done'
  /** The blog's posts are loaded. */
  posts?: boolean
  /** Set when it is being removed or was: no load continues then. */
  removal?: 'begun' | 'done'
}

/** With `lock`, others reading it that way wait for the end of this transaction. */
export async function readProgress(tx: Tx, { lock = false } = {}): Promise<DemoProgress | null> {
  const query = tx.selectFrom('siteSettings').select('value').where('key', '=', key)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return (row?.value as DemoProgress | undefined) ?? null
}

export async function writeProgress(tx: Tx, progress: DemoProgress): Promise<void> {
  await sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(progress)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx)
}

/** Creates the record unless there is one; returns the current one. */
export async function beginProgress(tx: Tx, progress: DemoProgress): Promise<DemoProgress> {
  await sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(progress)}::jsonb)
    on conflict (key) do nothing`.execute(tx)
  return (await readProgress(tx, { lock: true }))!
}

/** The state of a load that started, finished or not, or was removed; null if there was none. */
export async function findDemoProgress(db: Pick<Db, 'transaction'>): Promise<DemoProgress | null> {
  return db.transaction((tx) => readProgress(tx))
}
