/**
 * Whoever takes the money. Ids are the provider's, amounts whole cents with an ISO 4217 currency, times moments. No card
 * ever comes through here: people type it on the provider's own page.
 *
 * Everything that changes something takes a `key`: the same key again does nothing more and answers the same. Everything
 * throws `PaymentsUnavailableError` where the provider is away, too slow or refuses our account, `PaymentRefusedError` for
 * what it doesn't do, and `null` stands for what it doesn't know.
 */
export type Payments = {
  /** For rows and pages: whose ids these are. With `test` no money moves. */
  readonly provider: 'stripe' | 'test'
  /** Whether plans are sold at all; those that run go on either way. */
  readonly isSelling: boolean

  /** Makes what is missing there so that every one of these prices can be bought, and retires what isn't sold. */
  syncPrices(prices: readonly NamedPrice[]): Promise<PriceSync>

  createCustomer(customer: NewCustomer & Keyed): Promise<{ customerId: string }>
  /** What is written on coming invoices. */
  updateCustomer(customer: { customerId: string; email: string; billedTo: BilledTo }): Promise<void>

  /** A page where a subscription is bought. It comes into being when it is paid, not before. */
  startCheckout(checkout: NewCheckout & Keyed): Promise<StartedPage>
  findCheckout(checkoutId: string): Promise<ProviderCheckout | null>
  /** Closes an open page, so that nobody pays there any more; one that is complete or closed stays as it is. */
  expireCheckout(checkoutId: string): Promise<void>

  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>
  /** All that the provider has, ended ones of the last 30 days too; for the nightly comparison. */
  listSubscriptions(): AsyncIterable<ProviderSubscription>
  /** What a change would cost at this moment. Changes nothing. */
  previewChange(change: PriceChange): Promise<ChangePreview>
  /** At once, with the part of the period that is left credited and charged. Throws `PaymentRefusedError` when it can't be paid. */
  changePrice(change: PriceChange & Keyed): Promise<void>
  cancelAtPeriodEnd(cancel: { subscriptionId: string; reason: string; note: string } & Keyed): Promise<void>
  /** Takes a cancellation back while the period runs. */
  resume(subscription: { subscriptionId: string } & Keyed): Promise<void>
  /** At once; what is still unpaid is let go, what was paid stays. One that has ended is left as it is. */
  cancelNow(subscription: { subscriptionId: string } & Keyed): Promise<void>
  /** While paused nothing is charged and periods pass free. */
  setPaused(subscription: { subscriptionId: string; isPaused: boolean } & Keyed): Promise<void>
  /** A page where another card is given; it pays what is open, too. */
  startCardUpdate(update: CardUpdate & Keyed): Promise<StartedPage>

  findInvoice(invoiceId: string): Promise<ProviderInvoice | null>
  /** The newest first. Drafts aren't among them. */
  listInvoices(subscriptionId: string): Promise<ProviderInvoice[]>
  refund(refund: { invoiceId: string; amountCents: number; note: string } & Keyed): Promise<void>

  /**
   * What a delivery to the webhook says, by the bytes that came and the header with their signature. Throws
   * `BadSignatureError` unless the provider itself sent it within five minutes.
   */
  readEvent(body: Uint8Array, signature: string | undefined): Promise<PaymentEvent>
}

type Keyed = { key: string }

export type Interval = 'monthly' | 'yearly'
/** What is bought. The provider knows it by tier and interval; another amount there is `PaymentRefusedError`: sync first. */
export type Price = { tier: string; interval: Interval; amountCents: number; currency: string }
export type NamedPrice = Price & { planName: string }
export type PriceSync = { made: string[]; kept: string[]; retired: string[] }

export type NewCustomer = { userId: string; email: string; billedTo: BilledTo }
/** As invoices say it; lines of an address, without empty ones. */
export type BilledTo = { name: string; address: BillingAddress | null }
export type BillingAddress = {
  line1: string
  line2: string | null
  city: string
  state: string
  postalCode: string | null
  country: 'US'
}

export type Discount = {
  code: string
  off: { percent: number } | { amountCents: number; currency: string }
  /** `months` for how long, where it is for several. */
  lasts: 'once' | 'forever' | { months: number }
}

export type NewCheckout = {
  customerId: string
  price: Price
  discount: Discount | null
  /** Come back with the subscription, and with `findCheckout`. */
  businessId: string
  userId: string
  /** Stands on the invoices: "Premium for Mama Njeri". */
  description: string
  /** Where the browser goes afterwards; neither says that anything was paid. */
  successUrl: string
  cancelUrl: string
}
export type CardUpdate = { customerId: string; subscriptionId: string; successUrl: string; cancelUrl: string }
export type StartedPage = { id: string; url: string; expiresAt: Date }

export type ProviderCheckout = {
  id: string
  businessId: string
  userId: string
  /** `complete`: paid. `failed`: a payment was tried and declined; the page is still open. */
  state: 'open' | 'failed' | 'complete' | 'expired'
  subscriptionId: string | null
}

export const subscriptionStates = ['incomplete', 'trialing', 'active', 'past_due', 'canceled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export type ProviderSubscription = {
  id: string
  customerId: string
  /** As given at the checkout. */
  businessId: string | null
  userId: string | null
  price: Price
  /** What the provider calls unpaid is `past_due`, what it calls expired or ended `canceled`. */
  state: SubscriptionState
  periodStart: Date
  periodEnd: Date
  cancelsAtPeriodEnd: boolean
  cancelReason: string | null
  cancelNote: string | null
  endedAt: Date | null
  /** Since when the oldest open invoice waits; null unless `past_due`. */
  pastDueSince: Date | null
  isPaused: boolean
  card: Card | null
  discountCode: string | null
  /** Its newest invoice, which the answer to an event about it reads as well. */
  newestInvoiceId: string | null
  createdAt: Date
}

/** All of a card that this site ever learns. */
export type Card = { brand: string; last4: string; expMonth: number; expYear: number }

export const invoiceStates = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export type ProviderInvoice = {
  id: string
  number: string | null
  customerId: string
  subscriptionId: string | null
  state: InvoiceState
  currency: string
  totalCents: number
  taxCents: number
  paidCents: number
  /** Altogether; of `paidCents`. */
  refundedCents: number
  dispute: DisputeState | null
  lines: InvoiceLine[]
  periodStart: Date
  periodEnd: Date
  createdAt: Date
  paidAt: Date | null
  /** When the provider tries again to be paid; null when it doesn't. */
  nextAttemptAt: Date | null
  /** Where it can be seen, and paid if it asks for a confirmation; null where this site shows it itself. */
  hostedUrl: string | null
  pdfUrl: string | null
}
export type InvoiceLine = { description: string; amountCents: number }

/** `at`: the moment that the preview was made for, given again with the change, so that both say the same. */
export type PriceChange = { subscriptionId: string; price: Price; at: Date }
export type ChangePreview = {
  lines: InvoiceLine[]
  currency: string
  /** Charged at once; 0 where the credit covers it. */
  dueNowCents: number
  /** What is left of the credit, and goes off the next invoices. */
  creditCents: number
  /** What is charged next by itself, and when. */
  nextCents: number
  nextAt: Date
}

/**
 * That something happened. What it was is read anew from the provider, so that events may come twice, late or in any
 * order.
 */
export type PaymentEvent = {
  /** The same at each delivery. */
  id: string
  type: string
  createdAt: Date
  about: EventSubject[]
}
export type EventSubject = { kind: 'checkout' | 'subscription' | 'invoice'; id: string }

export class BadSignatureError extends Error {
  override name = 'BadSignatureError'
}

/** Try again later. */
export class PaymentsUnavailableError extends Error {
  override name = 'PaymentsUnavailableError'
}

/** The provider doesn't do it: a declined card, a price that it doesn't know, a subscription that has ended. */
export class PaymentRefusedError extends Error {
  override name = 'PaymentRefusedError'
  readonly code: 'declined' | 'needs_action' | 'unknown_price' | 'ended' | 'other'
  constructor(code: PaymentRefusedError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
