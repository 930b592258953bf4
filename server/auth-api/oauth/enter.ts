import type { Tx } from '#db/client.ts'
import { writeAudit } from '../audit.ts'
import { AuthError, invalid } from '../errors.ts'
import type { FlowState } from '../flow-state.ts'
import { assertMayMail, mailLink } from '../mail-link.ts'
import { findTokenByHash } from '../one-time-tokens.ts'
import type { Origin } from '../request.ts'
import type { AuthService } from '../service.ts'
import { onceMoreIfTaken } from '../taken.ts'
import { refreshProviders } from '../users.ts'
import { assertMayEnter, chooseAccount, unverified } from './choose-account.ts'
import { linkIdentity } from './link-identity.ts'
import type { Profile } from './provider.ts'
import { mergeMetadata, takeOver } from './take-over.ts'

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
      assertMayMail(user, 'signup', service)
      const redirectTo = flow.referrer ?? service.site.url
      await mailLink(tx, service, { user, type: 'signup', redirectTo, challenge: null })
      return unverified(provider)
    }
    await takeOver(tx, { user, identity, profile, now })
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
