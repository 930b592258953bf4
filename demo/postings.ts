import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { publish } from '#domain/posting-life/decide.server.ts'
import { kindOf } from '#domain/posting-life/kinds.server.ts'
import { lockAnyPosting } from '#domain/posting-life/load.server.ts'
import { completePosting } from '#domain/postings/complete.server.ts'
import { listDemoEvents } from './events/events.ts'
import { demoHomes } from './housing.ts'
import { demoJobs } from './jobs.ts'
import type { DemoPoster, DemoPosting, DemoPostingsWorld } from './posting-shapes.ts'
import { readProgress, writeProgress } from './progress.ts'

/** Generators of each kind, one per line. */
const generators: readonly ((world: DemoPostingsWorld) => DemoPosting[])[] = [
  listDemoEvents,
  demoHomes,
  demoJobs,
]

const allFrom = 3000
const atOnce = 10

/**
 * Loads the demo postings in small transactions; a killed load continues on the next call. Needs the demo businesses.
 */
export async function loadDemoPostings(
  db: Pick<Db, 'transaction'>,
  { today, count, signal }: { today: Date; count: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const businesses = await db.transaction(listPosters)
  const world = { today, share: Math.min(1, count / allFrom), businesses }
  const postings = generators.flatMap((generate) => generate(world))
  for (let done = 0; done < postings.length; done += atOnce) {
    if (signal?.aborted) return
    const isOurs = await db.transaction(async (tx) => {
      // Another process may be removing the data.
      if ((await readProgress(tx, { lock: true }))?.removal) return false
      await sql`select set_config('app.bulk_load', 'on', true)`.execute(tx)
      for (const posting of postings.slice(done, done + atOnce)) await writeDemoPosting(tx, posting, today)
      return true
    })
    if (!isOurs) return
    await setImmediate()
  }
  await db.transaction(async (tx) => {
    const progress = await readProgress(tx, { lock: true })
    if (progress && !progress.removal) await writeProgress(tx, { ...progress, postings: 'done' })
    await sql`select bump_cache('all')`.execute(tx)
  })
}

async function listPosters(tx: Tx): Promise<DemoPoster[]> {
  const { rows } = await sql<DemoPoster>`
    select id, name, category, subcategory, city, state, zip, phone from businesses
    where is_demo and status = 'published' and city is not null and state is not null order by id limit 400`.execute(
    tx,
  )
  return rows
}

/** One posting as if it had been submitted and published; an existing one stays. As the owner of the database. */
export async function writeDemoPosting(
  tx: Tx,
  { id, kind: name, typed, publishedAt, closed }: DemoPosting,
  now: Date,
): Promise<void> {
  const kind = kindOf(name)
  const fields = kind.typedSchema.parse(typed)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('postings')
    .values({ id, kind: name, isDemo: true, createdAt: publishedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  await tx
    .insertInto('postingDrafts')
    .values({ postingId: id, fields: JSON.stringify(fields) })
    .execute()
  const { completed, problems } = await completePosting(tx, kind, fields, publishedAt)
  if (!completed) throw new Error(`The demo ${name} ${id} is not complete: ${JSON.stringify(problems)}`)
  await publish(tx, kind, { posting: await lockAnyPosting(tx, id), completed, now: publishedAt })
  await sql`update postings set status = 'expired' where id = ${id} and expires_at <= ${now}`.execute(tx)
  if (closed)
    await tx
      .updateTable('postings')
      .set({ status: 'closed', closedAt: closed.at, closedBecause: closed.because })
      .where('id', '=', id)
      .execute()
}
