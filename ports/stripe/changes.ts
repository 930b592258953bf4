import type Stripe from 'stripe'
import type { ChangePreview, Payments, PriceChange } from '../payments.ts'
import { momentOf, type StripeDesk, secondsOf } from './desk.ts'
import { sumOf } from './invoices.ts'
import { findPriceId, toldPrice } from './prices.ts'
import { findLiving } from './subscriptions.ts'

/** Another price for a subscription: what it costs at a moment, and the same done. */
export function stripeChanges(desk: StripeDesk): Pick<Payments, 'previewChange' | 'changePrice'> {
  return {
    async previewChange(change) {
      const { items, isSameInterval } = await prepare(desk, change)
      const { subscriptionId: subscription, at } = change
      const [now, next] = await Promise.all([
        desk.ask((stripe) =>
          stripe.invoices.createPreview({
            subscription,
            subscription_details: {
              items,
              proration_behavior: 'always_invoice',
              proration_date: secondsOf(at),
            },
          }),
        ),
        desk.ask((stripe) =>
          stripe.invoices.createPreview({
            subscription,
            // With another interval the next invoice would be the one of the change: then without what ends by itself.
            ...(!isSameInterval && { preview_mode: 'recurring' }),
            subscription_details: { items, proration_behavior: 'none' },
          }),
        ),
      ])
      return toldPreview(now, next)
    },

    async changePrice({ key, ...change }) {
      const { items } = await prepare(desk, change)
      await desk.ask((stripe) =>
        stripe.subscriptions.update(
          change.subscriptionId,
          {
            items,
            proration_behavior: 'always_invoice',
            proration_date: secondsOf(change.at),
            // A declined card changes nothing.
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: key },
        ),
      )
    },
  }
}

async function prepare(desk: StripeDesk, { subscriptionId, price }: Omit<PriceChange, 'at'>) {
  const [subscription, priceId] = await Promise.all([
    findLiving(desk, subscriptionId),
    findPriceId(desk, price),
  ])
  const item = subscription.items.data[0]!
  return {
    items: [{ id: item.id, price: priceId }],
    isSameInterval: toldPrice(item.price)?.interval === price.interval,
  }
}

function toldPreview(now: Stripe.Invoice, next: Stripe.Invoice): ChangePreview {
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
    // What is paid now lasts until then.
    nextAt: momentOf(Math.max(...now.lines.data.map(({ period }) => period.end))),
  }
}
