import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { type Contact, contactData } from './new-account.ts'
import { clearTokens } from './one-time-tokens.ts'
import { insertIdentity, metadataOf, refreshProviders, type User } from './users.ts'

/**
 * The address or number is proved to be the account owner's: it is confirmed, and replaces the previous one if it
 * differs. Everything else sent to the account is void. Causes a unique violation if someone else has it.
 */
export async function bindContact(tx: Tx, user: User, contact: Contact, now: Date): Promise<void> {
  const isEmail = 'email' in contact
  const provider = isEmail ? 'email' : 'phone'
  const verified = { [`${provider}_verified`]: true }
  // Metadata from an administrator or another provider contains only what they wrote.
  const said = provider in metadataOf(user.rawUserMetaData) ? { ...contact, ...verified } : verified
  await tx
    .updateTable('auth.users')
    .set({
      ...contact,
      ...(isEmail
        ? { emailConfirmedAt: now, emailChange: '', emailChangeConfirmStatus: 0 }
        : { phoneConfirmedAt: now, phoneChange: '' }),
      isAnonymous: false,
      rawUserMetaData: sql`coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(said)}::jsonb`,
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .execute()
  const known = await tx
    .updateTable('auth.identities')
    .set({
      identityData: sql`identity_data || ${JSON.stringify({ ...contact, ...verified })}::jsonb`,
      updatedAt: now,
    })
    .where('userId', '=', user.id)
    .where('provider', '=', provider)
    .returning('id')
    .execute()
  const isSame = isEmail ? user.email === contact.email : user.phone === contact.phone
  if (known.length === 0 && !isSame) {
    const data = { ...contactData(user.id, contact), ...verified }
    await insertIdentity(tx, { userId: user.id, provider, providerId: user.id, data }, now)
    await refreshProviders(tx, user.id, now)
  }
  await clearTokens(tx, user.id)
}
