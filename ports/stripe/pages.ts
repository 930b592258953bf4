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
import { idOf, momentOf, type StripeDesk } from './desk.ts'
import { findPriceId } from './prices.ts'

type Pages = Pick<Payments, 'startCheckout' | 'findCheckout' | 'expireCheckout' | 'startCardUpdate'>

/** Pages of Stripe Checkout, where cards are typed. */
export function stripePages(desk: StripeDesk): Pages {
  return {
    async startCheckout({ key, ...wanted }) {
      const price = await findPriceId(desk, wanted.price)
      const coupon = wanted.discount && (await ensureCoupon(desk, wanted.discount))
      const session = checkoutSession(wanted, { price, coupon, hasTax: desk.settings.hasTax })
      return started(
        await desk.ask((stripe) => stripe.checkout.sessions.create(session, { idempotencyKey: key })),
      )
    },

    async findCheckout(id) {
      const session = await desk.find((stripe) => stripe.checkout.sessions.retrieve(id))
      return session && toldCheckout(session)
    },

    async expireCheckout(id) {
      const isOpen = async () =>
        (await desk.find((stripe) => stripe.checkout.sessions.retrieve(id)))?.status === 'open'
      if (!(await isOpen())) return
      try {
        await desk.ask((stripe) => stripe.checkout.sessions.expire(id))
      } catch (error) {
        // Paid or closed in between.
        if (!(error instanceof PaymentRefusedError) || (await isOpen())) throw error
      }
    },

    startCardUpdate: async ({ key, ...wanted }) =>
      started(
        await desk.ask((stripe) =>
          stripe.checkout.sessions.create(cardSession(wanted), { idempotencyKey: key }),
        ),
      ),
  }
}

/** Only cards: they are paid at once, and what a subscription is paid with can be shown. */
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
    // A free first period has a renewal.
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

/** What is given there is put in place when its event comes. */
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

/** A declined card stays on Stripe's page, which says so; nothing of it is told. */
function toldCheckout(session: Stripe.Checkout.Session): ProviderCheckout | null {
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

/** A coupon that was changed here is another one there: those who have the old one keep it. */
async function ensureCoupon(desk: StripeDesk, discount: Discount): Promise<string> {
  const { code, off, lasts } = discount
  const digest = createHash('sha256')
    .update(JSON.stringify([code, off, lasts]))
    .digest('hex')
  const id = `${code}-${digest.slice(0, 12)}`
  if (await desk.find((stripe) => stripe.coupons.retrieve(id))) return id
  const amount =
    'percent' in off
      ? { percent_off: off.percent }
      : { amount_off: off.amountCents, currency: off.currency.toLowerCase() }
  const duration =
    typeof lasts === 'string'
      ? { duration: lasts }
      : { duration: 'repeating', duration_in_months: lasts.months }
  await desk.ask((stripe) =>
    stripe.coupons.create(
      { id, name: code, metadata: { code }, ...amount, ...duration },
      { idempotencyKey: `coupon ${id}` },
    ),
  )
  return id
}
