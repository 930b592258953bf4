import { sql } from 'kysely'
import { profileName } from '#auth/profile-name.ts'
import type { Tx } from '#db/client.ts'
import { type Contact, contactData } from './new-account.ts'
import { clearTokens } from './one-time-tokens.ts'
import { renewTerms } from './terms.ts'
import {
  type Identity,
  insertIdentity,
  type Metadata,
  metadataOf,
  refreshProviders,
  type User,
} from './users.ts'

/**
 * Gives an unconfirmed account to its rightful owner. Someone else may have created it in advance, so all other ways in
 * are removed, and so is what they wrote there.
 */
export async function startOver(
  tx: Tx,
  {
    user,
    by,
    data,
    encryptedPassword = null,
    needsPassword = false,
    userAgent = '',
    now,
  }: {
    user: User
    /** What proves ownership: a provider's identity, or the address or number. */
    by: Identity | Contact
    /** What they say about themselves. */
    data: Metadata
    encryptedPassword?: string | null
    /** They chose a password that can't be used. */
    needsPassword?: boolean
    userAgent?: string
    now: Date
  },
): Promise<void> {
  const { id: identityId } = 'providerId' in by ? by : await ownIdentity(tx, user, by, now)
  const isPhone = 'phone' in by
  // An administrator wrote the invitation.
  const metadata = { ...(user.invitedAt && metadataOf(user.rawUserMetaData)), ...data }
  await tx.deleteFrom('auth.identities').where('userId', '=', user.id).where('id', '!=', identityId).execute()
  for (const table of belongings) await tx.deleteFrom(table).where('userId', '=', user.id).execute()
  await clearTokens(tx, user.id)
  await tx
    .updateTable('auth.users')
    .set({
      encryptedPassword,
      emailChange: '',
      emailChangeConfirmStatus: 0,
      phoneChange: '',
      ...(isPhone ? { email: null, emailConfirmedAt: null } : { phone: null, phoneConfirmedAt: null }),
      rawUserMetaData: JSON.stringify(metadata),
      rawAppMetaData: sql`coalesce(raw_app_meta_data, '{}') - 'needs_password' || ${JSON.stringify(
        needsPassword ? { needs_password: true } : {},
      )}::jsonb`,
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .execute()
  await tx
    .updateTable('profiles')
    .set({ displayName: profileName(metadata, isPhone ? null : user.email) })
    .where('id', '=', user.id)
    .execute()
  await refreshProviders(tx, user.id, now)
  await renewTerms(tx, user.id, data.terms_version, userAgent)
}

const belongings = [
  'auth.sessions',
  'auth.mfaFactors',
  'auth.mfaRecoveryCodes',
  'auth.devices',
  'auth.signUpForms',
] as const

async function ownIdentity(tx: Tx, user: User, contact: Contact, now: Date): Promise<{ id: string }> {
  const provider = 'email' in contact ? 'email' : 'phone'
  const known = await tx
    .selectFrom('auth.identities')
    .select('id')
    .where('userId', '=', user.id)
    .where('provider', '=', provider)
    .executeTakeFirst()
  const data = contactData(user.id, contact)
  return known ?? insertIdentity(tx, { userId: user.id, provider, providerId: user.id, data }, now)
}
