import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { profileName } from '#domain/accounts/profile-name.ts'
import { clearTokens } from '../one-time-tokens.ts'
import { type Identity, type Metadata, metadataOf, type User } from '../users.ts'
import type { Profile } from './provider.ts'

/**
 * Gives an account whose address nobody had confirmed to whom it belongs. Somebody else may have made it in advance, so every
 * other way in ends, and so does what they wrote there.
 */
export async function takeOver(
  tx: Tx,
  { user, identity, profile, now }: { user: User; identity: Identity; profile: Profile; now: Date },
): Promise<void> {
  // An invitation was written by an administrator.
  const metadata = { ...(user.invitedAt && metadataOf(user.rawUserMetaData)), ...profile.data }
  await tx
    .deleteFrom('auth.identities')
    .where('userId', '=', user.id)
    .where('id', '!=', identity.id)
    .execute()
  await tx.deleteFrom('auth.sessions').where('userId', '=', user.id).execute()
  await tx.deleteFrom('auth.mfaFactors').where('userId', '=', user.id).execute()
  await clearTokens(tx, user.id)
  await tx
    .updateTable('auth.users')
    .set({
      encryptedPassword: null,
      emailConfirmedAt: now,
      emailChange: '',
      emailChangeConfirmStatus: 0,
      phone: null,
      phoneConfirmedAt: null,
      phoneChange: '',
      rawUserMetaData: JSON.stringify(metadata),
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .execute()
  await tx
    .updateTable('profiles')
    .set({ displayName: profileName(metadata, user.email) })
    .where('id', '=', user.id)
    .execute()
}

export async function mergeMetadata(tx: Tx, userId: string, data: Metadata, now: Date): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({
      rawUserMetaData: sql`coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(data)}::jsonb`,
      updatedAt: now,
    })
    .where('id', '=', userId)
    .execute()
}
