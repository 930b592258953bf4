import type { Payments } from './payments.ts'
import { stripeChanges } from './stripe/changes.ts'
import { stripeCustomers } from './stripe/customers.ts'
import { type Patience, StripeDesk, type StripeSettings, usual } from './stripe/desk.ts'
import { readStripeEvent } from './stripe/events.ts'
import { stripeInvoices } from './stripe/invoices.ts'
import { stripePages } from './stripe/pages.ts'
import { syncPrices } from './stripe/prices.ts'
import { stripeSubscriptions } from './stripe/subscriptions.ts'

export type { StripeSettings }

/** An account at Stripe. Plans are products there, and who pays a customer. */
export function stripePayments(settings: StripeSettings, patience: Patience = usual): Payments {
  const desk = new StripeDesk(settings, patience)
  return {
    provider: 'stripe',
    isSelling: true,
    syncPrices: (prices) => syncPrices(desk, prices),
    ...stripeCustomers(desk),
    ...stripePages(desk),
    ...stripeSubscriptions(desk),
    ...stripeChanges(desk),
    ...stripeInvoices(desk),
    readEvent: (body, signature) => readStripeEvent(desk, body, signature),
  }
}
