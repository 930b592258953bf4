import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { writeAudit } from '../audit.ts'
import { readPhone } from '../contact.ts'
import { AuthError, invalid } from '../errors.ts'
import { assertFresh } from '../fresh-proof.ts'
import type { Origin } from '../request.ts'
import type { AuthService, Caller } from '../service.ts'
import type { Factor } from '../users.ts'
import { actorOf, lockSession } from './factors.ts'
import { newTotp } from './totp.ts'

export const enrollBody = z.object({
  factor_type: z.string().default(''),
  friendly_name: z.string().max(100).default(''),
  issuer: z.string().max(200).optional(),
  phone: z.string().optional(),
})
type EnrollBody = z.infer<typeof enrollBody>

const refused = (code: string, message: string): AuthError => new AuthError(422, code, message)

/** Adds a factor that counts once one of its codes has been verified. Throws `AuthError`. */
export async function enrollFactor(
  service: AuthService,
  caller: Caller,
  body: EnrollBody,
  origin: Origin,
): Promise<Record<string, unknown>> {
  const type = readType(service, body.factor_type)
  const phone = type === 'phone' ? readPhone(body.phone ?? '') : null
  const name = body.friendly_name.trim()
  await assertFresh(service, caller)
  const now = service.now()
  return service.db.transaction(async (tx) => {
    const session = await lockSession(tx, caller)
    const user = await actorOf(tx, caller)
    await purgeStale(
      tx,
      caller.userId,
      new Date(now.getTime() - service.settings.unverifiedFactorSeconds * 1000),
    )
    const factors = await tx
      .selectFrom('auth.mfaFactors')
      .selectAll()
      .where('userId', '=', caller.userId)
      .execute()
    assertRoom(service, factors, { name, phone, isStrong: session.aal === 'aal2' })
    if (phone)
      await tx
        .deleteFrom('auth.mfaFactors')
        .where('userId', '=', caller.userId)
        .where('phone', '=', phone)
        .where('status', '=', 'unverified')
        .execute()

    const id = randomUUID()
    const issuer = body.issuer?.trim() || new URL(service.site.url).host
    const totp = type === 'totp' ? newTotp(issuer, user.email || user.phone || user.id) : null
    await tx
      .insertInto('auth.mfaFactors')
      .values({
        id,
        userId: caller.userId,
        friendlyName: name,
        factorType: type,
        status: 'unverified',
        secret: totp && service.secrets.seal(totp.secret, id),
        phone,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    const traits = { factor_id: id, factor_type: type }
    await writeAudit(tx, {
      action: 'factor_in_progress',
      actor: user,
      ip: origin.ip,
      at: now,
      logType: 'factor',
      traits,
    })
    return {
      id,
      type,
      friendly_name: name,
      ...(totp && { totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } }),
      ...(phone && { phone }),
    }
  })
}

function readType({ settings }: AuthService, type: string): 'totp' | 'phone' {
  if (type === 'totp') return type
  if (type === 'webauthn')
    throw refused('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  if (type !== 'phone') throw invalid('factor_type needs to be totp, phone, or webauthn')
  if (!settings.hasPhone) throw refused('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  return type
}

/** Deletes abandoned enrollments. */
async function purgeStale(tx: Tx, userId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('auth.mfaFactors')
    .where('userId', '=', userId)
    .where('status', '=', 'unverified')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth.mfaChallenges')
            .select('id')
            .whereRef('factorId', '=', 'auth.mfaFactors.id')
            .where('createdAt', '>=', before),
        ),
      ),
    )
    .execute()
}

function assertRoom(
  { settings }: AuthService,
  factors: Factor[],
  { name, phone, isStrong }: { name: string; phone: string | null; isStrong: boolean },
): void {
  const samePhone = factors.filter((factor) => phone !== null && factor.phone === phone)
  if (samePhone.some(({ status }) => status === 'verified'))
    throw refused(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  const others = factors.filter((factor) => !samePhone.includes(factor))
  if (others.some(({ friendlyName }) => (friendlyName ?? '') === name))
    throw refused(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  if (others.length >= settings.maxFactors)
    throw refused(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (!isStrong && factors.some(({ status }) => status === 'verified'))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}
