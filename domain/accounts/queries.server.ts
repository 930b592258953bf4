import type { Role } from '#domain/roles/schema.ts'
import type { Tx } from '#domain/tx.ts'

/** Roles beyond what every user has. */
export async function listRoles(tx: Tx, userId: string): Promise<Role[]> {
  const rows = await tx
    .selectFrom('userRoles')
    .select('role')
    .where('userId', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role as Role)
}
