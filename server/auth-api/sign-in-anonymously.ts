import { writeAudit } from './audit.ts'
import { AuthError } from './errors.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import { type Grant, startSession } from './sessions.ts'
import { recordTerms } from './terms.ts'
import { insertUser, type Metadata } from './users.ts'

/** An account that nothing leads back to but this session. Throws `AuthError`. */
export async function signInAnonymously(
  service: AuthService,
  data: Metadata,
  origin: Origin,
): Promise<Grant> {
  const { settings, db, now } = service
  if (!settings.hasAnonymous)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!settings.isSignupOpen)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, { appMetadata: {}, userMetadata: data, isAnonymous: true }, now())
    await recordTerms(tx, user.id, data.terms_version, origin.userAgent)
    const grant = await startSession(tx, service, { userId: user.id, method: 'anonymous', origin })
    const entry = { actor: user, ip: origin.ip, at: now(), logType: 'account' as const }
    await writeAudit(tx, { ...entry, action: 'anonymous_signedup' })
    return grant
  })
}
