import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { laterAs } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { inSavepoint, type SavepointLog } from '#domain/background/in-savepoint.server.ts'
import { isOpenAccount } from '#domain/background/is-open-account.server.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { applyChange, type Publish } from './apply-change.server.ts'
import { type Outcome, type StoredChange, storedChangeSchema } from './change-schema.ts'

// The embedded database has one connection: a page waits for one batch at most.
const batchSize = 5
/** How long one change runs while others are waiting. */
export const sliceMs = 10_000

type Deps = {
  db: Pick<Db, 'asUser' | 'raw'>
  /** Publishes what a rule allows. */
  publish: Publish
  log: SavepointLog
}

/**
 * Makes a change at the remaining listings, as the person who asked for it. Each batch notes what came of it in the same
 * transaction, so each listing is changed once even if the run is killed, repeated or done by two processes at once.
 * False when `mostMs` ran out first, so that another change gets its turn.
 */
export async function runChange(
  { db, publish, log }: Deps,
  {
    changeId,
    now,
    signal,
    mostMs = Number.POSITIVE_INFINITY,
  }: { changeId: string; now: () => Date; signal?: AbortSignal | undefined; mostMs?: number },
): Promise<boolean> {
  const until = performance.now() + mostMs
  const row = await db.raw
    .selectFrom('locationChanges')
    .select(['userId', 'change'])
    .where('id', '=', changeId)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  if (!row) return true
  const change = storedChangeSchema.parse(row.change)
  const { rows } = await sql<{ id: string }>`
    select business_id as id from location_change_items
    where change_id = ${changeId} and outcome is distinct from 'refused'`.execute(db.raw)
  const running = { changeId, userId: row.userId, change, ids: new Set(rows.map(({ id }) => id)) }
  for (;;) {
    signal?.throwIfAborted()
    const claims = laterAs(row.userId, false)
    const isOver = await db.asUser(claims, (tx) => doSome(tx, running, { publish, now: now(), log }))
    if (isOver) return true
    if (performance.now() >= until) return false
    await otherWork()
  }
}

type Running = { changeId: string; userId: string; change: StoredChange; ids: Set<string> }

async function doSome(
  tx: Tx,
  { changeId, ...running }: Running,
  { now, ...deps }: Pick<Deps, 'publish' | 'log'> & { now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('locationChanges')
    .select('state')
    .where('id', '=', changeId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'done') return true
  // Banned since, so nothing more is done in their name.
  if (!(await isOpenAccount(tx, running.userId))) {
    await tx
      .updateTable('locationChangeItems')
      .set({ outcome: 'refused', message: 'Your account was closed before it was changed.' })
      .where('changeId', '=', changeId)
      .where('outcome', 'is', null)
      .execute()
    return finish(tx, { changeId, now, isOver: true })
  }
  const items = await tx
    .selectFrom('locationChangeItems')
    .select(['nth', 'businessId', 'version'])
    .where('changeId', '=', changeId)
    .where('outcome', 'is', null)
    .orderBy('nth')
    .limit(batchSize + 1)
    .execute()
  const isOver = items.length <= batchSize
  for (const { nth, businessId } of items.slice(0, batchSize)) {
    // Its main listing may have been changed in this very batch.
    const { version } = await tx
      .selectFrom('locationChangeItems')
      .select('version')
      .where('changeId', '=', changeId)
      .where('nth', '=', nth)
      .executeTakeFirstOrThrow()
    const { outcome, pending, message } = await doOne(
      tx,
      { ...running, changeId, businessId, version, now },
      deps,
    )
    // Its branches come later, and get nothing from it.
    if (outcome === 'refused') running.ids.delete(businessId)
    await tx
      .updateTable('locationChangeItems')
      .set({ outcome, pending, message })
      .where('changeId', '=', changeId)
      .where('nth', '=', nth)
      .execute()
  }
  return finish(tx, { changeId, now, isOver })
}

async function finish(
  tx: Tx,
  { changeId, now, isOver }: { changeId: string; now: Date; isOver: boolean },
): Promise<boolean> {
  await tx
    .updateTable('locationChanges')
    .set({ state: isOver ? 'done' : 'running', workedAt: now, ...(isOver && { finishedAt: now }) })
    .where('id', '=', changeId)
    .execute()
  return isOver
}

type Done = { outcome: Outcome; pending: string[]; message: string | null }

async function doOne(
  tx: Tx,
  given: Parameters<typeof applyChange>[1],
  { publish, log }: Pick<Deps, 'publish' | 'log'>,
): Promise<Done> {
  const about = { businessId: given.businessId }
  const done = await inSavepoint(tx, () => applyChange(tx, given, publish), { log, about })
  if ('refusal' in done) return { outcome: 'refused', pending: [], message: done.refusal }
  if (done.result === null) return { outcome: 'unchanged', pending: [], message: null }
  return { outcome: done.result.length > 0 ? 'pending' : 'changed', pending: done.result, message: null }
}

/** Deletes changes that finished 90 days ago. */
export async function purgeChanges(db: Pick<Db, 'raw'>, now: Date): Promise<void> {
  await db.raw.deleteFrom('locationChanges').where('finishedAt', '<', daysBefore(now, 90)).execute()
}
