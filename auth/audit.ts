import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { User } from './users.ts'

type LogType = 'account' | 'team' | 'token' | 'user' | 'factor'

const typeOf: Record<string, LogType> = {
  login: 'account',
  logout: 'account',
  token_refreshed: 'token',
  token_revoked: 'token',
}

/** Adds an audit entry, in the transaction that made the change. Actions are named as in Supabase Auth. */
export async function writeAudit(
  tx: Tx,
  entry: {
    action: string
    actor: Pick<User, 'id' | 'email' | 'phone'> | null
    ip: string
    at: Date
    logType?: LogType
    traits?: Record<string, unknown>
  },
): Promise<void> {
  const { action, actor, traits } = entry
  const payload = {
    actor_id: actor?.id ?? '00000000-0000-0000-0000-000000000000',
    actor_via_sso: false,
    actor_username: actor?.email || actor?.phone || '',
    action,
    log_type: entry.logType ?? typeOf[action] ?? 'user',
    ...(traits && { traits }),
  }
  await tx
    .insertInto('auth.auditLogEntries')
    .values({ id: randomUUID(), payload: JSON.stringify(payload), createdAt: entry.at, ipAddress: entry.ip })
    .execute()
}
