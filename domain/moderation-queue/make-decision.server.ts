import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import type { Deciding } from '#domain/moderation/define-moderation.server.ts'
import type { Tx } from '#domain/tx.ts'
import { assertNotTaken, release } from './assignments.server.ts'
import { moderations } from './kinds.server.ts'
import type { QueueKind } from './kinds.ts'
import { logDecision } from './log-decision.server.ts'
import type { Held } from './schema.ts'
import { notHeld } from './waiting-conditions.server.ts'

type MakingDecision = Deciding & {
  kind: QueueKind
  id: string
  /** As parsed by its kind's schema. */
  decision: unknown
  /** What the moderator saw; null if they decide about whatever there is now. */
  seen: string | null
  /** How long it can be undone; 0 carries it out at once. */
  undoSeconds: number
  /** Shared by all decisions made together. */
  batchId: string
}

/**
 * Decides about a pending entry. The decision is tried out right away, so that anything preventing it is reported now,
 * and stored until it can no longer be undone; null if it was carried out at once. If two moderators decide at the same
 * time, the first wins. Repeating the same decision as the same moderator returns the same answer. As a moderator.
 * Throws what the kind's own decision throws, `conflict` if someone else decided first or has the entry assigned, and
 * `stale` if it isn't what was seen.
 */
export async function makeDecision(tx: Tx, making: MakingDecision): Promise<Held | null> {
  const { kind, id, decision, seen, undoSeconds, batchId, ...deciding } = making
  const { userId, now, requestId } = deciding
  const decide = () => moderations[kind].decide(tx, id, decision, deciding)
  const title = await findTitle(tx, kind, id)
  if (title === null) {
    const present = await findHeld(tx, kind, id)
    if (present?.decidedBy === userId && isDeepStrictEqual(present.decision, asKept(decision)))
      return { batchId: present.batchId, until: present.carryOutAt.toISOString() }
    // Throws the reason: it isn't there, it is their own …
    if (!present) await decide()
    throw decidedAlready()
  }
  await assertNotTaken(tx, { kind, id, userId, now })
  const present = await moderations[kind].lock(tx, { id, userId, seen })
  const carryOutAt = new Date(now.getTime() + undoSeconds * 1000)
  // The second moderator waits here for the first, and finds a row.
  const held = await tx
    .insertInto('moderationDecisions')
    .values({
      batchId,
      kind,
      itemId: id,
      title: title.slice(0, 200),
      decision: JSON.stringify(decision),
      seen: present,
      decidedBy: userId,
      requestId: requestId ?? null,
      madeAt: now,
      carryOutAt,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'itemId']).where('failure', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  // The first may have carried it out while the second waited.
  if (!held || !(await isWaiting(tx, kind, id))) throw decidedAlready()
  await release(tx, { kind, id, userId })
  if (undoSeconds === 0) {
    await logDecision(tx, { kind, itemId: id, decidedBy: userId, decision, madeAt: now }, 'done')
    await decide()
    await tx.deleteFrom('moderationDecisions').where('id', '=', held.id).execute()
    return null
  }
  await sql`savepoint tried`.execute(tx)
  await decide()
  await sql`rollback to savepoint tried`.execute(tx)
  return { batchId, until: carryOutAt.toISOString() }
}

const asKept = (decision: unknown): unknown => JSON.parse(JSON.stringify(decision))

/** Null when it isn't pending. */
async function findTitle(tx: Tx, kind: QueueKind, id: string): Promise<string | null> {
  const { from, id: column, title, waits, isTheirs = sql`true` } = moderations[kind].source
  const { rows } = await sql<{ title: string }>`
    select ${title} as title from ${from}
    where ${column} = ${id} and ${waits} and ${notHeld(kind)} and ${isTheirs}`.execute(tx)
  return rows[0]?.title ?? null
}

async function isWaiting(tx: Tx, kind: QueueKind, id: string): Promise<boolean> {
  const { from, id: column, waits } = moderations[kind].source
  const { rows } = await sql`select from ${from} where ${column} = ${id} and ${waits}`.execute(tx)
  return rows.length > 0
}

const findHeld = (tx: Tx, kind: QueueKind, id: string) =>
  tx
    .selectFrom('moderationDecisions')
    .select(['decidedBy', 'decision', 'batchId', 'carryOutAt'])
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .where('failure', 'is', null)
    .executeTakeFirst()

/** Starts the undo period of a whole batch. As the moderator who decided. */
export async function beginUndo(tx: Tx, { batchId, until }: { batchId: string; until: Date }): Promise<void> {
  await tx
    .updateTable('moderationDecisions')
    .set({ carryOutAt: until })
    .where('batchId', '=', batchId)
    .where('failure', 'is', null)
    .execute()
}

/**
 * Undoes a batch: none of it has happened and nobody was notified. Returns how many entries are pending again. As the
 * moderator who decided. Throws `conflict` if it has been carried out since.
 */
export async function undoDecision(
  tx: Tx,
  { batchId, userId }: { batchId: string; userId: string },
): Promise<number> {
  const undone = await tx
    .deleteFrom('moderationDecisions')
    .where('batchId', '=', batchId)
    .where('decidedBy', '=', userId)
    .where('failure', 'is', null)
    .returning(['kind', 'itemId', 'decidedBy', 'decision', 'madeAt'])
    .execute()
  if (undone.length === 0)
    throw new DomainError('conflict', 'Too late to undo: it was already carried out or undone.')
  for (const each of undone) await logDecision(tx, { ...each, kind: each.kind as QueueKind }, 'undone')
  return undone.length
}
