import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import type { AuthMfaChallenges } from '#db/types.gen.ts'
import { writeAudit } from '../audit.ts'
import { noteSecondFactor } from '../devices.ts'
import { AuthError, invalid } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import { addRefreshToken, storedToken } from '../refresh-tokens.ts'
import type { Origin } from '../request.ts'
import type { AuthService, Caller } from '../service.ts'
import { addMethod, type Grant, grantOf } from '../sessions.ts'
import type { Factor } from '../users.ts'
import { codeHash } from './challenge.ts'
import { actorOf, findFactor, lockSession, methodOf } from './factors.ts'
import { notifyOfFactor } from './notify-of-factor.ts'
import { stepOf } from './totp.ts'

export const verifyBody = z.object({ challenge_id: z.string().default(''), code: z.string().default('') })

type Challenge = Selectable<AuthMfaChallenges>
const refused = (code: string, message: string): AuthError => new AuthError(422, code, message)

/** Accepts a code, raises the session to aal2, and ends the sessions below that level. Throws `AuthError`. */
export async function verifyFactor(
  service: AuthService,
  caller: Caller,
  factorId: string,
  { challenge_id: challengeId, code }: z.infer<typeof verifyBody>,
  origin: Origin,
): Promise<Grant> {
  if (!code) throw invalid('Code needs to be non-empty')
  // What a wrong attempt records must stay, so the rejection is thrown after the commit.
  const outcome = await service.db.transaction(async (tx) => {
    const session = await lockSession(tx, caller)
    const factor = await findFactor(tx, caller, factorId)
    const challenge = await findChallenge(tx, factor, challengeId)
    const refusal =
      (await checkChallenge(tx, service, challenge, origin)) ??
      (await checkCode(tx, service, { factor, challenge, code: code.trim() }))
    if (refusal) return refusal

    const now = service.now()
    await tx
      .updateTable('auth.mfaChallenges')
      .set({ verifiedAt: now, otpCode: null })
      .where('id', '=', challenge.id)
      .execute()
    const actor = await actorOf(tx, caller)
    if (factor.status !== 'verified') {
      await acceptFactor(tx, factor, now)
      await notifyOfFactor(tx, service, actor, { factor, change: 'added' })
    }
    const refreshToken = await swapRefreshToken(tx, service, session)
    await addMethod(tx, session.id, methodOf(factor), now)
    await noteSecondFactor(tx, { userId: caller.userId, origin, now })
    const raised = await tx
      .updateTable('auth.sessions')
      .set({ aal: 'aal2', factorId: factor.id, updatedAt: now })
      .where('id', '=', session.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx
      .deleteFrom('auth.sessions')
      .where('userId', '=', caller.userId)
      .where('id', '!=', session.id)
      .where('aal', '=', 'aal1')
      .execute()
    const traits = { factor_id: factor.id }
    await writeAudit(tx, {
      action: 'verification_attempted',
      actor,
      ip: origin.ip,
      at: now,
      logType: 'factor',
      traits,
    })
    return grantOf(tx, raised, refreshToken)
  })
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function findChallenge(tx: Tx, factor: Factor, id: string): Promise<Challenge> {
  const challenge = isUuid(id)
    ? await tx
        .selectFrom('auth.mfaChallenges')
        .selectAll()
        .where('id', '=', id)
        .where('factorId', '=', factor.id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!challenge) throw refused('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  return challenge
}

async function checkChallenge(
  tx: Tx,
  { settings, now }: AuthService,
  challenge: Challenge,
  origin: Origin,
): Promise<AuthError | null> {
  if (challenge.verifiedAt || challenge.ipAddress !== (origin.ip || '0.0.0.0'))
    return refused('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (now().getTime() - challenge.createdAt.getTime() <= settings.challengeSeconds * 1000) return null
  await tx.deleteFrom('auth.mfaChallenges').where('id', '=', challenge.id).execute()
  return refused(
    'mfa_challenge_expired',
    `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
  )
}

async function checkCode(
  tx: Tx,
  service: AuthService,
  { factor, challenge, code }: { factor: Factor; challenge: Challenge; code: string },
): Promise<AuthError | null> {
  if (factor.factorType === 'totp') {
    const secret = service.secrets.open(factor.secret ?? '', factor.id)
    if (secret === null)
      return refused(
        'mfa_verification_failed',
        'This authenticator app can no longer be checked. Use a recovery code, or ask an administrator to remove it.',
      )
    const step = stepOf(code, secret, service.now())
    const isNew = step !== null && step > (factor.lastTotpStep ?? -1)
    if (isNew) {
      await tx
        .updateTable('auth.mfaFactors')
        .set({ lastTotpStep: step })
        .where('id', '=', factor.id)
        .execute()
      return null
    }
  } else if (challenge.otpCode) {
    const given = Buffer.from(codeHash(service.secrets, challenge.id, code))
    if (timingSafeEqual(given, Buffer.from(challenge.otpCode))) return null
  }
  // A code has a million values; unlimited attempts on a challenge would reveal it.
  const failedAttempts = challenge.failedAttempts + 1
  const one = tx.updateTable('auth.mfaChallenges').set({ failedAttempts }).where('id', '=', challenge.id)
  if (failedAttempts < service.settings.codeAttempts) await one.execute()
  else await tx.deleteFrom('auth.mfaChallenges').where('id', '=', challenge.id).execute()
  const kind = factor.factorType === 'totp' ? 'TOTP' : 'MFA Phone'
  return refused('mfa_verification_failed', `Invalid ${kind} code entered`)
}

/** Verifies the factor; other unfinished enrollments of its kind are void. */
async function acceptFactor(tx: Tx, factor: Factor, now: Date): Promise<void> {
  await tx
    .updateTable('auth.mfaFactors')
    .set({ status: 'verified', updatedAt: now })
    .where('id', '=', factor.id)
    .execute()
  await tx
    .deleteFrom('auth.mfaFactors')
    .where('userId', '=', factor.userId)
    .where('factorType', '=', factor.factorType)
    .where('status', '=', 'unverified')
    .execute()
}

async function swapRefreshToken(
  tx: Tx,
  service: AuthService,
  session: { id: string; userId: string },
): Promise<string> {
  const replaced = await tx
    .updateTable('auth.refreshTokens')
    .set({ revoked: true, updatedAt: service.now() })
    .where('sessionId', '=', session.id)
    .where('revoked', '=', false)
    .returning(['id', 'token'])
    .execute()
  const newest = replaced.sort((a, b) => b.id - a.id)[0]
  const parent = newest?.token ? storedToken(service.secrets, newest.token) : null
  return addRefreshToken(tx, service, { session, parent })
}
