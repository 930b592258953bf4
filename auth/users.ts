import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { profileName } from '#auth/profile-name.ts'
import type { Tx } from '#db/client.ts'
import type { AuthFactorType, AuthIdentities, AuthMfaFactors, AuthUsers } from '#db/types.gen.ts'

export type User = Selectable<AuthUsers>
export type Identity = Selectable<AuthIdentities>
export type Factor = Selectable<AuthMfaFactors> & { factorType: AuthFactorType }

/** An account with everything that responses show about it. */
export type FullUser = { user: User; identities: Identity[]; factors: Factor[] }

/** Metadata as clients send and read it: any JSON object. */
export type Metadata = Record<string, unknown>

export const metadataOf = (value: unknown): Metadata =>
  typeof value === 'object' && value !== null ? { ...(value as Metadata) } : {}

/** Metadata after a change, as JSON: keys set to null are removed, the others are set. */
export function patchedMetadata(kept: unknown, given: Metadata): string {
  const all = Object.entries({ ...metadataOf(kept), ...given })
  return JSON.stringify(Object.fromEntries(all.filter(([, value]) => value !== null)))
}

type Reader = Pick<Tx, 'selectFrom'>

export async function findUser(db: Reader, id: string): Promise<User | null> {
  const user = await db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst()
  return user ?? null
}

/** Locks the account until the end of the transaction. */
export async function lockUser(tx: Tx, id: string): Promise<User | null> {
  const user = await tx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return user ?? null
}

/** `email` in lowercase. */
export async function findUserByEmail(db: Reader, email: string): Promise<User | null> {
  const user = await db
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email)
    .where('isSsoUser', '=', false)
    .executeTakeFirst()
  return user ?? null
}

/** `phone` as digits only. */
export async function findUserByPhone(db: Reader, phone: string): Promise<User | null> {
  const user = await db.selectFrom('auth.users').selectAll().where('phone', '=', phone).executeTakeFirst()
  return user ?? null
}

/** Null when the account is gone. Three statements in sequence, because a transaction has one connection. */
export async function loadFullUser(db: Reader, id: string): Promise<FullUser | null> {
  const user = await findUser(db, id)
  if (!user) return null
  const identities = await db
    .selectFrom('auth.identities')
    .selectAll()
    .where('userId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const factors = await db
    .selectFrom('auth.mfaFactors')
    .selectAll()
    .where('userId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return { user, identities, factors }
}

export const isBanned = (user: Pick<User, 'bannedUntil'>, now: Date): boolean =>
  user.bannedUntil !== null && user.bannedUntil > now

export type NewUser = {
  id?: string
  email?: string | null
  phone?: string | null
  encryptedPassword?: string | null
  appMetadata: Metadata
  userMetadata: Metadata
  role?: string
  isAnonymous?: boolean
  emailConfirmedAt?: Date | null
  phoneConfirmedAt?: Date | null
  invitedAt?: Date | null
  bannedUntil?: Date | null
}

/**
 * Creates the account and its public profile, in one transaction. A taken address or number causes a unique violation.
 */
export async function insertUser(tx: Tx, given: NewUser, now: Date): Promise<User> {
  const user = await tx
    .insertInto('auth.users')
    .values({
      id: given.id ?? randomUUID(),
      aud: 'authenticated',
      role: given.role ?? 'authenticated',
      email: given.email ?? null,
      phone: given.phone ?? null,
      encryptedPassword: given.encryptedPassword ?? null,
      emailConfirmedAt: given.emailConfirmedAt ?? null,
      phoneConfirmedAt: given.phoneConfirmedAt ?? null,
      invitedAt: given.invitedAt ?? null,
      bannedUntil: given.bannedUntil ?? null,
      rawAppMetaData: JSON.stringify(given.appMetadata),
      rawUserMetaData: JSON.stringify(given.userMetadata),
      isAnonymous: given.isAnonymous ?? false,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('profiles')
    .values({ id: user.id, displayName: profileName(given.userMetadata, user.email) })
    .execute()
  return user
}

/**
 * Links an account to a way of signing in; `providerId` is the provider's own id, or the user's for email and phone.
 */
export function insertIdentity(
  tx: Tx,
  given: { userId: string; provider: string; providerId: string; data: Metadata },
  now: Date,
): Promise<Identity> {
  return tx
    .insertInto('auth.identities')
    .values({
      id: randomUUID(),
      userId: given.userId,
      provider: given.provider,
      providerId: given.providerId,
      identityData: JSON.stringify(given.data),
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Sets `app_metadata.provider` and `.providers` from the identities, oldest first. */
export async function refreshProviders(tx: Tx, userId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('auth.identities')
    .select('provider')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const providers = [...new Set(rows.map(({ provider }) => provider))]
  const patch = JSON.stringify(providers.length > 0 ? { provider: providers[0], providers } : { providers })
  await tx
    .updateTable('auth.users')
    .set({ rawAppMetaData: sql`coalesce(raw_app_meta_data, '{}') || ${patch}::jsonb`, updatedAt: now })
    .where('id', '=', userId)
    .execute()
}
