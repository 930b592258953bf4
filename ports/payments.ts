/**
 * The payment provider. Ids are the provider's, amounts are whole cents with an ISO 4217 currency, times are instants.
 * Card numbers never pass through here: people enter them on the provider's own page.
 *
 * Every change takes a `key`: repeating a key does nothing more and returns the same result. Every function throws
 * `PaymentsUnavailableError` when the provider is down, too slow or rejects our account, and `PaymentRefusedError` when
 * it rejects the request. `null` means that the provider doesn't know the object.
 */
export type Payments = {
  /** Stored in rows and shown on pages, to say whose ids these are. With `test` no money moves. */
  readonly provider: 'stripe' | 'test'
  /** Whether plans are for sale; existing subscriptions continue either way. */
  readonly isSelling: boolean

  /** Creates what is missing at the provider so that all of these prices can be bought, and retires the rest. */
  syncPrices(prices: readonly NamedPrice[]): Promise<PriceSync>

  createCustomer(customer: NewCustomer & Keyed): Promise<{ customerId: string }>
  /** Sets what is printed on future invoices. */
  updateCustomer(customer: { customerId: string; email: string; billedTo: BilledTo }): Promise<void>

  /** Opens a checkout page. The subscription is created on payment, not before. */
  startCheckout(checkout: NewCheckout & Keyed): Promise<StartedPage>
  findCheckout(checkoutId: string): Promise<ProviderCheckout | null>
  /** Closes an open page so that it can no longer be paid; one that is complete or closed doesn't change. */
  expireCheckout(checkoutId: string): Promise<void>

  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>
  /**
   * All of the provider's subscriptions, including those that ended in the last 30 days; for the nightly
   * reconciliation.
   */
  listSubscriptions(): AsyncIterable<ProviderSubscription>
  /** What a change would cost at this moment. Changes nothing. */
  previewChange(change: PriceChange): Promise<ChangePreview>
  /** Takes effect at once, prorating the rest of the period. Throws `PaymentRefusedError` if payment fails. */
  changePrice(change: PriceChange & Keyed): Promise<void>
  cancelAtPeriodEnd(
    cancel: { subscriptionId: string; reason: string | null; note: string } & Keyed,
  ): Promise<void>
  /** Undoes a cancellation while the period runs. */
  resume(subscription: { subscriptionId: string } & Keyed): Promise<void>
  /** Takes effect at once: unpaid invoices are voided, payments aren't refunded. One that has ended doesn't change. */
  cancelNow(subscription: { subscriptionId: string } & Keyed): Promise<void>
  /** While paused, nothing is charged and periods are free. */
  setPaused(subscription: { subscriptionId: string; isPaused: boolean } & Keyed): Promise<void>
  /** Opens a page to enter another card, which also pays open invoices. */
  startCardUpdate(update: CardUpdate & Keyed): Promise<StartedPage>

  findInvoice(invoiceId: string): Promise<ProviderInvoice | null>
  /** Newest first, without drafts. */
  listInvoices(subscriptionId: string): Promise<ProviderInvoice[]>
  refund(refund: { invoiceId: string; amountCents: number; note: string } & Keyed): Promise<void>

  /**
   * Reads a webhook delivery from its raw bytes and signature header. Throws `BadSignatureError` unless the provider
   * sent it within the last five minutes.
   */
  readEvent(body: Uint8Array, signature: string | undefined): Promise<PaymentEvent>
}

type Keyed = { key: string }

export type Interval = 'monthly' | 'yearly'
/**
 * What is bought. The provider identifies it by plan and interval; a different amount there throws
 * `PaymentRefusedError`: sync first.
 */
export type Price = { plan: string; interval: Interval; amountCents: number; currency: string }
export type NamedPrice = Price & { planName: string }
export type PriceSync = { made: string[]; kept: string[]; retired: string[] }

type NewCustomer = { userId: string; email: string; billedTo: BilledTo }
/** As printed on invoices. */
export type BilledTo = { name: string; address: BillingAddress | null }
type BillingAddress = {
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
  /** `months` is how long a discount lasts when it covers several. */
  lasts: 'once' | 'forever' | { months: number }
}

export type NewCheckout = {
  customerId: string
  price: Price
  discount: Discount | null
  /** Returned with the subscription, and by `findCheckout`. */
  businessId: string
  userId: string
  /** Printed on the invoices: "Premium for Mama Njeri". */
  description: string
  /** Where the browser goes afterwards; neither means that anything was paid. */
  successUrl: string
  cancelUrl: string
}
export type CardUpdate = { customerId: string; subscriptionId: string; successUrl: string; cancelUrl: string }
export type StartedPage = { id: string; url: string; expiresAt: Date }

export type ProviderCheckout = {
  id: string
  businessId: string
  userId: string
  /** `complete` means paid. A declined card is shown by the page itself, which stays open. */
  state: 'open' | 'complete' | 'expired'
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
  /** The provider's unpaid is `past_due`; its expired or ended is `canceled`. */
  state: SubscriptionState
  periodStart: Date
  periodEnd: Date
  cancelsAtPeriodEnd: boolean
  cancelReason: string | null
  cancelNote: string | null
  endedAt: Date | null
  /** Since when the oldest open invoice has been due; null unless `past_due`. */
  pastDueSince: Date | null
  isPaused: boolean
  card: Card | null
  discountCode: string | null
  /** Its newest invoice; handling an event about the subscription reads this one too. */
  newestInvoiceId: string | null
  createdAt: Date
}

/** All that this site ever learns about a card. */
export type Card = { brand: string; last4: string; expMonth: number; expYear: number }

const invoiceStates = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const
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
  /** Total refunded, out of `paidCents`. */
  refundedCents: number
  dispute: DisputeState | null
  lines: InvoiceLine[]
  periodStart: Date
  periodEnd: Date
  createdAt: Date
  paidAt: Date | null
  /** When the provider retries the payment; null when it won't. */
  nextAttemptAt: Date | null
  /** Where it can be viewed, and paid if it needs confirmation; null when this site shows it itself. */
  hostedUrl: string | null
  pdfUrl: string | null
}
export type InvoiceLine = { description: string; amountCents: number }

/** `at` is when the preview was made, passed again with the change so that both give the same amounts. */
export type PriceChange = {
  subscriptionId: string
  price: Price
  at: Date
  /** The discount isn't for the new price: it ends with the change. */
  endsDiscount?: boolean
}
export type ChangePreview = {
  lines: InvoiceLine[]
  currency: string
  /** Charged at once; 0 when credit covers it. */
  dueNowCents: number
  /** Remaining credit, deducted from the next invoices. */
  creditCents: number
  /** The next automatic charge, and when. */
  nextCents: number
  nextAt: Date
}

/**
 * Says only that something happened. The details are read again from the provider, so events may come twice, late or in
 * any order.
 */
export type PaymentEvent = {
  /** The same for each delivery of an event. */
  id: string
  type: string
  createdAt: Date
  about: EventSubject[]
}
export type EventSubject = { kind: 'checkout' | 'subscription' | 'invoice'; id: string }

export class BadSignatureError extends Error {
  override name = 'BadSignatureError'
}

/** Temporary; try again later. */
export class PaymentsUnavailableError extends Error {
  override name = 'PaymentsUnavailableError'
}

/** The provider rejects it: a declined card, an unknown price, a subscription that has ended. */
export class PaymentRefusedError extends Error {
  override name = 'PaymentRefusedError'
  readonly code: 'declined' | 'needs_action' | 'unknown_price' | 'ended' | 'other'
  constructor(code: PaymentRefusedError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
