import type { Tx } from '#db/client.ts'
import { writeAudit } from './audit.ts'
import { secondsToWait } from './send-interval.ts'
import type { AuthService } from './service.ts'
import { lockUser, type User } from './users.ts'

/**
 * Writes a message to an account after the answer. Whether it is still due is asked again with the account locked, as
 * several requests may have come at once.
 */
export function mailLater(
  service: AuthService,
  userId: string,
  {
    ip,
    sentAt,
    write,
  }: { ip: string; sentAt: (user: User) => Date | null; write: (tx: Tx, user: User) => Promise<void> },
): void {
  service.background.run(() =>
    service.db.transaction(async (tx) => {
      const user = await lockUser(tx, userId)
      if (!user || secondsToWait(sentAt(user), service) > 0) return
      await write(tx, user)
      const action = 'user_recovery_requested'
      await writeAudit(tx, { action, actor: user, ip, at: service.now() })
    }),
  )
}
