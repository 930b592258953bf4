import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { planNameOf } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { subscriptionOf } from './queries.server.ts'
import type { OwnSubscription } from './schema.ts'
import { refusalOf } from './states.ts'

export type HeldSubscription = OwnSubscription & {
  businessId: string | null
  provider: string
  providerId: string
  userId: string | null
}

/** The user's own. Throws `not_found`, also for someone else's. As the user. */
export async function findHeldSubscription(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<HeldSubscription> {
  const row = await tx
    .selectFrom('subscriptions')
    .select([
      'id',
      'plan',
      'tier',
      'billing',
      'amountCents',
      'currency',
      'state',
      'periodEnd',
      'cancelsAtPeriodEnd',
      'endedAt',
      'pastDueSince',
      'isPaused',
      'cardBrand',
      'cardLast4',
      'cardExpMonth',
      'cardExpYear',
      'couponCode',
      'startedAt',
    ])
    .select(['businessId', 'provider', 'providerId', 'userId'])
    .select(planNameOf(sql.ref('subscriptions.plan')).as('planName'))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'Plan not found')
  const { businessId, provider, providerId, userId: payer, ...subscription } = row
  const shown = subscriptionOf({
    ...subscription,
    periodEnd: subscription.periodEnd.toISOString(),
    startedAt: subscription.startedAt.toISOString(),
    endedAt: subscription.endedAt?.toISOString() ?? null,
    pastDueSince: subscription.pastDueSince?.toISOString() ?? null,
  } as Parameters<typeof subscriptionOf>[0])
  return { ...shown, businessId, provider, providerId, userId: payer }
}

/** Throws `conflict`, with a message, when the owner can't do this now. */
export function assertAllowed(
  act: Parameters<typeof refusalOf>[0],
  { state, cancelsAtPeriodEnd, isPaused }: HeldSubscription,
): void {
  const refusal = refusalOf(act, { state, cancelsAtPeriodEnd, isPaused })
  if (refusal) throw new DomainError('conflict', refusal)
}
