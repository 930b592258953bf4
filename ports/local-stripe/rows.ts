import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** The fields of Stripe's objects that matter here, as its API returns them: other objects by their ids. */
export type Rows = {
  customer: Pick<Stripe.Customer, 'id' | 'object' | 'balance' | 'email' | 'metadata'> & {
    name: string | null
    address: unknown
    invoice_settings: { default_payment_method: string | null }
  }
  product: Pick<Stripe.Product, 'id' | 'object' | 'name' | 'active' | 'metadata'>
  price: Pick<
    Stripe.Price,
    | 'id'
    | 'object'
    | 'active'
    | 'currency'
    | 'lookup_key'
    | 'metadata'
    | 'unit_amount'
    | 'tax_behavior'
    | 'created'
  > & { product: string; recurring: { interval: string; interval_count: number } }
  coupon: Pick<
    Stripe.Coupon,
    'id' | 'object' | 'name' | 'metadata' | 'percent_off' | 'amount_off' | 'duration' | 'duration_in_months'
  >
  discount: Pick<Stripe.Discount, 'id' | 'object' | 'subscription' | 'start' | 'end'> & {
    source: { type: 'coupon'; coupon: string }
  }
  payment_method: Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'type'> & {
    /** How the card's bank will respond. */
    metadata: { bank?: 'declines' | 'asks'; pays?: string }
    card: { brand: string; last4: string; exp_month: number; exp_year: number }
  }
  setup_intent: Pick<Stripe.SetupIntent, 'id' | 'object' | 'status'> & { payment_method: string }
  session: Pick<
    Stripe.Checkout.Session,
    'id' | 'object' | 'mode' | 'payment_status' | 'url' | 'expires_at' | 'metadata' | 'created'
  > & {
    status: 'open' | 'complete' | 'expired'
    customer: string
    subscription: string | null
    setup_intent: string | null
  }
  subscription: Pick<
    Stripe.Subscription,
    | 'id'
    | 'object'
    | 'status'
    | 'created'
    | 'cancel_at'
    | 'cancel_at_period_end'
    | 'canceled_at'
    | 'ended_at'
    | 'metadata'
    | 'description'
  > & {
    customer: string
    cancellation_details: { comment: string | null; feedback: string | null; reason: string | null }
    default_payment_method: string | null
    discounts: string[]
    latest_invoice: string | null
    pause_collection: { behavior: string; resumes_at: number | null } | null
    items: { object: 'list'; data: Item[]; has_more: false }
    automatic_tax: { enabled: boolean }
  }
  invoice: Pick<
    Stripe.Invoice,
    | 'id'
    | 'object'
    | 'status'
    | 'created'
    | 'currency'
    | 'number'
    | 'amount_due'
    | 'amount_paid'
    | 'total'
    | 'starting_balance'
    | 'ending_balance'
    | 'period_start'
    | 'period_end'
    | 'next_payment_attempt'
    | 'hosted_invoice_url'
    | 'invoice_pdf'
    | 'attempt_count'
  > & {
    customer: string
    discounts: string[]
    lines: { object: 'list'; data: Line[]; has_more: boolean }
    parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
    status_transitions: { paid_at: number | null }
    total_discount_amounts: { amount: number; discount: string }[]
    total_taxes: { amount: number; tax_behavior: 'exclusive' }[]
  }
  invoice_payment: Pick<Stripe.InvoicePayment, 'id' | 'object' | 'status'> & {
    invoice: string
    payment: { type: 'payment_intent'; payment_intent: string }
  }
  charge: Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'amount_refunded' | 'disputed' | 'refunded'> & {
    payment_intent: string
  }
  dispute: Pick<Stripe.Dispute, 'id' | 'object' | 'status'> & { charge: string; payment_intent: string }
  refund: Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status'> & { payment_intent: string }
  /**
   * What a session was opened for, which Stripe doesn't expose, and what was tried there. Keyed by the session's id.
   */
  page: {
    id: string
    state: 'open' | 'failed' | 'needs_action'
    terms: Terms | null
    success_url: string
    cancel_url: string
  }
}
export type Terms = {
  price: string
  coupon: string | null
  description: string
  metadata: Record<string, string>
  hasTax: boolean
}
export type Kind = keyof Rows
export type Item = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_start' | 'current_period_end'
> & { price: Rows['price'] }
export type Line = Pick<Stripe.InvoiceLineItem, 'id' | 'object' | 'amount' | 'description' | 'period'>

const prefixes: Record<Exclude<Kind, 'page'> | 'event' | 'line' | 'item', string> = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  coupon: 'coupon',
  discount: 'di',
  payment_method: 'pm',
  setup_intent: 'seti',
  session: 'cs_test',
  subscription: 'sub',
  invoice: 'in',
  invoice_payment: 'inpay',
  charge: 'ch',
  dispute: 'du',
  refund: 're',
  event: 'evt',
  line: 'il',
  item: 'si',
}

/** Unguessable, because anyone with a session's id can pay there. */
export const newId = (kind: keyof typeof prefixes): string =>
  `${prefixes[kind]}_${randomBytes(18).toString('base64url')}`
