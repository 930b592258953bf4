import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { decidedAlready } from '#domain/moderation/refuse-own.server.ts'
import type { Tx } from '#domain/tx.ts'
import { refuseTaken, release } from './assignments.server.ts'
import { type Deciding, kindOfWaiting } from './kinds.server.ts'
import type { Held } from './schema.ts'
import { notHeld, sources } from './sources.server.ts'
import type { WaitingKind } from './waiting-kinds.ts'

export type MakingDecision = Deciding & {
  kind: WaitingKind
  id: string
  /** As its kind's schema has read it. */
  decision: unknown
  /** How long it may be taken back; 0: it is carried out at once. */
  undoSeconds: number
  /** What is decided with one press has one. */
  batchId: string
}

/**
 * Decides about something that waits. It is tried out at once, so that whatever speaks against it is said now, and kept
 * until nobody may take it back any more; null where it was carried out at once. Of two moderators at the same time the
 * first wins. The same by the same moderator again is the same decision. As a moderator. Throws what the kind's own
 * decision throws, and `conflict` where somebody decided before, or has it.
 */
export async function makeDecision(tx: Tx, making: MakingDecision): Promise<Held | null> {
  const { kind: key, id, decision, undoSeconds, batchId, ...deciding } = making
  const { userId, now, requestId } = deciding
  const kind = kindOfWaiting(key)
  const title = await findTitle(tx, key, id)
  if (title === null) {
    const present = await findHeld(tx, key, id)
    if (present?.decidedBy === userId && isDeepStrictEqual(present.decision, asKept(decision)))
      return { batchId: present.batchId, until: present.carryOutAt.toISOString() }
    // Why not: it isn't there, it is their own …
    if (!present) await kind.decide(tx, id, decision, deciding)
    throw decidedAlready()
  }
  await refuseTaken(tx, { kind: key, id, userId, now })
  const carryOutAt = new Date(now.getTime() + undoSeconds * 1000)
  // Whoever comes second waits here for the first, and finds it taken.
  const held = await tx
    .insertInto('moderationDecisions')
    .values({
      batchId,
      kind: key,
      itemId: id,
      title: title.slice(0, 200),
      decision: JSON.stringify(decision),
      decidedBy: userId,
      requestId: requestId ?? null,
      madeAt: now,
      carryOutAt,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'itemId']).where('failure', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Whoever had it may have carried it out while this one waited.
  if (!held || !(await isWaiting(tx, key, id))) throw decidedAlready()
  await release(tx, { kind: key, id, userId })
  if (undoSeconds === 0) {
    await kind.decide(tx, id, decision, deciding)
    await tx.deleteFrom('moderationDecisions').where('id', '=', held.id).execute()
    return null
  }
  await sql`savepoint tried`.execute(tx)
  await kind.decide(tx, id, decision, deciding)
  await sql`rollback to savepoint tried`.execute(tx)
  return { batchId, until: carryOutAt.toISOString() }
}

const asKept = (decision: unknown): unknown => JSON.parse(JSON.stringify(decision))

/** Null for what doesn't wait, or not any more. */
async function findTitle(tx: Tx, kind: WaitingKind, id: string): Promise<string | null> {
  const { from, id: column, title, waits, isTheirs = sql`true` } = sources[kind]
  const { rows } = await sql<{ title: string }>`
    select ${title} as title from ${from}
    where ${column} = ${id} and ${waits} and ${notHeld(kind)} and ${isTheirs}`.execute(tx)
  return rows[0]?.title ?? null
}

async function isWaiting(tx: Tx, kind: WaitingKind, id: string): Promise<boolean> {
  const { from, id: column, waits } = sources[kind]
  const { rows } = await sql`select from ${from} where ${column} = ${id} and ${waits}`.execute(tx)
  return rows.length > 0
}

const findHeld = (tx: Tx, kind: WaitingKind, id: string) =>
  tx
    .selectFrom('moderationDecisions')
    .select(['decidedBy', 'decision', 'batchId', 'carryOutAt'])
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .where('failure', 'is', null)
    .executeTakeFirst()

/** The time to take it back begins now, for all of a batch. As who made it. */
export async function beginUndo(tx: Tx, { batchId, until }: { batchId: string; until: Date }): Promise<void> {
  await tx
    .updateTable('moderationDecisions')
    .set({ carryOutAt: until })
    .where('batchId', '=', batchId)
    .where('failure', 'is', null)
    .execute()
}

/**
 * Takes back what was decided with one press: nothing of it has happened, nobody was told. How many entries wait again.
 * As who decided. Throws `conflict` when it was carried out meanwhile.
 */
export async function undoDecision(
  tx: Tx,
  { batchId, userId }: { batchId: string; userId: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('moderationDecisions')
    .where('batchId', '=', batchId)
    .where('decidedBy', '=', userId)
    .where('failure', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    throw new DomainError('conflict', 'It is too late: this was carried out, or taken back before.')
  return Number(numDeletedRows)
}
