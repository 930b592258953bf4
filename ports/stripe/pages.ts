import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import {
  type CardUpdate,
  type Discount,
  type NewCheckout,
  PaymentRefusedError,
  type Payments,
  type ProviderCheckout,
  type StartedPage,
} from '../payments.ts'
import { idOf, momentOf, type StripeClient } from './client.ts'
import { findPriceId } from './prices.ts'

type Pages = Pick<Payments, 'startCheckout' | 'findCheckout' | 'expireCheckout' | 'startCardUpdate'>

/** Pages of Stripe Checkout, where people enter their cards. */
export function stripePages(client: StripeClient): Pages {
  return {
    async startCheckout({ key, ...wanted }) {
      const price = await findPriceId(client, wanted.price)
      const coupon = wanted.discount && (await ensureCoupon(client, wanted.discount))
      const session = checkoutSession(wanted, { price, coupon, hasTax: client.settings.hasTax })
      return started(
        await client.request((stripe) => stripe.checkout.sessions.create(session, { idempotencyKey: key })),
      )
    },

    async findCheckout(id) {
      const session = await client.find((stripe) => stripe.checkout.sessions.retrieve(id))
      return session && readCheckout(session)
    },

    async expireCheckout(id) {
      const isOpen = async () =>
        (await client.find((stripe) => stripe.checkout.sessions.retrieve(id)))?.status === 'open'
      if (!(await isOpen())) return
      try {
        await client.request((stripe) => stripe.checkout.sessions.expire(id))
      } catch (error) {
        // It was paid or closed in the meantime.
        if (!(error instanceof PaymentRefusedError) || (await isOpen())) throw error
      }
    },

    startCardUpdate: async ({ key, ...wanted }) =>
      started(
        await client.request((stripe) =>
          stripe.checkout.sessions.create(cardSession(wanted), { idempotencyKey: key }),
        ),
      ),
  }
}

/** Only cards: they are charged at once, and we can show what pays for a subscription. */
const allowed: Stripe.Checkout.SessionCreateParams['allowed_payment_method_types'] = ['card']

function checkoutSession(
  { customerId, businessId, userId, description, successUrl, cancelUrl }: NewCheckout,
  { price, coupon, hasTax }: { price: string; coupon: string | null; hasTax: boolean },
): Stripe.Checkout.SessionCreateParams {
  const metadata = { business_id: businessId, user_id: userId }
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: businessId,
    line_items: [{ price, quantity: 1 }],
    ...(coupon && { discounts: [{ coupon }] }),
    allowed_payment_method_types: allowed!,
    // A free first period still renews.
    payment_method_collection: 'always',
    adaptive_pricing: { enabled: false },
    billing_address_collection: 'required',
    customer_update: { address: 'auto' },
    automatic_tax: { enabled: hasTax },
    metadata,
    subscription_data: { description, invoice_settings: { description }, metadata },
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

/** The new card takes effect when its event arrives. */
function cardSession({
  customerId,
  subscriptionId,
  successUrl,
  cancelUrl,
}: CardUpdate): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'setup',
    customer: customerId,
    allowed_payment_method_types: allowed!,
    metadata: { subscription_id: subscriptionId },
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

function started({ id, url, expires_at }: Stripe.Checkout.Session): StartedPage {
  if (!url) throw new PaymentRefusedError('ended', 'This page is closed')
  return { id, url, expiresAt: momentOf(expires_at) }
}

/** A declined card is shown on Stripe's page and not reported here. */
function readCheckout(session: Stripe.Checkout.Session): ProviderCheckout | null {
  const { id, metadata, status, payment_status, subscription } = session
  if (!metadata?.business_id || !metadata.user_id) return null
  const isPaid = status === 'complete' && payment_status !== 'unpaid'
  return {
    id,
    businessId: metadata.business_id,
    userId: metadata.user_id,
    state: isPaid ? 'complete' : status === 'expired' ? 'expired' : 'open',
    subscriptionId: idOf(subscription),
  }
}

/** Coupons can't be edited at Stripe, so a changed one is created as new: subscriptions with the old one keep it. */
async function ensureCoupon(client: StripeClient, discount: Discount): Promise<string> {
  const { code, off, lasts } = discount
  const digest = createHash('sha256')
    .update(JSON.stringify([code, off, lasts]))
    .digest('hex')
  const id = `${code}-${digest.slice(0, 12)}`
  if (await client.find((stripe) => stripe.coupons.retrieve(id))) return id
  const amount =
    'percent' in off
      ? { percent_off: off.percent }
      : { amount_off: off.amountCents, currency: off.currency.toLowerCase() }
  const duration =
    typeof lasts === 'string'
      ? { duration: lasts }
      : { duration: 'repeating', duration_in_months: lasts.months }
  await client.request((stripe) =>
    stripe.coupons.create(
      { id, name: code, metadata: { code }, ...amount, ...duration },
      { idempotencyKey: `coupon ${id}` },
    ),
  )
  return id
}
