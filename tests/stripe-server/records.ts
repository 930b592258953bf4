import type Stripe from 'stripe'

/** Of Stripe's objects the fields that matter here, as its API answers them: others by their ids. */
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
    'id' | 'object' | 'name' | 'metadata' | 'percent_off' | 'amount_off' | 'duration'
  >
  discount: Pick<Stripe.Discount, 'id' | 'object' | 'subscription'> & {
    source: { type: 'coupon'; coupon: string }
  }
  payment_method: Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'type'> & {
    card: { brand: string; last4: string; exp_month: number; exp_year: number }
  }
  setup_intent: Pick<Stripe.SetupIntent, 'id' | 'object' | 'status'> & { payment_method: string }
  session: Pick<
    Stripe.Checkout.Session,
    'id' | 'object' | 'mode' | 'status' | 'payment_status' | 'url' | 'expires_at' | 'metadata' | 'created'
  > & { customer: string; subscription: string | null; setup_intent: string | null }
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
}
export type Kind = keyof Rows
export type Item = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_start' | 'current_period_end'
> & { price: Rows['price'] }
export type Line = Pick<Stripe.InvoiceLineItem, 'id' | 'object' | 'amount' | 'description' | 'period'>

const prefixes: Record<Kind, string> = {
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
}
/** Which fields name something that may come along whole. */
const references: Record<string, Kind> = {
  customer: 'customer',
  default_payment_method: 'payment_method',
  payment_method: 'payment_method',
  latest_invoice: 'invoice',
  coupon: 'coupon',
  discounts: 'discount',
  product: 'product',
}

/** What the account has, the oldest first. */
export class Records {
  readonly #rows = new Map<string, { kind: Kind; row: Rows[Kind] }>()
  #count = 0

  newId(kind: Kind): string {
    this.#count += 1
    return `${prefixes[kind]}_${String(this.#count).padStart(6, '0')}`
  }

  add<K extends Kind>(kind: K, row: Rows[K]): Rows[K] {
    this.#rows.set(row.id, { kind, row })
    return row
  }

  find<K extends Kind>(kind: K, id: string | null): Rows[K] | undefined {
    const found = id === null ? undefined : this.#rows.get(id)
    return found?.kind === kind ? (found.row as Rows[K]) : undefined
  }

  list<K extends Kind>(kind: K): Rows[K][] {
    return [...this.#rows.values()].filter((each) => each.kind === kind).map(({ row }) => row as Rows[K])
  }

  /** Throws on what Stripe doesn't know how to expand, and on more than four levels. */
  expanded(answer: unknown, paths: readonly string[]): unknown {
    const copy = structuredClone(answer)
    for (const path of paths) {
      const names = path.split('.')
      if (names.length > 4) throw new Error(`You cannot expand more than 4 levels: ${path}`)
      this.#expand(copy, names, path)
    }
    return copy
  }

  #expand(at: unknown, [name, ...rest]: string[], path: string): void {
    if (name === undefined || at === null || at === undefined) return
    if (Array.isArray(at)) {
      for (const each of at) this.#expand(each, [name, ...rest], path)
      return
    }
    const row = at as Record<string, unknown>
    if (name === 'payments' && row.object === 'invoice') {
      const data = this.list('invoice_payment').filter(({ invoice }) => invoice === row.id)
      row.payments = { object: 'list', data: structuredClone(data), has_more: false }
    } else if (!(name in row)) {
      throw new Error(`This property cannot be expanded (${path})`)
    }
    const kind = references[name]
    const whole = (value: unknown) =>
      kind && typeof value === 'string' ? structuredClone(this.find(kind, value)) : value
    row[name] = Array.isArray(row[name]) ? row[name].map(whole) : whole(row[name])
    this.#expand(row[name], rest, path)
  }
}
