import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#db/client.ts'
import type { AuthService } from '../service.ts'
import { purgeForm } from '../sign-up-forms.ts'
import { type FullUser, insertIdentity, patchedMetadata, refreshProviders } from '../users.ts'
import { accountFields, asRefusal, readFields } from './account-fields.ts'
import { readUserId, requireUser } from './find-user.ts'

export const updateUserBody = accountFields

/** Applies the given changes at once; a new password signs out everywhere. Throws `AuthError`. */
export async function updateUser(
  service: AuthService,
  id: string,
  body: z.infer<typeof updateUserBody>,
): Promise<FullUser> {
  readUserId(id)
  const { email, phone, encryptedPassword, bannedUntil } = await readFields(service, body)
  const now = service.now()
  try {
    return await service.db.transaction(async (tx) => {
      const { user } = await requireUser(tx, id)
      const isConfirming = Boolean(email || phone || body.email_confirm || body.phone_confirm)
      const isContested = isConfirming && (await purgeForm(tx, id)) && !user.confirmedAt
      await tx
        .updateTable('auth.users')
        .set({
          ...(email && { email }),
          ...(phone && { phone }),
          ...(body.email_confirm && { emailConfirmedAt: now }),
          ...(body.phone_confirm && { phoneConfirmedAt: now }),
          // Several people signed up with it, so it isn't known whose password it is.
          ...(isContested && { encryptedPassword: null }),
          ...(encryptedPassword && { encryptedPassword }),
          ...(bannedUntil !== undefined && { bannedUntil }),
          ...(body.role && { role: body.role }),
          ...(body.user_metadata && {
            rawUserMetaData: patchedMetadata(user.rawUserMetaData, body.user_metadata),
          }),
          ...((body.app_metadata || encryptedPassword) && {
            rawAppMetaData: patchedMetadata(user.rawAppMetaData, {
              ...body.app_metadata,
              ...(encryptedPassword && { needs_password: null }),
            }),
          }),
          updatedAt: now,
        })
        .where('id', '=', id)
        .execute()
      const isVerified = { email: body.email_confirm ?? false, phone: body.phone_confirm ?? false }
      if (email)
        await followContact(tx, id, { provider: 'email', value: email, isVerified: isVerified.email, now })
      if (phone)
        await followContact(tx, id, { provider: 'phone', value: phone, isVerified: isVerified.phone, now })
      if (encryptedPassword) await tx.deleteFrom('auth.sessions').where('userId', '=', id).execute()
      return requireUser(tx, id)
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Updates the identity for signing in by address or number accordingly; creates it if there is none. */
async function followContact(
  tx: Tx,
  userId: string,
  {
    provider,
    value,
    isVerified,
    now,
  }: { provider: 'email' | 'phone'; value: string; isVerified: boolean; now: Date },
): Promise<void> {
  const said = { [provider]: value, [`${provider}_verified`]: isVerified }
  const updated = await tx
    .updateTable('auth.identities')
    .set({ identityData: sql`identity_data || ${JSON.stringify(said)}::jsonb`, updatedAt: now })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .returning('id')
    .execute()
  if (updated.length > 0) return
  await insertIdentity(tx, { userId, provider, providerId: userId, data: { sub: userId, ...said } }, now)
  await refreshProviders(tx, userId, now)
}
