import type { Tx } from '#db/client.ts'
import { factorAdded, factorRemoved } from '#domain/mail/messages/second-factor.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { AuthService } from '../service.ts'
import type { Factor, User } from '../users.ts'

/** Notifies the owner of each factor that is added or removed. */
export async function notifyOfFactor(
  tx: Tx,
  { site, now }: Pick<AuthService, 'site' | 'now'>,
  user: User,
  { factor, change }: { factor: Factor; change: 'added' | 'removed' },
): Promise<void> {
  if (!user.email || !user.emailConfirmedAt) return
  const given = { site, at: now(), factor: { name: factor.friendlyName ?? '', kind: factor.factorType } }
  const mail = change === 'added' ? factorAdded(given) : factorRemoved(given)
  await queueMail(tx, { kind: `second_factor_${change}`, to: user.email, userId: user.id, ...mail })
}
