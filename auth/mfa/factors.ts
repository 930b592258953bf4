import type { Tx } from '#db/client.ts'
import { AuthError } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import type { Caller } from '../service.ts'
import type { Session } from '../sessions.ts'
import { type Factor, findUser, type User } from '../users.ts'

/** One of the caller's own factors. Throws `AuthError`, both for someone else's and for one that doesn't exist. */
export async function findFactor(tx: Tx, caller: Caller, id: string): Promise<Factor> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = await tx
    .selectFrom('auth.mfaFactors')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/** Locks the caller's session until the transaction ends. Throws `AuthError` without one. */
export async function lockSession(tx: Tx, caller: Caller): Promise<Session> {
  const session = caller.sessionId
    ? await tx
        .selectFrom('auth.sessions')
        .selectAll()
        .where('id', '=', caller.sessionId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!session)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return session
}

export async function actorOf(tx: Tx, caller: Caller): Promise<User> {
  const user = await findUser(tx, caller.userId)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return user
}

/** Whether any factor is required at sign-in. */
export async function hasVerifiedFactor(db: Pick<Tx, 'selectFrom'>, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('auth.mfaFactors')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst()
  return factor !== undefined
}

/** A recovery code, as access tokens name it. */
export const recoveryMethod = 'mfa/recovery_code'

/** How access tokens name a proof by this factor. */
export const methodOf = (factor: Pick<Factor, 'factorType'>): string =>
  factor.factorType === 'totp' ? 'totp' : 'mfa/phone'
