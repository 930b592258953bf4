import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { AuthError } from '../errors.ts'
import { textCode } from '../phone-code.ts'
import type { Origin } from '../request.ts'
import type { Secrets } from '../secrets.ts'
import type { AuthService, Caller } from '../service.ts'
import type { Factor } from '../users.ts'
import { findFactor } from './factors.ts'

export const challengeBody = z.object({ channel: z.string().optional() })

type Challenge = { id: string; type: string; expires_at: number }

/** A code as stored: useless to anyone who reads the table, and only for this challenge. */
export const codeHash = (secrets: Secrets, challengeId: string, code: string): string =>
  secrets.hash('challenge code', challengeId, code)

/** Starts a short period in which a code of this factor is accepted; a phone is sent one. Throws `AuthError`. */
export async function challengeFactor(
  service: AuthService,
  caller: Caller,
  factorId: string,
  { channel = 'sms' }: z.infer<typeof challengeBody>,
  origin: Origin,
): Promise<Challenge> {
  const { settings } = service
  const now = service.now()
  const id = randomUUID()
  const { factor, code } = await service.db.transaction(async (tx) => {
    const factor = await findFactor(tx, caller, factorId)
    const code = factor.factorType === 'phone' ? newCode(service, factor, channel) : null
    await tx
      .insertInto('auth.mfaChallenges')
      .values({
        id,
        factorId: factor.id,
        createdAt: now,
        ipAddress: origin.ip || '0.0.0.0',
        otpCode: code && codeHash(service.secrets, id, code),
      })
      .execute()
    await tx
      .updateTable('auth.mfaFactors')
      // The column is unique across all people, so timestamps get a unique fraction.
      .set({
        lastChallengedAt: sql<Date>`${now.toISOString()}::timestamptz + random() * interval '999 microseconds'`,
        updatedAt: now,
      })
      .where('id', '=', factor.id)
      .execute()
    return { factor, code }
  })
  if (code) await textCode(service, { userId: caller.userId, to: factor.phone ?? '', code })
  return {
    id,
    type: factor.factorType,
    expires_at: Math.floor(now.getTime() / 1000) + settings.challengeSeconds,
  }
}

function newCode({ settings, now }: AuthService, factor: Factor, channel: string): string {
  if (!settings.hasPhone)
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  if (channel !== 'sms')
    throw new AuthError(400, 'validation_failed', 'Invalid channel, only sms is supported here')
  const since = factor.lastChallengedAt
    ? (now().getTime() - factor.lastChallengedAt.getTime()) / 1000
    : Number.POSITIVE_INFINITY
  const wait = Math.ceil(settings.resendSeconds - since)
  if (wait > 0)
    throw new AuthError(
      429,
      'over_sms_send_rate_limit',
      `For security purposes, you can only request this after ${wait} seconds.`,
      { retryAfter: wait },
    )
  const fixed = settings.testCodes[factor.phone ?? '']
  return fixed ?? String(randomInt(10 ** settings.codeLength)).padStart(settings.codeLength, '0')
}
