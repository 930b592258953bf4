import { randomUUID } from 'node:crypto'
import type { Claims } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import type { Payments, Price } from '#ports/payments.ts'
import { asking } from './asking.ts'
import { isCouponFor } from './coupons.server.ts'
import { assertAllowed, findHeldSubscription, type HeldSubscription } from './own-subscription.server.ts'
import { findPrice } from './price.server.ts'
import { notSelling } from './queries.server.ts'
import type { Cancellation, Change, Choice, OwnSubscription, Preview } from './schema.ts'
import { type Reading, readSubscription } from './sync-from-provider.server.ts'
import { assertPlace } from './waiting-list.server.ts'

export type Acting = Reading & { db: Pick<Db, 'transaction' | 'raw' | 'asUser'> }
/** The paying user. */
export type Payer = { userId: string; claims: Claims }
type OfSubscription = Payer & { id: string }

/** How long the amounts of a preview stay valid. */
const previewMinutes = 60

/**
 * What a change would cost now. Throws `not_found`, and `conflict` when the plan can't change or nothing would change.
 */
export async function previewChange(
  context: Acting,
  { choice, ...whose }: OfSubscription & { choice: Choice },
): Promise<Preview> {
  const { held, price, endsDiscount } = await prepareChange(context, { choice, ...whose })
  const at = wholeSeconds(context.now())
  const { nextAt, ...preview } = await asking(
    context.payments.previewChange({ subscriptionId: held.providerId, price, at, endsDiscount }),
  )
  return {
    ...preview,
    nextAt: nextAt.toISOString(),
    previewedAt: at.toISOString(),
    endedCoupon: endsDiscount ? held.couponCode : null,
  }
}

/**
 * Changes the plan at the price of its preview. Idempotent. Throws like `previewChange`, and `conflict` when the price
 * is different by now or the card is declined.
 */
export async function changePlan(
  context: Acting,
  { change, ...whose }: OfSubscription & { change: Change },
): Promise<OwnSubscription> {
  const at = new Date(change.previewedAt)
  const age = context.now().getTime() - at.getTime()
  const again = new DomainError('conflict', 'The price has changed. Review the preview again.')
  if (age < -60_000 || age > previewMinutes * 60_000) throw again
  const { held, price, endsDiscount } = await prepareChange(context, { choice: change, ...whose })
  const wanted = { subscriptionId: held.providerId, price, at, endsDiscount }
  const { dueNowCents } = await asking(context.payments.previewChange(wanted))
  if (dueNowCents !== change.dueNowCents) throw again
  const key = `change ${held.providerId} ${at.toISOString()} ${price.plan} ${price.interval}`
  await asking(context.payments.changePrice({ ...wanted, key }))
  return readChanged(context, held, whose)
}

async function prepareChange(
  context: Acting,
  { choice, id, userId, claims }: OfSubscription & { choice: Choice },
): Promise<{ held: HeldSubscription; price: Price; endsDiscount: boolean }> {
  const prepared = await context.db.asUser(claims, async (tx) => {
    const held = await findOwn(context.payments, tx, { id, userId })
    assertAllowed('change', held)
    if (!context.payments.isSelling) throw new DomainError('conflict', notSelling)
    if (held.plan === choice.plan && held.billing === choice.billing)
      throw new DomainError('conflict', 'You already have this plan.')
    const { planName: _planName, ...price } = await findPrice(tx, choice)
    if (held.businessId && held.tier !== 'featured')
      await assertPlace(tx, { plan: choice.plan, businessId: held.businessId })
    return { held, price }
  })
  const { couponCode: code } = prepared.held
  const endsDiscount =
    code !== null && !(await context.db.transaction((tx) => isCouponFor(tx, { code, plan: choice.plan })))
  return { ...prepared, endsDiscount }
}

/** At the end of the paid period. */
export async function cancelPlan(
  context: Acting,
  { cancellation: { reason, note }, ...whose }: OfSubscription & { cancellation: Cancellation },
): Promise<OwnSubscription> {
  const held = await holdFor(context, 'cancel', whose)
  await asking(
    context.payments.cancelAtPeriodEnd({
      subscriptionId: held.providerId,
      reason,
      note,
      key: `cancel ${randomUUID()}`,
    }),
  )
  return readChanged(context, held, whose)
}

export async function resumePlan(context: Acting, whose: OfSubscription): Promise<OwnSubscription> {
  const held = await holdFor(context, 'resume', whose)
  await asking(context.payments.resume({ subscriptionId: held.providerId, key: `resume ${randomUUID()}` }))
  return readChanged(context, held, whose)
}

/** Starts the page where the user enters another card. */
export async function startCardUpdate(context: Acting, whose: OfSubscription): Promise<{ url: string }> {
  const held = await holdFor(context, 'card', whose)
  const customer = await context.db.asUser(whose.claims, (tx) =>
    tx
      .selectFrom('billingCustomers')
      .select('providerId')
      .where('userId', '=', whose.userId)
      .where('provider', '=', held.provider)
      .executeTakeFirst(),
  )
  if (!customer) throw new DomainError('conflict', 'The payment service no longer knows this account.')
  const back = `${context.site.url}/dashboard/billing`
  const { url } = await asking(
    context.payments.startCardUpdate({
      customerId: customer.providerId,
      subscriptionId: held.providerId,
      successUrl: `${back}?card=updated`,
      cancelUrl: back,
      key: `card ${randomUUID()}`,
    }),
  )
  return { url }
}

async function holdFor(
  context: Acting,
  act: 'cancel' | 'resume' | 'card',
  { id, userId, claims }: OfSubscription,
): Promise<HeldSubscription> {
  const held = await context.db.asUser(claims, (tx) => findOwn(context.payments, tx, { id, userId }))
  assertAllowed(act, held)
  return held
}

async function findOwn(
  { provider }: Pick<Payments, 'provider'>,
  tx: Parameters<typeof findHeldSubscription>[0],
  whose: { id: string; userId: string },
): Promise<HeldSubscription> {
  const held = await findHeldSubscription(tx, whose)
  if (held.provider !== provider)
    throw new DomainError('conflict', 'This plan was bought through another payment service. Contact us.')
  return held
}

/** Reads the provider's state right away; the webhook confirms it later. */
async function readChanged(
  context: Acting,
  held: HeldSubscription,
  { id, userId, claims }: OfSubscription,
): Promise<OwnSubscription> {
  await asking(readSubscription(context, held.providerId))
  const {
    businessId: _businessId,
    provider: _provider,
    providerId: _providerId,
    userId: _userId,
    ...shown
  } = await context.db.asUser(claims, (tx) => findHeldSubscription(tx, { id, userId }))
  return shown
}

/** Providers count in whole seconds. */
const wholeSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)
