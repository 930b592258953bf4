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
import { refreshProviders } from '../users.ts'
import { assertMayEnter, chooseAccount, unverified } from './choose-account.ts'
import { linkIdentity } from './link-identity.ts'
import { mergeMetadata } from './merge-metadata.ts'
import type { Profile } from './provider.ts'

type Arrival = { flow: FlowState; profile: Profile; origin: Origin }

/** The account that somebody enters whom a provider vouches for. Throws `AuthError`. */
export async function enter(service: AuthService, arrival: Arrival): Promise<string> {
  // A refusal may leave rows that have to stay, so it is thrown after the commit.
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
      // Too soon after the one before it none is sent, and the answer stays the same.
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

/** Who brings the token of an invitation has read the mail, and so has the address, whatever the provider knows of it. */
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
