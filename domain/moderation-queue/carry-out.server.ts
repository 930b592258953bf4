import { sql } from 'kysely'
import { z } from 'zod'
import { laterAs } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { isOpenAccount } from '#domain/background/is-open-account.server.ts'
import { isDomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Storage } from '#ports/storage.ts'
import { moderations } from './kinds.server.ts'
import type { QueueKind } from './kinds.ts'
import { logDecision } from './log-decision.server.ts'

type Deps = { db: Db; storage: Storage; site: LetterSite }
type Due = { id: string; kind: QueueKind; decidedBy: string; carryOutAt: Date; hasSecondFactor: boolean }

const atOnce = 100
/** Internal errors are retried for this long; then the moderator is told. */
const patienceMs = 10 * 60_000
const noLongerAllowed =
  'When it was due, you were no longer a moderator, your account was banned, or moderators needed a second factor and you had decided without one.'
/** Two years of statistics. */
const loggedDays = 730

/**
 * Carries out the decisions that can no longer be undone, each once, as the moderator who made it; any other process
 * finds it gone. One that no longer applies stays, with the reason, for its moderator to read. Throws the first
 * unexpected error after the others are done.
 */
export async function carryOutDue(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  const { db } = deps
  const errors: unknown[] = []
  let tried: string[] = []
  const kinds = new Set<QueueKind>()
  for (;;) {
    const due = await listDue(db, now, tried)
    if (due.length === 0 || signal?.aborted) break
    for (const each of due) {
      await carryOut(deps, each, now).catch((error: unknown) => errors.push(error))
      kinds.add(each.kind)
    }
    tried = [...tried, ...due.map(({ id }) => id)]
  }
  for (const kind of kinds) await moderations[kind].cleanUp?.(deps)
  await purge(db, now)
  if (errors.length > 0) throw errors[0]
}

const listDue = (db: Db, now: Date, tried: readonly string[]): Promise<Due[]> =>
  db.transaction((tx) =>
    tx
      .selectFrom('moderationDecisions')
      .select(['id', 'decidedBy', 'carryOutAt', 'hasSecondFactor', sql<QueueKind>`kind`.as('kind')])
      .where('failure', 'is', null)
      .where('carryOutAt', '<=', now)
      .$if(tried.length > 0, (query) => query.where('id', 'not in', tried))
      .orderBy('carryOutAt')
      .limit(atOnce)
      .execute(),
  )

async function carryOut({ db, site }: Deps, due: Due, now: Date): Promise<void> {
  try {
    const isDone = await db.asUser(laterAs(due.decidedBy, due.hasSecondFactor), async (tx) => {
      if (!(await isOpenAccount(tx, due.decidedBy))) return false
      const held = await tx
        .deleteFrom('moderationDecisions')
        .where('id', '=', due.id)
        .where('failure', 'is', null)
        .where('carryOutAt', '<=', now)
        .returning(['itemId', 'decision', 'seen', 'requestId', 'madeAt'])
        .executeTakeFirst()
      if (!held) return false
      const deciding = { userId: due.decidedBy, site, now, requestId: held.requestId ?? undefined }
      const { itemId: id, decision, seen, madeAt } = held
      const { lock, decide } = moderations[due.kind]
      const present = await lock(tx, { id, userId: due.decidedBy, seen })
      await logDecision(
        tx,
        { kind: due.kind, itemId: id, decidedBy: due.decidedBy, decision, madeAt },
        'done',
      )
      await decide(tx, id, decision, deciding)
      // What can't be compared any more isn't what was seen.
      if (present === null) throw decidedAlready()
      return true
    })
    // If another process did it, or it was undone or put off, there is no row to update.
    if (!isDone) await fail(db, due, noLongerAllowed, now)
  } catch (error) {
    if (isDomainError(error)) await fail(db, due, error.message, now)
    else if (error instanceof z.ZodError) await fail(db, due, 'The options have changed. Decide again.', now)
    else {
      if (now.getTime() - due.carryOutAt.getTime() > patienceMs)
        await fail(db, due, 'Something went wrong on our end several times. Decide again.', now)
      throw error
    }
  }
}

const fail = (db: Db, { id, kind }: Due, failure: string, now: Date) =>
  db.transaction(async (tx) => {
    const failed = await tx
      .updateTable('moderationDecisions')
      .set({ failure })
      .where('id', '=', id)
      .where('failure', 'is', null)
      .where('carryOutAt', '<=', now)
      .returning(['itemId', 'decidedBy', 'decision', 'madeAt'])
      .executeTakeFirst()
    if (failed) await logDecision(tx, { ...failed, kind }, 'failed')
  })

async function purge(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .deleteFrom('moderationDecisions')
      .where('failure', 'is not', null)
      .where('madeAt', '<', daysBefore(now, 30))
      .execute()
    await tx.deleteFrom('moderationLog').where('decidedAt', '<', daysBefore(now, loggedDays)).execute()
    await tx.deleteFrom('automaticDecisions').where('decidedAt', '<', daysBefore(now, loggedDays)).execute()
    await tx.deleteFrom('moderationAssignments').where('expiresAt', '<', daysBefore(now, 1)).execute()
  })
}
