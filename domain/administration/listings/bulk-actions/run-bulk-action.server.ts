import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { laterAs } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { inSavepoint, type SavepointLog } from '#domain/background/in-savepoint.server.ts'
import { isOpenAccount } from '#domain/background/is-open-account.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { applyAction } from './apply-action.server.ts'
import { type ListingAction, listingActionSchema } from './schema.ts'

// The embedded database has one connection: a page waits for one batch at most.
const batchSize = 10
/** How long one bulk action runs while others are waiting. */
export const sliceMs = 10_000

type BulkActionDeps = {
  db: Pick<Db, 'asUser' | 'raw'>
  site: LetterSite
  log: SavepointLog
}

type Running = { id: string; userId: string; action: ListingAction; requestId: string | null }

/**
 * Applies a bulk action to the remaining listings. Each batch records its progress in the same transaction, so each
 * listing is processed once even if the run is killed, repeated or done by two processes at once. False when `mostMs`
 * ran out first, so that another bulk action gets its turn. Does nothing when none are left.
 */
export async function runBulkAction(
  { db, site, log }: BulkActionDeps,
  {
    actionId,
    now,
    signal,
    mostMs = Number.POSITIVE_INFINITY,
  }: { actionId: string; now: () => Date; signal?: AbortSignal | undefined; mostMs?: number },
): Promise<boolean> {
  const until = performance.now() + mostMs
  const row = await db.raw
    .selectFrom('listingActs')
    .select(['id', 'userId', 'act', 'requestId', 'hasSecondFactor'])
    .where('id', '=', actionId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (!row) return true
  if (!row.userId) return end(db, actionId, now())
  const running: Running = { ...row, userId: row.userId, action: listingActionSchema.parse(row.act) }
  const claims = laterAs(running.userId, row.hasSecondFactor)
  for (;;) {
    signal?.throwIfAborted()
    const isAdmin = await db.asUser(claims, async (tx) => {
      const { rows } = await sql<{ isAdmin: boolean }>`select is_admin() as is_admin`.execute(tx)
      return rows[0]!.isAdmin && (await isOpenAccount(tx, running.userId))
    })
    // They have lost the role or were banned since, so nothing more is done in their name.
    if (!isAdmin) return end(db, actionId, now())
    const isOver = await db.asUser(claims, (tx) => doSome(tx, running, { site, now: now(), log }))
    if (isOver) return true
    if (performance.now() >= until) return false
    await otherWork()
  }
}

async function doSome(
  tx: Tx,
  { id, userId, action, requestId }: Running,
  { site, now, log }: Pick<BulkActionDeps, 'site' | 'log'> & { now: Date },
): Promise<boolean> {
  const { state } = await tx
    .selectFrom('listingActs')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state !== 'waiting' && state !== 'running') return true
  const items = await tx
    .selectFrom('listingActItems')
    .select(['nth', 'businessId'])
    .where('actId', '=', id)
    .where('outcome', 'is', null)
    .orderBy('nth')
    .limit(batchSize + 1)
    .execute()
  const some = items.slice(0, batchSize)
  const isOver = items.length <= batchSize
  const counts = { changed: 0, unchanged: 0, refused: 0 }
  for (const { nth, businessId } of some) {
    const { outcome, message } = await doOne(tx, {
      ...{ businessId, action, userId, site, now, log },
      requestId: requestId ?? undefined,
    })
    counts[outcome] += 1
    await tx
      .updateTable('listingActItems')
      .set({ outcome, message })
      .where('actId', '=', id)
      .where('nth', '=', nth)
      .execute()
  }
  await tx
    .updateTable('listingActs')
    .set(({ eb }) => ({
      changed: eb('changed', '+', counts.changed),
      unchanged: eb('unchanged', '+', counts.unchanged),
      refused: eb('refused', '+', counts.refused),
      state: isOver ? 'done' : 'running',
      workedAt: now,
      ...(isOver && { finishedAt: now }),
    }))
    .where('id', '=', id)
    .execute()
  return isOver
}

type Outcome = { outcome: 'changed' | 'unchanged' | 'refused'; message: string | null }

async function doOne(
  tx: Tx,
  { log, ...given }: Parameters<typeof applyAction>[1] & Pick<BulkActionDeps, 'log'>,
): Promise<Outcome> {
  const about = { businessId: given.businessId }
  const done = await inSavepoint(tx, () => applyAction(tx, given), { log, about })
  if ('refusal' in done) return { outcome: 'refused', message: done.refusal }
  return { outcome: done.result ? 'changed' : 'unchanged', message: null }
}

const end = async (db: BulkActionDeps['db'], id: string, now: Date): Promise<true> => {
  await db.raw
    .updateTable('listingActs')
    .set({ state: 'failed', finishedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return true
}

/** Deletes bulk actions that finished 90 days ago. */
export async function purgeBulkActions(db: Pick<Db, 'raw'>, now: Date): Promise<void> {
  // The audit log still has what was done to each listing.
  await db.raw.deleteFrom('listingActs').where('finishedAt', '<', daysBefore(now, 90)).execute()
}
