import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { writeAudit } from '../audit.ts'
import { AuthError, invalid } from '../errors.ts'
import type { FlowState } from '../flow-state.ts'
import { mailedAt, mailLink } from '../mail-link.ts'
import { findTokenByHash } from '../one-time-tokens.ts'
import type { Origin } from '../request.ts'
import { secondsToWait } from '../send-interval.ts'
import type { AuthService } from '../service.ts'
import { startOver } from '../start-over.ts'
import { onceMoreIfTaken } from '../taken.ts'
import { findUserByEmail, insertIdentity, type Metadata, refreshProviders } from '../users.ts'
import { assertMayEnter, chooseAccount, findIdentity, lockAccount, unverified } from './choose-account.ts'
import type { Profile } from './provider.ts'

type Arrival = { flow: FlowState; profile: Profile; origin: Origin }

/** Signs in a person whom a provider vouches for; returns the account. Throws `AuthError`. */
export async function enter(service: AuthService, arrival: Arrival): Promise<string> {
  // A rejection may leave rows that must be kept, so it is thrown after the commit.
  const attempt = () =>
    service.db.transaction((tx) =>
      arrival.flow.linkingTargetId ? linkIdentity(tx, service, arrival) : signIn(tx, service, arrival),
    )
  const outcome = await onceMoreIfTaken(attempt)
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function signIn(
  tx: Tx,
  service: AuthService,
  { flow, profile: told, origin }: Arrival,
): Promise<string | AuthError> {
  const now = service.now()
  const provider = flow.providerType
  const profile = await asInvited(tx, service, { flow, profile: told })
  const { user, identity, isNew } = await chooseAccount(tx, service, { provider, profile })
  assertMayEnter(user, now)
  if (isNew) {
    const traits = { provider }
    await writeAudit(tx, {
      action: 'user_signedup',
      actor: user,
      ip: origin.ip,
      at: now,
      logType: 'team',
      traits,
    })
  }
  const isUnconfirmed = user.email !== null && user.emailConfirmedAt === null
  if (isUnconfirmed) {
    const isTheirs = profile.isEmailVerified && profile.email === user.email
    if (!isTheirs && !service.settings.autoconfirmEmail) {
      const redirectTo = flow.referrer ?? service.site.url
      // None is sent too soon after the previous one, and the response stays the same.
      if (secondsToWait(mailedAt(user, 'signup'), service) === 0)
        await mailLink(tx, service, { user, type: 'signup', redirectTo, challenge: null })
      return unverified(provider)
    }
    await startOver(tx, { user, by: identity, data: profile.data, now })
    await tx.updateTable('auth.users').set({ emailConfirmedAt: now }).where('id', '=', user.id).execute()
  } else await mergeMetadata(tx, user.id, profile.data, now)
  await refreshProviders(tx, user.id, now)
  return user.id
}

/**
 * Anyone with an invitation's token has read the email, and so owns the address, whatever the provider knows about
 * it.
 */
async function asInvited(
  tx: Tx,
  service: AuthService,
  { flow, profile }: Pick<Arrival, 'flow' | 'profile'>,
): Promise<Profile> {
  const { inviteToken: hash } = flow
  if (!hash) return profile
  const token = await findTokenByHash(tx, service, { hash, types: ['confirmation_token'] })
  if (!token) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  if (token.relatesTo !== profile.email)
    throw invalid('Invited email does not match emails from external provider')
  return { ...profile, isEmailVerified: true }
}

async function mergeMetadata(tx: Tx, userId: string, data: Metadata, now: Date): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({
      rawUserMetaData: sql`coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(data)}::jsonb`,
      updatedAt: now,
    })
    .where('id', '=', userId)
    .execute()
}

/** Adds a way to sign in to the account that asked for it. Throws `AuthError`. */
async function linkIdentity(
  tx: Tx,
  service: AuthService,
  { flow, profile, origin }: { flow: FlowState; profile: Profile; origin: Origin },
): Promise<string> {
  const now = service.now()
  const provider = flow.providerType
  const user = await lockAccount(tx, flow.linkingTargetId!)
  assertMayEnter(user, now)
  const known = await findIdentity(tx, provider, profile.subject)
  if (known) {
    const whose = known.userId === user.id ? '' : ' to another user'
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`)
  }
  const given = { userId: user.id, provider, providerId: profile.subject, data: profile.data }
  const identity = await insertIdentity(tx, given, now)
  const isNewAddress =
    !user.email && profile.email && profile.isEmailVerified && !(await findUserByEmail(tx, profile.email))
  await tx
    .updateTable('auth.users')
    .set({
      ...(isNewAddress && { email: profile.email, emailConfirmedAt: now }),
      // An account that can be signed in to again isn't anonymous.
      isAnonymous: false,
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .execute()
  await refreshProviders(tx, user.id, now)
  const traits = { identity_id: identity.id, provider, provider_id: profile.subject }
  await writeAudit(tx, { action: 'identity_linked', actor: user, ip: origin.ip, at: now, traits })
  return user.id
}
