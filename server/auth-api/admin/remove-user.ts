import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import type { AuthService } from '../service.ts'
import type { User } from '../users.ts'
import { requireUser } from './find-user.ts'

export const deleteUserBody = z.object({ should_soft_delete: z.boolean().optional() })

/** For good, with all that belongs to the account alone; or softly, which leaves a row that says nothing. Throws `AuthError`. */
export async function removeUser(
  service: AuthService,
  id: string,
  { should_soft_delete: isSoft = false }: z.infer<typeof deleteUserBody>,
): Promise<void> {
  await service.db.transaction(async (tx) => {
    const { user } = await requireUser(tx, id)
    if (isSoft) await blank(tx, user, service.now())
    else await tx.deleteFrom('auth.users').where('id', '=', id).execute()
  })
}

const masked = (text: string | null): string | null =>
  text ? createHash('sha256').update(text).digest('base64url') : null

/** What identifies becomes a hash, so that nobody signs in and the address is free again. */
async function blank(tx: Tx, user: User, now: Date): Promise<void> {
  await tx.deleteFrom('auth.identities').where('userId', '=', user.id).execute()
  await tx.deleteFrom('auth.sessions').where('userId', '=', user.id).execute()
  await tx.deleteFrom('auth.mfaFactors').where('userId', '=', user.id).execute()
  await tx.deleteFrom('auth.oneTimeTokens').where('userId', '=', user.id).execute()
  await tx.deleteFrom('profiles').where('id', '=', user.id).execute()
  await tx
    .updateTable('auth.users')
    .set({
      email: masked(user.email && `${user.id}${user.email}`),
      phone: masked(user.phone && `${user.id}${user.phone}`),
      encryptedPassword: null,
      emailChange: '',
      phoneChange: '',
      rawUserMetaData: '{}',
      rawAppMetaData: '{}',
      deletedAt: now,
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .execute()
}
