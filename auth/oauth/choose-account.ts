import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { AuthError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import {
  findUserByEmail,
  type Identity,
  insertIdentity,
  insertUser,
  isBanned,
  lockUser,
  type User,
} from '../users.ts'
import type { Profile } from './provider.ts'

type Choice = { user: User; identity: Identity; isNew: boolean }
type Arrival = { provider: string; profile: Profile }

/**
 * The owner of the identity; otherwise the owner of the address, if the provider has verified it; otherwise a new
 * account. Throws `AuthError` if none may be created.
 */
export async function chooseAccount(tx: Tx, service: AuthService, arrival: Arrival): Promise<Choice> {
  const { provider, profile } = arrival
  const now = service.now()
  const known = await findIdentity(tx, provider, profile.subject)
  if (known) {
    const user = await lockAccount(tx, known.userId)
    return { user, identity: await refresh(tx, known, profile, now), isNew: false }
  }
  const ownerId = profile.email && profile.isEmailVerified ? await findOwner(tx, profile.email) : null
  const owner = ownerId ? await lockAccount(tx, ownerId) : null
  const user = owner ?? (await createAccount(tx, service, arrival))
  const given = { userId: user.id, provider, providerId: profile.subject, data: profile.data }
  return { user, identity: await insertIdentity(tx, given, now), isNew: !owner }
}

/** Throws `AuthError` if the user may not sign in. */
export function assertMayEnter(user: User, now: Date): void {
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
}

export async function findIdentity(tx: Tx, provider: string, subject: string): Promise<Identity | null> {
  const identity = await tx
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerId', '=', subject)
    .executeTakeFirst()
  return identity ?? null
}

/** Serializes changes to an account's ways of signing in. Throws `AuthError` if it is gone. */
export async function lockAccount(tx: Tx, id: string): Promise<User> {
  const user = await lockUser(tx, id)
  if (!user) throw new AuthError(403, 'user_not_found', 'User not found')
  return user
}

function refresh(tx: Tx, known: Identity, { data }: Profile, now: Date): Promise<Identity> {
  return tx
    .updateTable('auth.identities')
    .set({ identityData: JSON.stringify(data), lastSignInAt: now, updatedAt: now })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The account with this address, otherwise the one that got it from a provider that had verified it, too. */
async function findOwner(tx: Tx, email: string): Promise<string | null> {
  const user = await findUserByEmail(tx, email)
  if (user) return user.id
  const owners = await tx
    .selectFrom('auth.identities')
    .select('userId')
    .distinct()
    .where('email', '=', email)
    .where(sql<boolean>`identity_data ->> 'email_verified' = 'true'`)
    .limit(2)
    .execute()
  if (owners.length > 1)
    throw new AuthError(409, 'conflict', 'Multiple accounts with the same email address were found')
  return owners[0]?.userId ?? null
}

async function createAccount(tx: Tx, service: AuthService, { provider, profile }: Arrival): Promise<User> {
  const { isSignupOpen, autoconfirmEmail } = service.settings
  if (!isSignupOpen) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (!profile.email && !autoconfirmEmail)
    throw new AuthError(422, 'validation_failed', 'Error getting user email from external provider')
  // The owner of a verified one was looked up before; if someone takes it in the meantime, as in a second tab, the
  // insert fails.
  const isFree =
    profile.email !== null && (profile.isEmailVerified || !(await findUserByEmail(tx, profile.email)))
  // An account with nothing but an unverified address could never be signed in to again.
  if (!isFree && !autoconfirmEmail) throw unverified(provider)
  const now = service.now()
  return insertUser(
    tx,
    {
      email: isFree ? profile.email : null,
      emailConfirmedAt: isFree && (profile.isEmailVerified || autoconfirmEmail) ? now : null,
      appMetadata: { provider, providers: [provider] },
      userMetadata: profile.data,
    },
    now,
  )
}

/**
 * The same whether the address is taken or awaits a confirmation that was sent: the response doesn't reveal which has
 * an account.
 */
export const unverified = (provider: string): AuthError =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
