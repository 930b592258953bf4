import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import { newSignIn } from '#domain/mail/messages/new-sign-in.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { maskAddress } from '../middleware/client-address.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import type { User } from './users.ts'

/** Remembers where somebody signs in from, and tells them by mail when it is new; the first one is their own. */
export async function noteDevice(
  tx: Tx,
  { site, now }: AuthService,
  user: User,
  origin: Origin,
): Promise<void> {
  const at = now()
  const device = deviceName(origin.userAgent)
  const network = maskAddress(origin.ip) || 'unknown'
  // The subquery doesn't see the row that the statement itself adds.
  const seen = await tx
    .insertInto('auth.devices')
    .values({ userId: user.id, name: device, network, firstSeenAt: at, lastSeenAt: at })
    .onConflict((conflict) => conflict.columns(['userId', 'name', 'network']).doUpdateSet({ lastSeenAt: at }))
    .returning([
      sql<boolean>`xmax = 0`.as('isNew'),
      sql<boolean>`exists (select 1 from auth.devices where user_id = ${user.id})`.as('hasOthers'),
    ])
    .executeTakeFirstOrThrow()
  if (!seen.isNew || !seen.hasOthers || !user.email || !user.emailConfirmedAt) return
  const mail = newSignIn({ site, device, network, at })
  await queueMail(tx, { kind: 'new_sign_in', to: user.email, userId: user.id, ...mail })
}
