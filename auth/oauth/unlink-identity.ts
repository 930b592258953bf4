import type { Tx } from '#db/client.ts'
import { identityRemoved } from '#domain/mail/messages/account-security.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { writeAudit } from '../audit.ts'
import { AuthError } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import { hasVerifiedFactor } from '../mfa/factors.ts'
import { clearTokens } from '../one-time-tokens.ts'
import type { Origin } from '../request.ts'
import type { AuthService, Caller } from '../service.ts'
import { orIfTaken } from '../taken.ts'
import { type Identity, lockUser, metadataOf, refreshProviders, type User } from '../users.ts'

type Unlinking = { caller: Caller; identityId: string; origin: Origin }

/** Removes a way to sign in from the account, but never the last one. Throws `AuthError`. */
export async function unlinkIdentity(service: AuthService, unlinking: Unlinking): Promise<void> {
  if (!isUuid(unlinking.identityId))
    throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  const conflict = new AuthError(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  )
  await orIfTaken(() => service.db.transaction((tx) => unlink(tx, service, unlinking)), conflict)
}

async function unlink(
  tx: Tx,
  service: AuthService,
  { caller, identityId, origin }: Unlinking,
): Promise<void> {
  const now = service.now()
  const { userId } = caller
  const user = await lockUser(tx, userId)
  const identities = await tx
    .selectFrom('auth.identities')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  if (!user || identities.length <= 1)
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  if (caller.claims.aal !== 'aal2' && (await hasVerifiedFactor(tx, userId)))
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to unlink an identity')
  const gone = identities.find(({ id }) => id === identityId)
  if (!gone) throw new AuthError(422, 'identity_not_found', 'Identity doesn’t exist')
  const rest = identities.filter((identity) => identity !== gone)
  await tx.deleteFrom('auth.identities').where('id', '=', gone.id).execute()
  await tx
    .updateTable('auth.users')
    .set({
      ...(gone.provider === 'phone'
        ? { phone: null, phoneConfirmedAt: null }
        : addressAfter(user, rest, service)),
      // No identity is left that a password would apply to.
      ...(!rest.some(({ provider }) => ['email', 'phone'].includes(provider)) && { encryptedPassword: null }),
      updatedAt: now,
    })
    .where('id', '=', userId)
    .execute()
  await clearTokens(tx, userId)
  await notifyOwner(tx, service, { user, gone })
  await refreshProviders(tx, userId, now)
  const traits = { identity_id: gone.id, provider: gone.provider, provider_id: gone.providerId }
  await writeAudit(tx, { action: 'identity_unlinked', actor: user, ip: origin.ip, at: now, traits })
}

/** To the account's previous address: it may have been removed with the identity. */
async function notifyOwner(
  tx: Tx,
  { site, now }: AuthService,
  { user, gone }: { user: User; gone: Identity },
): Promise<void> {
  if (!user.email || !user.emailConfirmedAt) return
  const mail = identityRemoved({ site, at: now(), provider: gone.provider })
  await queueMail(tx, { kind: 'identity_removed', to: user.email, userId: user.id, ...mail })
}

/** The account's address according to the remaining identities: its own, otherwise a verified one, otherwise any. */
function addressAfter(user: User, rest: Identity[], { settings, now }: AuthService): Partial<User> {
  if (rest.some(({ email }) => email === user.email)) return {}
  const isVerified = ({ identityData }: Identity) => metadataOf(identityData).email_verified === true
  const withAddress = rest.filter(({ email }) => email)
  const next = withAddress.find(isVerified) ?? withAddress[0]
  const isConfirmed = next && (isVerified(next) || settings.autoconfirmEmail)
  return {
    email: next?.email ?? null,
    emailConfirmedAt: isConfirmed ? now() : null,
    emailChange: '',
    emailChangeConfirmStatus: 0,
  }
}
