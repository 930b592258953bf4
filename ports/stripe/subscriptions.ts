import type Stripe from 'stripe'
import {
  type Card,
  PaymentRefusedError,
  type Payments,
  type ProviderSubscription,
  type SubscriptionState,
} from '../payments.ts'
import { idOf, momentOf, type StripeClient, wholeOf } from './client.ts'
import { priceOf } from './prices.ts'

type Subscriptions = Pick<
  Payments,
  'findSubscription' | 'listSubscriptions' | 'cancelAtPeriodEnd' | 'resume' | 'cancelNow' | 'setPaused'
>

/** Objects to expand: the card and the coupon. */
const expand = [
  'default_payment_method',
  'customer.invoice_settings.default_payment_method',
  'discounts.source.coupon',
]
const endedDays = 30

export function stripeSubscriptions(client: StripeClient): Subscriptions {
  const update = async (
    { key, subscriptionId }: { key: string; subscriptionId: string },
    fieldsFor: (subscription: Stripe.Subscription) => Stripe.SubscriptionUpdateParams,
  ) => {
    const fields = fieldsFor(await findLiving(client, subscriptionId))
    await client.request((stripe) =>
      stripe.subscriptions.update(subscriptionId, fields, { idempotencyKey: key }),
    )
  }

  return {
    async findSubscription(id) {
      const found = await client.find((stripe) => stripe.subscriptions.retrieve(id, { expand }))
      return found && readSubscription(client, found)
    },

    async *listSubscriptions() {
      const within = expand.map((path) => `data.${path}`)
      const since = client.now().getTime() - endedDays * 86_400_000
      for await (const subscription of client.all((stripe, at) =>
        stripe.subscriptions.list({ status: 'all', expand: within, ...at }),
      )) {
        const told = await readSubscription(client, subscription)
        if (told && (told.endedAt === null || told.endedAt.getTime() >= since)) yield told
      }
    },

    cancelAtPeriodEnd: ({ reason, note, ...which }) =>
      update(which, () => ({
        cancel_at_period_end: true,
        cancellation_details: {
          comment: note,
          feedback: reason === null ? '' : (feedbackOf[reason] ?? 'other'),
        },
        metadata: { cancel_reason: reason ?? '' },
      })),

    resume: (which) =>
      update(which, ({ cancel_at, cancel_at_period_end }) => ({
        // A cancellation date may have been set at Stripe itself.
        ...(cancel_at !== null && !cancel_at_period_end
          ? { cancel_at: '' }
          : { cancel_at_period_end: false }),
        cancellation_details: { comment: '', feedback: '' },
        metadata: { cancel_reason: '' },
      })),

    async cancelNow({ subscriptionId }) {
      const found = await client.find((stripe) => stripe.subscriptions.retrieve(subscriptionId))
      if (!found) return
      if (stateOf(found) !== 'canceled')
        await client.request((stripe) =>
          stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }),
        )
      for (const { id } of await listOpenInvoices(client, subscriptionId))
        await client.request((stripe) =>
          stripe.invoices.voidInvoice(id, undefined, { idempotencyKey: `void ${id}` }),
        )
    },

    setPaused: ({ isPaused, ...which }) =>
      update(which, () => ({ pause_collection: isPaused ? { behavior: 'void' } : '' })),
  }
}

/** Throws `ended` for a subscription that is over or unknown to Stripe. */
export async function findLiving(client: StripeClient, id: string): Promise<Stripe.Subscription> {
  const found = await client.find((stripe) => stripe.subscriptions.retrieve(id, { expand }))
  if (!found || stateOf(found) === 'canceled')
    throw new PaymentRefusedError('ended', 'This subscription has ended')
  return found
}

/** Newest first, as Stripe lists them. */
export async function listOpenInvoices(
  client: StripeClient,
  subscription: string,
): Promise<Stripe.Invoice[]> {
  const { data } = await client.request((stripe) =>
    stripe.invoices.list({ subscription, status: 'open', limit: 100 }),
  )
  return data
}

/** The reasons that have a counterpart in Stripe's statistics; the exact one is in the metadata. */
const feedbackOf: Record<string, Stripe.SubscriptionUpdateParams.CancellationDetails.Feedback> = {
  too_expensive: 'too_expensive',
  too_little_use: 'unused',
  missing_features: 'missing_features',
}

const states: Record<string, SubscriptionState> = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
}
/** This site never pauses a whole subscription; one paused at Stripe counts as unpaid. */
const stateOf = ({ status }: Stripe.Subscription): SubscriptionState => states[status] ?? 'incomplete'

/** Null when it isn't for one of this site's plans. */
async function readSubscription(
  client: StripeClient,
  subscription: Stripe.Subscription,
): Promise<ProviderSubscription | null> {
  const item = subscription.items.data[0]
  const price = item && priceOf(item.price)
  if (!item || !price) return null
  const { id, metadata, cancellation_details, created, ended_at, canceled_at } = subscription
  const state = stateOf(subscription)
  return {
    id,
    customerId: idOf(subscription.customer)!,
    businessId: metadata.business_id ?? null,
    userId: metadata.user_id ?? null,
    price,
    state,
    periodStart: momentOf(item.current_period_start),
    periodEnd: momentOf(item.current_period_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    cancelReason: metadata.cancel_reason || cancellation_details?.feedback || null,
    cancelNote: cancellation_details?.comment || null,
    endedAt: state === 'canceled' ? momentOf(ended_at ?? canceled_at ?? created) : null,
    pastDueSince: state === 'past_due' ? await pastDueSince(client, { id, item }) : null,
    isPaused: subscription.pause_collection !== null,
    card: cardOf(subscription),
    discountCode: discountCode(subscription.discounts),
    newestInvoiceId: idOf(subscription.latest_invoice),
    createdAt: momentOf(created),
  }
}

/** If Stripe has given up on the open invoices, the start of the unpaid period. */
async function pastDueSince(
  client: StripeClient,
  { id, item }: { id: string; item: Stripe.SubscriptionItem },
): Promise<Date> {
  const oldest = (await listOpenInvoices(client, id)).at(-1)
  return momentOf(oldest?.created ?? item.current_period_start)
}

function cardOf({ default_payment_method, customer }: Stripe.Subscription): Card | null {
  const ofCustomer = wholeOf<Stripe.Customer>(customer as string | Stripe.Customer)?.invoice_settings
  const card = (wholeOf(default_payment_method) ?? wholeOf(ofCustomer?.default_payment_method))?.card
  if (!card) return null
  return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
}

/** The code as it was entered; a coupon applied at Stripe itself goes by its name there. */
export function discountCode(
  discounts: (string | Stripe.Discount | Stripe.DeletedDiscount)[],
): string | null {
  for (const discount of discounts) {
    const coupon = typeof discount === 'object' && 'source' in discount && wholeOf(discount.source.coupon)
    if (coupon) return coupon.metadata?.code ?? coupon.name
  }
  return null
}
