import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { grantRole, revokeRole } from '#domain/roles/commands.server.ts'
import { listRoleHolders } from '#domain/roles/queries.server.ts'
import { type RoleChange, roleChange } from '#domain/roles/schema.ts'
import { writeAudit } from '../auth-api/audit.ts'
import type { CommandContext } from './context.ts'

const revocation = roleChange.extend({ evenLast: z.boolean() })
type Revocation = z.infer<typeof revocation>
const filter = z.object({ email: roleChange.shape.email.optional() })

/** Roles, for whoever may run programs on the machine: the way to the first admin, and back in for the last. */
export const roleCommands = {
  roleGrant: {
    args: roleChange,
    run: ({ db }: CommandContext, change: RoleChange): Promise<void> =>
      db.transaction(async (tx) => writeRole(tx, 'role_granted', change, await grantRole(tx, change))),
  },
  roleRevoke: {
    args: revocation,
    run: ({ db }: CommandContext, change: Revocation): Promise<void> =>
      db.transaction(async (tx) => writeRole(tx, 'role_revoked', change, await revokeRole(tx, change))),
  },
  roleList: {
    args: filter,
    run: async ({ db }: CommandContext, { email }: z.infer<typeof filter>) => {
      const holders = await db.transaction((tx) => listRoleHolders(tx, email))
      // As it comes through the control socket, too.
      return holders.map(({ grantedAt, ...holder }) => ({ ...holder, since: grantedAt.toISOString() }))
    },
  },
}

const writeRole = (tx: Tx, action: string, { email, role }: RoleChange, userId: string): Promise<void> =>
  writeAudit(tx, {
    action,
    actor: null,
    ip: '',
    at: new Date(),
    traits: { by: 'command line', user_id: userId, user_email: email, role },
  })
