import type { Tx } from '#db/client.ts'
import { writeAudit } from '../audit.ts'
import { AuthError } from '../errors.ts'
import type { FlowState } from '../flow-state.ts'
import type { Origin } from '../request.ts'
import type { AuthService } from '../service.ts'
import { findUserByEmail, insertIdentity, refreshProviders } from '../users.ts'
import { assertMayEnter, findIdentity, lockUser } from './choose-account.ts'
import type { Profile } from './provider.ts'

/** Adds one more way into the account that asked for it. Throws `AuthError`. */
export async function linkIdentity(
  tx: Tx,
  service: AuthService,
  { flow, profile, origin }: { flow: FlowState; profile: Profile; origin: Origin },
): Promise<string> {
  const now = service.now()
  const provider = flow.providerType
  const user = await lockUser(tx, flow.linkingTargetId!)
  if (!user) throw new AuthError(403, 'user_not_found', 'User not found')
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
      // Who can come back is somebody.
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
