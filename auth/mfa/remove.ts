import type { Tx } from '#db/client.ts'
import { writeAudit } from '../audit.ts'
import { AuthError } from '../errors.ts'
import { freshnessOf, hasFreshProof, notFresh } from '../fresh-proof.ts'
import type { Origin } from '../request.ts'
import type { AuthService, Caller } from '../service.ts'
import type { Factor } from '../users.ts'
import { actorOf, findFactor, hasVerifiedFactor, lockSession, methodOf, recoveryMethod } from './factors.ts'
import { notifyOfFactor } from './notify-of-factor.ts'

/** Removes one of the caller's factors; a verified one only after verifying it or another. Throws `AuthError`. */
export async function removeFactor(
  service: AuthService,
  caller: Caller,
  id: string,
  origin: Origin,
): Promise<{ id: string }> {
  const now = service.now()
  const isFresh = await hasFreshProof(service, freshnessOf(caller))
  await service.db.transaction(async (tx) => {
    const session = await lockSession(tx, caller)
    const factor = await findFactor(tx, caller, id)
    if (factor.status === 'verified' && session.aal !== 'aal2')
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    if (factor.status === 'verified' && !isFresh) throw notFresh()
    const actor = await actorOf(tx, caller)
    await purgeFactor(tx, factor, now)
    if (factor.status === 'verified') await notifyOfFactor(tx, service, actor, { factor, change: 'removed' })
    const traits = { factor_id: id, factor_status: factor.status }
    await writeAudit(tx, {
      action: 'factor_unenrolled',
      actor,
      ip: origin.ip,
      at: now,
      logType: 'factor',
      traits,
    })
  })
  return { id }
}

/** Deletes it; sessions that it raised are aal1 again from their next refresh. After the last one, all are. */
export async function purgeFactor(tx: Tx, factor: Factor, now: Date): Promise<void> {
  await tx.deleteFrom('auth.mfaFactors').where('id', '=', factor.id).execute()
  const isLast = !(await hasVerifiedFactor(tx, factor.userId))
  const lowered = await tx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factorId: null, updatedAt: now })
    .where('userId', '=', factor.userId)
    .$if(!isLast, (query) => query.where('factorId', '=', factor.id))
    .returning('id')
    .execute()
  if (lowered.length > 0)
    await tx
      .deleteFrom('auth.mfaAmrClaims')
      .where(
        'sessionId',
        'in',
        lowered.map((session) => session.id),
      )
      .where('authenticationMethod', 'in', [methodOf(factor), recoveryMethod])
      .execute()
}
