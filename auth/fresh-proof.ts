import { AuthError } from './errors.ts'
import { clearTokens, findTokenByCode } from './one-time-tokens.ts'
import { checkPassword } from './passwords.ts'
import type { AuthService, Caller } from './service.ts'
import { addMethod, isSecondFactor } from './sessions.ts'
import type { User } from './users.ts'

/**
 * Whether the person has proved in this session, within the last minutes, that they own the account: by password, by
 * code or link, elsewhere, or by a second factor. A factor set up during the session doesn't count: someone who found
 * the device could have done that. A refresh changes nothing.
 */
export async function hasFreshProof(
  { db, settings, now }: AuthService,
  { sessionId, isAnonymous }: { sessionId: string | null; isAnonymous: boolean },
): Promise<boolean> {
  // An anonymous user has nothing to prove but the session.
  if (settings.proofSeconds === null || isAnonymous) return true
  if (!sessionId) return false
  const since = new Date(now().getTime() - settings.proofSeconds * 1000)
  const proofs = await db.raw
    .selectFrom('auth.mfaAmrClaims')
    .select('authenticationMethod as method')
    .where('sessionId', '=', sessionId)
    .where('updatedAt', '>=', since)
    .where('authenticationMethod', '<>', 'anonymous')
    .execute()
  if (proofs.some(({ method }) => !isSecondFactor(method))) return true
  return proofs.length > 0 && (await isFactorOlder({ db }, sessionId))
}

/** Whether the factor that raised the session existed before it. */
async function isFactorOlder({ db }: Pick<AuthService, 'db'>, sessionId: string): Promise<boolean> {
  const row = await db.raw
    .selectFrom('auth.sessions')
    .innerJoin('auth.mfaFactors', 'auth.mfaFactors.id', 'auth.sessions.factorId')
    .select('auth.sessions.id')
    .where('auth.sessions.id', '=', sessionId)
    .whereRef('auth.mfaFactors.createdAt', '<', 'auth.sessions.createdAt')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Throws `AuthError`: clients then request a code with `/reauthenticate`, or ask for the password, and send it to
 * `/user`.
 */
export async function assertFresh(service: AuthService, caller: Caller): Promise<void> {
  if (!(await hasFreshProof(service, freshnessOf(caller)))) throw notFresh()
}

export const freshnessOf = ({ sessionId, claims }: Caller) => ({
  sessionId,
  isAnonymous: claims.is_anonymous === true,
})

export const notFresh = () => new AuthError(400, 'reauthentication_needed', 'This requires reauthentication')

/** A proof sent with a change, or by itself. */
export type GivenProof = { currentPassword: string; nonce: string }

/**
 * Checks the given proof and records it in the session: it also covers other actions of the next minutes. Throws
 * `AuthError`; wrong ones are counted.
 */
export async function takeProof(
  service: AuthService,
  { user, sessionId }: { user: User; sessionId: string | null },
  { currentPassword, nonce }: GivenProof,
): Promise<void> {
  const attempt = await service.limits.take('provePassword', { address: '', account: user.id })
  if (currentPassword) {
    const kept = user.encryptedPassword
    if (!kept || !(await checkPassword(currentPassword, kept)))
      throw new AuthError(400, 'current_password_invalid', 'The current password is not right')
  }
  // Committed separately, because a wrong code counts.
  const isRight = await service.db.transaction(async (tx) => {
    const to = user.email || user.phone
    if (nonce) {
      const types = ['reauthentication_token'] as const
      const token = to && (await findTokenByCode(tx, service, { code: nonce, to, types, userId: user.id }))
      if (!token) return false
      await clearTokens(tx, user.id, 'reauthentication_token')
    }
    const now = service.now()
    if (sessionId && currentPassword) await addMethod(tx, sessionId, 'password', now)
    if (sessionId && nonce) await addMethod(tx, sessionId, 'otp', now)
    return true
  })
  if (!isRight) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  await attempt.giveBack()
}
