import { sql } from 'kysely'
import { z } from 'zod'
import { deviceName } from '#auth/device-name.ts'
import type { Db, Tx } from '#db/client.ts'
import { newSignIn } from '#domain/mail/messages/account-security.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { maskAddress } from '#domain/rate-limits/network.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import type { User } from './users.ts'

const deviceOf = (origin: Origin) => ({
  name: deviceName(origin.userAgent),
  network: maskAddress(origin.ip) || 'unknown',
})

/** Remembers where a person signs in from, and emails them when it is new; the first device is assumed to be theirs. */
export async function noteDevice(
  tx: Tx,
  { site, now }: AuthService,
  user: User,
  origin: Origin,
): Promise<void> {
  const at = now()
  const { name: device, network } = deviceOf(origin)
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

/** Remembers that a second-factor code was correct on this device. */
export async function noteSecondFactor(
  tx: Tx,
  { userId, origin, now }: { userId: string; origin: Origin; now: Date },
): Promise<void> {
  const seen = { lastSeenAt: now, secondFactorAt: now }
  await tx
    .insertInto('auth.devices')
    .values({ userId, ...deviceOf(origin), firstSeenAt: now, ...seen })
    .onConflict((conflict) => conflict.columns(['userId', 'name', 'network']).doUpdateSet(seen))
    .execute()
}

/**
 * Whether the account was signed in to before from this kind of device and network; with `hasSecondFactor`, using its
 * second factor. `account` is its id, email or number.
 */
export async function isKnownDevice(
  db: Pick<Db['raw'], 'selectFrom'>,
  { account, origin, hasSecondFactor }: { account: string; origin: Origin; hasSecondFactor: boolean },
): Promise<boolean> {
  const { name, network } = deviceOf(origin)
  let known = db
    .selectFrom('auth.devices as d')
    .select('d.userId')
    .where('d.name', '=', name)
    .where('d.network', '=', network)
  if (hasSecondFactor) known = known.where('d.secondFactorAt', 'is not', null)
  if (z.uuid().safeParse(account).success) known = known.where('d.userId', '=', account)
  else
    known = known
      .innerJoin('auth.users as u', 'u.id', 'd.userId')
      .where(account.includes('@') ? 'u.email' : 'u.phone', '=', account)
  return (await known.limit(1).executeTakeFirst()) !== undefined
}
