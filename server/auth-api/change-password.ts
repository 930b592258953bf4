import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { passwordChanged } from '#domain/mail/messages/password-changed.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { writeAudit } from './audit.ts'
import { clearTokens } from './one-time-tokens.ts'
import type { AuthService } from './service.ts'
import type { User } from './users.ts'

/** Other devices are signed out, what was sent before is void, and the owner hears of it. `keep` is the session that stays. */
export async function changePassword(
  tx: Tx,
  { site, now }: AuthService,
  {
    user,
    encryptedPassword,
    keep,
    ip,
  }: { user: User; encryptedPassword: string; keep: string | null; ip: string },
): Promise<void> {
  const at = now()
  await tx
    .updateTable('auth.users')
    .set({
      encryptedPassword,
      rawAppMetaData: sql`raw_app_meta_data - 'needs_password'`,
      updatedAt: at,
    })
    .where('id', '=', user.id)
    .execute()
  await clearTokens(tx, user.id)
  const others = tx.deleteFrom('auth.sessions').where('userId', '=', user.id)
  await (keep ? others.where('id', '!=', keep) : others).execute()
  await writeAudit(tx, { action: 'user_updated_password', actor: user, ip, at })
  if (!user.email || !user.emailConfirmedAt) return
  const mail = passwordChanged({ site, at, link: `${site.url}/reset-password` })
  await queueMail(tx, { kind: 'password_changed', to: user.email, userId: user.id, ...mail })
}
