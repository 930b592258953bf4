import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Right, Role, RoleHolder } from './schema.ts'

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

/** Everyone who may do something today, without banned accounts. As the owner of the database. */
export async function listPeopleWithRight(tx: Tx, right: Right): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from user_roles where person_has_right(user_id, ${right})`.execute(tx)
  return rows.map(({ userId }) => userId)
}
