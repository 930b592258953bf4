import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Claims } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { isDomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import type { Tx } from '#domain/tx.ts'
import { performAct } from './perform.server.ts'
import { type Act, actSchema } from './schema.ts'

// The embedded database has one connection: a page waits for one batch at most.
const batchSize = 10
/** So long one act is worked on while others wait. */
export const sliceMs = 10_000
const stuckMinutes = 20

export type ActNeeds = {
  db: Pick<Db, 'asUser' | 'raw'>
  site: LetterSite
  log: { warn(details: object, message: string): void }
}

type Running = { id: string; userId: string; act: Act; requestId: string | null }

/**
 * Does an act to the listings that are left, some a transaction, with how far it is in the same: killed, run again, or by
 * two processes at once, each listing is done once. False when `mostMs` were over before it was: then it is another act's
 * turn. Ends without a word where nothing is left.
 */
export async function runAct(
  { db, site, log }: ActNeeds,
  {
    actId,
    now,
    signal,
    mostMs = Number.POSITIVE_INFINITY,
  }: { actId: string; now: () => Date; signal?: AbortSignal | undefined; mostMs?: number },
): Promise<boolean> {
  const until = performance.now() + mostMs
  const row = await db.raw
    .selectFrom('listingActs')
    .select(['id', 'userId', 'act', 'requestId'])
    .where('id', '=', actId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (!row) return true
  if (!row.userId) return end(db, actId, now())
  const running: Running = { ...row, userId: row.userId, act: actSchema.parse(row.act) }
  // Whoever asked for it had shown what it takes.
  const claims: Claims = { role: 'authenticated', sub: running.userId, aal: 'aal2' }
  for (;;) {
    signal?.throwIfAborted()
    const isAdmin = await db.asUser(claims, async (tx) => {
      const { rows } = await sql<{ isAdmin: boolean }>`select is_admin() as is_admin`.execute(tx)
      return rows[0]!.isAdmin
    })
    // They lost the role meanwhile: nothing more is done in their name.
    if (!isAdmin) return end(db, actId, now())
    const isOver = await db.asUser(claims, (tx) => doSome(tx, running, { site, now: now(), log }))
    if (isOver) return true
    if (performance.now() >= until) return false
    await otherWork()
  }
}

async function doSome(
  tx: Tx,
  { id, userId, act, requestId }: Running,
  { site, now, log }: Pick<ActNeeds, 'site' | 'log'> & { now: Date },
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
      ...{ businessId, act, userId, site, now, log },
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

/** One that is refused leaves the others of its batch alone. */
async function doOne(
  tx: Tx,
  { log, ...given }: Parameters<typeof performAct>[1] & Pick<ActNeeds, 'log'>,
): Promise<Outcome> {
  await sql`savepoint one_listing`.execute(tx)
  try {
    const isChanged = await performAct(tx, given)
    await sql`release savepoint one_listing`.execute(tx)
    return { outcome: isChanged ? 'changed' : 'unchanged', message: null }
  } catch (error) {
    if (!isDomainError(error) && !isOfTheData(error)) throw error
    await sql`rollback to savepoint one_listing`.execute(tx)
    if (isDomainError(error)) return { outcome: 'refused', message: error.message.slice(0, 500) }
    log.warn({ err: error, businessId: given.businessId }, 'an act on a listing was refused by the database')
    return { outcome: 'refused', message: 'The database refused it: something about it is incomplete.' }
  }
}

/** SQLSTATE classes 22 and 23: to try again would end the same. */
const isOfTheData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code))

const end = async (db: ActNeeds['db'], id: string, now: Date): Promise<true> => {
  await db.raw
    .updateTable('listingActs')
    .set({ state: 'failed', finishedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return true
}

/** Forgets which listings old acts were about. */
export async function forgetActs(db: Pick<Db, 'raw'>, now: Date): Promise<void> {
  // What was done to each stands in the record of privileged acts.
  await db.raw
    .deleteFrom('listingActs')
    .where('finishedAt', '<', new Date(now.getTime() - 90 * 86_400_000))
    .execute()
}

/** Acts that nobody has worked on for a while: their job was given up, or never left. At most 20. */
export async function listStuckActs(db: Pick<Db, 'raw'>, now: Date): Promise<string[]> {
  const stuck = await db.raw
    .selectFrom('listingActs')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .where('workedAt', '<', new Date(now.getTime() - stuckMinutes * 60_000))
    .orderBy('workedAt')
    .limit(20)
    .execute()
  return stuck.map(({ id }) => id)
}
