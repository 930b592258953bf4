import { AuthError, invalid } from './errors.ts'
import { findTokenByCode } from './one-time-tokens.ts'
import { checkPassword } from './passwords.ts'
import type { AuthService, Caller } from './service.ts'
import { emailExists, phoneExists } from './taken.ts'
import { type FullUser, findUserByEmail, findUserByPhone, loadFullUser } from './users.ts'

/** What somebody wants of their own account; what isn't given stays. */
export type OwnChange = {
  email: string | null
  phone: string | null
  password: string | null
  currentPassword: string
  nonce: string
}

export type Own = FullUser & { session: { id: string; aal: string | null; createdAt: Date | null } | null }

const DAY_MS = 86_400_000
/** How a session was opened that shows that its owner reads the account's mail. */
const MAILBOX_METHODS = new Set(['otp', 'recovery', 'magiclink', 'invite', 'email/signup', 'email_change'])

/** Throws `AuthError`. */
export async function loadOwn({ db }: AuthService, { userId, sessionId }: Caller): Promise<Own> {
  return db.transaction(async (tx) => {
    const full = await loadFullUser(tx, userId)
    if (!full) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    const session = sessionId
      ? await tx
          .selectFrom('auth.sessions')
          .select(['id', 'aal', 'createdAt'])
          .where('id', '=', sessionId)
          .executeTakeFirst()
      : null
    return { ...full, session: session ?? null }
  })
}

/** The rules of the protocol that need no password, in its order. Throws `AuthError`. */
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
  const { raw } = service.db
  if (newEmail && (await findUserByEmail(raw, newEmail))) throw emailExists()
  if (newPhone && (await findUserByPhone(raw, newPhone))) throw phoneExists()
}

/** Whether a new password may take the place of the one before, as the settings want it. Throws `AuthError`. */
export async function assertMayChangePassword(
  service: AuthService,
  { own, caller, change }: { own: Own; caller: Caller; change: OwnChange & { password: string } },
): Promise<void> {
  const { settings } = service
  const kept = own.user.encryptedPassword
  if (settings.reauthenticatesForPassword) await assertRecent(service, own, change.nonce)
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

async function assertRecent(service: AuthService, { user, session }: Own, nonce: string): Promise<void> {
  const age = service.now().getTime() - (session?.createdAt?.getTime() ?? 0)
  if (age <= DAY_MS) return
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const to = user.email ?? user.phone
  if (!to) throw invalid('Reauthentication requires the user to have an email or a phone number')
  // Committed by itself: a wrong one counts.
  const token = await service.db.transaction((tx) =>
    findTokenByCode(tx, service, { code: nonce, to, types: ['reauthentication_token'], userId: user.id }),
  )
  if (!token) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
