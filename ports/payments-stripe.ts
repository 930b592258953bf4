import type Stripe from 'stripe'
import type { ChangePreview, Payments, PriceChange } from './payments.ts'
import { type Means, momentOf, StripeClient, type StripeSettings, secondsOf, usual } from './stripe/client.ts'
import { readStripeEvent } from './stripe/events.ts'
import { stripeInvoices, sumOf } from './stripe/invoices.ts'
import { stripePages } from './stripe/pages.ts'
import { findPriceId, priceOf, syncPrices } from './stripe/prices.ts'
import { findLiving, stripeSubscriptions } from './stripe/subscriptions.ts'

export type { StripeSettings }

/** A Stripe account. Plans are products there, and payers are customers. */
export function stripePayments(settings: StripeSettings, means: Partial<Means> = {}): Payments {
  const client = new StripeClient(settings, { ...usual, ...means })
  return {
    provider: 'stripe',
    isSelling: true,
    syncPrices: (prices) => syncPrices(client, prices),
    ...stripeCustomers(client),
    ...stripePages(client),
    ...stripeSubscriptions(client),
    ...stripeChanges(client),
    ...stripeInvoices(client),
    readEvent: (body, signature) => readStripeEvent(client, body, signature),
  }
}

type Customer = Parameters<Payments['updateCustomer']>[0]

function stripeCustomers(client: StripeClient): Pick<Payments, 'createCustomer' | 'updateCustomer'> {
  async function updateCustomer({ customerId, email, billedTo: { name, address } }: Customer): Promise<void> {
    const billed = address && {
      line1: address.line1,
      line2: address.line2 ?? '',
      city: address.city,
      state: address.state,
      postal_code: address.postalCode ?? '',
      country: address.country,
    }
    await client.request((stripe) =>
      // Without an address, the one entered at the last checkout stays: it decides the taxes.
      stripe.customers.update(customerId, { email, name, ...(billed && { address: billed }) }),
    )
  }

  return {
    updateCustomer,
    async createCustomer({ key, userId, ...written }) {
      // Only what never changes goes under the key: a retry may come with another address.
      const { id } = await client.request((stripe) =>
        stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: key }),
      )
      await updateCustomer({ customerId: id, ...written })
      return { customerId: id }
    },
  }
}

/** Changing a subscription's price: previewing the cost at a given moment, and making the change. */
function stripeChanges(client: StripeClient): Pick<Payments, 'previewChange' | 'changePrice'> {
  return {
    async previewChange(change) {
      const { items, isSameInterval } = await prepare(client, change)
      const { subscriptionId: subscription, at } = change
      const discounts = discountsOf(change)
      const [now, next] = await Promise.all([
        client.request((stripe) =>
          stripe.invoices.createPreview({
            subscription,
            ...discounts,
            subscription_details: {
              items,
              proration_behavior: 'always_invoice',
              proration_date: secondsOf(at),
            },
          }),
        ),
        client.request((stripe) =>
          stripe.invoices.createPreview({
            subscription,
            ...discounts,
            // With a different interval, a plain preview is the change's own invoice; `recurring` omits what ends on
            // its own.
            ...(!isSameInterval && { preview_mode: 'recurring' }),
            subscription_details: { items, proration_behavior: 'none' },
          }),
        ),
      ])
      return readPreview(now, next)
    },

    async changePrice({ key, ...change }) {
      const { items } = await prepare(client, change)
      await client.request((stripe) =>
        stripe.subscriptions.update(
          change.subscriptionId,
          {
            items,
            ...discountsOf(change),
            proration_behavior: 'always_invoice',
            proration_date: secondsOf(change.at),
            // If the card is declined, nothing changes.
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: key },
        ),
      )
    },
  }
}

/** An empty string removes them; otherwise they stay as they are. */
const discountsOf = ({ endsDiscount }: PriceChange) => (endsDiscount ? { discounts: '' as const } : {})

async function prepare(client: StripeClient, { subscriptionId, price }: Omit<PriceChange, 'at'>) {
  const [subscription, priceId] = await Promise.all([
    findLiving(client, subscriptionId),
    findPriceId(client, price),
  ])
  const item = subscription.items.data[0]!
  return {
    items: [{ id: item.id, price: priceId }],
    isSameInterval: priceOf(item.price)?.interval === price.interval,
  }
}

function readPreview(now: Stripe.Invoice, next: Stripe.Invoice): ChangePreview {
  const { lines, totalCents, taxCents } = sumOf(now, now.lines.data)
  if (taxCents !== 0) lines.push({ description: 'Tax', amountCents: taxCents })
  const left = -(now.starting_balance + now.total)
  const creditCents = Math.max(0, left)
  return {
    lines,
    currency: now.currency.toUpperCase(),
    dueNowCents: Math.max(0, totalCents),
    creditCents,
    nextCents: Math.max(0, next.total - creditCents),
    // What is paid now covers the time until then.
    nextAt: momentOf(Math.max(...now.lines.data.map(({ period }) => period.end))),
  }
}
