import type { Tx } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { type Role, type RoleChange, roleWords } from './schema.ts'

const named = (role: Role) => (role === 'admin' ? 'an admin' : roleWords[role].as)

/**
 * Returns the account's id. Throws `DomainError`: `not_found`; `conflict` if the account already has the role or its
 * address isn't confirmed.
 */
export async function grantRole(tx: Tx, { email, role }: RoleChange): Promise<string> {
  const account = await findAccount(tx, email)
  // The first person to type an address isn't necessarily the one who reads its mail.
  if (!account.emailConfirmedAt)
    throw new DomainError('conflict', `${email} is not confirmed yet: its owner has to open the link first`)
  const granted = await tx
    .insertInto('userRoles')
    .values({ userId: account.id, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!granted) throw new DomainError('conflict', `${email} is ${named(role)} already`)
  return account.id
}

/**
 * Returns the account's id. Throws `DomainError`: `not_found`; `conflict` if the account doesn't have the role, and for
 * the last admin, unless `evenLast`.
 */
export async function revokeRole(
  tx: Tx,
  { email, role, evenLast = false }: RoleChange & { evenLast?: boolean },
): Promise<string> {
  const account = await findAccount(tx, email)
  // Without the lock, two admins could each leave as the last but one.
  const holders = await tx
    .selectFrom('userRoles')
    .select('userId')
    .where('role', '=', role)
    .orderBy('userId')
    .forUpdate()
    .execute()
  if (!holders.some(({ userId }) => userId === account.id))
    throw new DomainError('conflict', `${email} is not ${named(role)}`)
  if (role === 'admin' && holders.length === 1 && !evenLast)
    throw new DomainError('conflict', `${email} is the last admin: nobody could open the admin panel`)
  await tx.deleteFrom('userRoles').where('userId', '=', account.id).where('role', '=', role).execute()
  return account.id
}

async function findAccount(tx: Tx, email: string) {
  const account = await tx
    .selectFrom('auth.users')
    .select(['id', 'emailConfirmedAt'])
    .where('email', '=', email)
    .where('isSsoUser', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!account)
    throw new DomainError('not_found', `No account has the address ${email}: sign up with it first`)
  return account
}
