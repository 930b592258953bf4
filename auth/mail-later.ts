import type { Tx } from '#db/client.ts'
import { writeAudit } from './audit.ts'
import type { AuthService } from './service.ts'
import { lockUser, type User } from './users.ts'

/** Sends an email to an account after the response, with the account locked. */
export function mailLater(
  service: AuthService,
  userId: string,
  { ip, write }: { ip: string; write: (tx: Tx, user: User) => Promise<void> },
): void {
  service.background.run(() =>
    service.db.transaction(async (tx) => {
      const user = await lockUser(tx, userId)
      if (!user) return
      await write(tx, user)
      const action = 'user_recovery_requested'
      await writeAudit(tx, { action, actor: user, ip, at: service.now() })
    }),
  )
}
