import { AuthError } from './errors.ts'
import { assertFresh, type GivenProof, takeProof } from './fresh-proof.ts'
import { checkPassword } from './passwords.ts'
import type { AuthService, Caller } from './service.ts'
import { emailExists, phoneExists } from './taken.ts'
import { type FullUser, findUserByEmail, findUserByPhone, loadFullUser } from './users.ts'

/** A change to the caller's own account; anything not given is unchanged. */
export type OwnChange = {
  email: string | null
  phone: string | null
  password: string | null
} & GivenProof

export type Own = FullUser & { session: { id: string; aal: string | null } | null }

/** Sign-in methods showing that the session's owner reads the account's email. */
const MAILBOX_METHODS = new Set(['otp', 'recovery', 'magiclink', 'invite', 'email/signup', 'email_change'])

/** Throws `AuthError`. */
export async function loadOwn({ db }: AuthService, { userId, sessionId }: Caller): Promise<Own> {
  return db.transaction(async (tx) => {
    const full = await loadFullUser(tx, userId)
    if (!full) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    const session = sessionId
      ? await tx
          .selectFrom('auth.sessions')
          .select(['id', 'aal'])
          .where('id', '=', sessionId)
          .executeTakeFirst()
      : null
    return { ...full, session: session ?? null }
  })
}

/** The protocol's rules that need no password, in its order. Throws `AuthError`. */
export async function assertAllowed(service: AuthService, own: Own, change: OwnChange): Promise<void> {
  const { user, factors, session } = own
  const { email, phone, password } = change
  const newEmail = email !== user.email ? email : null
  const newPhone = phone !== user.phone ? phone : null
  const hasFactor = factors.some(({ status }) => status === 'verified')
  if (hasFactor && session?.aal !== 'aal2' && (password || newEmail || newPhone))
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  if (user.isAnonymous && password && !email && !phone)
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  if (user.isSsoUser && (password || newEmail || newPhone))
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  if (newPhone && !service.settings.hasPhone)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
}

/** Rejects a taken address or number, which only someone who has proved who they are may learn. Throws `AuthError`. */
export async function assertFree(
  { db: { raw } }: AuthService,
  { user }: Own,
  { email, phone }: OwnChange,
): Promise<void> {
  if (email && email !== user.email && (await findUserByEmail(raw, email))) throw emailExists()
  if (phone && phone !== user.phone && (await findUserByPhone(raw, phone))) throw phoneExists()
}

/** Checks any given proof; sign-in details can be changed only with a recent one. Throws `AuthError`. */
export async function assertProven(
  service: AuthService,
  { own: { user, session }, caller, change }: { own: Own; caller: Caller; change: OwnChange },
): Promise<void> {
  if (service.settings.proofSeconds === null) return
  const { currentPassword, nonce, email, phone, password } = change
  if (currentPassword || nonce) await takeProof(service, { user, sessionId: session?.id ?? null }, change)
  const isSensitive = password || (email && email !== user.email) || (phone && phone !== user.phone)
  if (isSensitive) await assertFresh(service, caller)
}

/** Whether a new password may replace the current one, according to the settings. Throws `AuthError`. */
export async function assertMayChangePassword(
  service: AuthService,
  { own, caller, change }: { own: Own; caller: Caller; change: OwnChange & { password: string } },
): Promise<void> {
  const { settings } = service
  const kept = own.user.encryptedPassword
  const isFromMail = caller.claims.amr?.some(({ method }) => MAILBOX_METHODS.has(method))
  if (settings.needsCurrentPassword && kept && !isFromMail) {
    const message = 'Current password required when setting new password.'
    if (!change.currentPassword) throw new AuthError(400, 'current_password_required', message)
    if (!(await checkPassword(change.currentPassword, kept)))
      throw new AuthError(400, 'current_password_invalid', message)
  }
  if (kept && (await checkPassword(change.password, kept)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
}
