import type { Tx } from '#db/client.ts'
import type { Role, RoleHolder } from './schema.ts'

/** Who has which role, admins first; for one address or all. */
export async function listRoleHolders(tx: Tx, email?: string): Promise<RoleHolder[]> {
  const rows = await tx
    .selectFrom('userRoles')
    .innerJoin('auth.users', 'auth.users.id', 'userRoles.userId')
    .select(['auth.users.email', 'userRoles.role', 'userRoles.grantedAt'])
    .$if(email !== undefined, (query) => query.where('auth.users.email', '=', email!))
    .orderBy('userRoles.role')
    .orderBy('auth.users.email')
    .execute()
  return rows.map(({ email, role, grantedAt }) => ({ email: email ?? '', role: role as Role, grantedAt }))
}
