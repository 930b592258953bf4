import type { Tx } from '#db/client.ts'
import { writeAudit } from '../audit.ts'
import { AuthError } from '../errors.ts'
import type { Origin } from '../request.ts'
import type { AuthService, Caller } from '../service.ts'
import type { Factor } from '../users.ts'
import { actorOf, findFactor, lockSession, methodOf } from './factors.ts'

/** Takes one of the caller's factors away; a verified one only with itself or another at hand. Throws `AuthError`. */
export async function removeFactor(
  service: AuthService,
  caller: Caller,
  id: string,
  origin: Origin,
): Promise<{ id: string }> {
  const now = service.now()
  await service.db.transaction(async (tx) => {
    const session = await lockSession(tx, caller)
    const factor = await findFactor(tx, caller, id)
    if (factor.status === 'verified' && session.aal !== 'aal2')
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await forgetFactor(tx, factor, now)
    const actor = await actorOf(tx, caller)
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

/** Deletes it; sessions that it raised are aal1 again, from their next refresh on. */
export async function forgetFactor(tx: Tx, factor: Factor, now: Date): Promise<void> {
  const lowered = await tx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factorId: null, updatedAt: now })
    .where('factorId', '=', factor.id)
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
      .where('authenticationMethod', '=', methodOf(factor))
      .execute()
  await tx.deleteFrom('auth.mfaFactors').where('id', '=', factor.id).execute()
}
