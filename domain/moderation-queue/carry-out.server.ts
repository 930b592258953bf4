import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { sweepDocuments } from '#domain/claims/documents.server.ts'
import { isDomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import type { Storage } from '#ports/storage.ts'
import { kindOfWaiting } from './kinds.server.ts'
import type { WaitingKind } from './waiting-kinds.ts'

type Needs = { db: Db; storage: Storage; site: LetterSite }
type Due = { id: string; kind: string; decidedBy: string; carryOutAt: Date }

const atOnce = 100
/** For so long a fault of ours is tried again; then whoever decided hears of it. */
const patienceMs = 10 * 60_000
const dayMs = 86_400_000

/**
 * Carries out the decisions that nobody may take back any more, each once, in the name of who made it: whoever else is at
 * it meanwhile finds it gone. One that doesn't fit any more is kept with the reason, for its moderator to read. Throws the
 * first unexpected error when the others are done.
 */
export async function carryOutDue(needs: Needs, now: Date, signal?: AbortSignal): Promise<void> {
  const { db } = needs
  const errors: unknown[] = []
  let tried: string[] = []
  let hadClaim = false
  for (;;) {
    const due = await listDue(db, now, tried)
    if (due.length === 0 || signal?.aborted) break
    for (const each of due) {
      await carryOut(needs, each, now).catch((error: unknown) => errors.push(error))
      hadClaim ||= each.kind === 'claims'
    }
    tried = [...tried, ...due.map(({ id }) => id)]
  }
  // Should this fail, the hourly job does it.
  if (hadClaim) await sweepDocuments(needs)
  await forget(db, now)
  if (errors.length > 0) throw errors[0]
}

const listDue = (db: Db, now: Date, tried: readonly string[]): Promise<Due[]> =>
  db.transaction((tx) =>
    tx
      .selectFrom('moderationDecisions')
      .select(['id', 'kind', 'decidedBy', 'carryOutAt'])
      .where('failure', 'is', null)
      .where('carryOutAt', '<=', now)
      .$if(tried.length > 0, (query) => query.where('id', 'not in', tried))
      .orderBy('carryOutAt')
      .limit(atOnce)
      .execute(),
  )

async function carryOut({ db, site }: Needs, due: Due, now: Date): Promise<void> {
  try {
    const isDone = await db.asUser({ role: 'authenticated', sub: due.decidedBy }, async (tx) => {
      const held = await tx
        .deleteFrom('moderationDecisions')
        .where('id', '=', due.id)
        .where('failure', 'is', null)
        .returning(['itemId', 'decision', 'requestId'])
        .executeTakeFirst()
      if (!held) return false
      const deciding = { userId: due.decidedBy, site, now, requestId: held.requestId ?? undefined }
      await kindOfWaiting(due.kind as WaitingKind).decide(tx, held.itemId, held.decision, deciding)
      return true
    })
    // Done by another process, or taken back: then there is nothing to write this to.
    if (!isDone) await fail(db, due, 'You weren’t a moderator any more when it was to be carried out.')
  } catch (error) {
    if (isDomainError(error)) await fail(db, due, error.message)
    else if (error instanceof z.ZodError) await fail(db, due, 'The options have changed. Decide again.')
    else {
      if (now.getTime() - due.carryOutAt.getTime() > patienceMs)
        await fail(db, due, 'Something went wrong on our side, several times. Decide again.')
      throw error
    }
  }
}

const fail = (db: Db, { id }: Due, failure: string) =>
  db.transaction((tx) =>
    tx
      .updateTable('moderationDecisions')
      .set({ failure })
      .where('id', '=', id)
      .where('failure', 'is', null)
      .execute(),
  )

async function forget(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .deleteFrom('moderationDecisions')
      .where('failure', 'is not', null)
      .where('madeAt', '<', new Date(now.getTime() - 30 * dayMs))
      .execute()
    await tx
      .deleteFrom('moderationAssignments')
      .where('expiresAt', '<', new Date(now.getTime() - dayMs))
      .execute()
  })
}
