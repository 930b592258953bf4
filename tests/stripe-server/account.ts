import { type Item, type Kind, type Line, Records, type Rows } from './records.ts'

const daySeconds = 86_400
const periodDays: Record<string, number> = { month: 30, year: 365 }

export type StripeEventBody = {
  id: string
  object: 'event'
  api_version: string
  created: number
  type: string
  data: { object: unknown }
}

type Change = {
  items?: { id: string; price: string }[]
  proration_behavior?: string
  proration_date?: number
}

/** A seller's account at Stripe: what it has, what happens to it, and the events of that. */
export class Account {
  readonly records = new Records()
  readonly events: StripeEventBody[] = []
  readonly declinedCards = new Set<string>()
  readonly cardsToConfirm = new Set<string>()
  /** In seconds. */
  now = Math.floor(Date.now() / 1000)
  taxPercent = 0
  isTaxSetUp = true
  #told = 0

  tell(type: string, row: Rows[Kind]): void {
    this.#told += 1
    const id = `evt_${String(this.#told).padStart(6, '0')}`
    const data = { object: structuredClone(row) }
    this.events.push({ id, object: 'event', api_version: 'whatever', created: this.now, type, data })
  }

  newCard({ isDeclined = false, last4 = '4242', needsAction = false } = {}): Rows['payment_method'] {
    const id = this.records.newId('payment_method')
    if (isDeclined) this.declinedCards.add(id)
    if (needsAction) this.cardsToConfirm.add(id)
    const card = { brand: 'visa', last4, exp_month: 12, exp_year: 2034 }
    return this.records.add('payment_method', {
      id,
      object: 'payment_method',
      type: 'card',
      created: this.now,
      card,
    })
  }

  /** Somebody pays on an open page, or gives a card there. */
  complete(session: Rows['session'], terms: Terms | null, card: Rows['payment_method']): void {
    session.status = 'complete'
    session.url = null
    if (session.mode === 'setup') {
      const id = this.records.newId('setup_intent')
      this.records.add('setup_intent', {
        id,
        object: 'setup_intent',
        status: 'succeeded',
        payment_method: card.id,
      })
      session.setup_intent = id
      session.payment_status = 'no_payment_required'
    } else {
      session.subscription = this.#subscribe(session, terms!, card).id
      session.payment_status = 'paid'
    }
    this.tell('checkout.session.completed', session)
  }

  #subscribe(session: Rows['session'], terms: Terms, card: Rows['payment_method']): Rows['subscription'] {
    const id = this.records.newId('subscription')
    const discounts = terms.coupon ? [this.#discount(id, terms.coupon)] : []
    const item: Item = {
      id: `si_${id}`,
      object: 'subscription_item',
      price: terms.price,
      current_period_start: this.now,
      current_period_end: this.now + daysOf(terms.price) * daySeconds,
    }
    const subscription = this.records.add('subscription', {
      id,
      object: 'subscription',
      status: 'active',
      created: this.now,
      customer: session.customer,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      cancellation_details: { comment: null, feedback: null, reason: null },
      default_payment_method: card.id,
      discounts,
      latest_invoice: null,
      pause_collection: null,
      description: terms.description,
      metadata: terms.metadata,
      items: { object: 'list', data: [item], has_more: false },
      automatic_tax: { enabled: terms.hasTax },
    })
    this.tell('customer.subscription.created', subscription)
    this.pay(this.bill(subscription, [this.#renewal(item)]), card.id)
    return subscription
  }

  #discount(subscription: string, coupon: string): string {
    const id = this.records.newId('discount')
    this.records.add('discount', { id, object: 'discount', subscription, source: { type: 'coupon', coupon } })
    return id
  }

  #renewal({ price, current_period_start: start, current_period_end: end }: Item): Line {
    return line(`1 × ${price.lookup_key}`, price.unit_amount!, { start, end })
  }

  /** The invoice of these lines, as it would be: not kept. */
  draw(
    subscription: Rows['subscription'],
    lines: Line[],
    discounts = subscription.discounts,
  ): Rows['invoice'] {
    const customer = this.records.find('customer', subscription.customer)!
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
    const off = discounts.map((discount) => ({ discount, amount: this.#off(discount, subtotal) }))
    const net = subtotal - off.reduce((sum, { amount }) => sum + amount, 0)
    const taxed = subscription.automatic_tax.enabled ? Math.round((net * this.taxPercent) / 100) : 0
    const total = net + taxed
    const amount_due = Math.max(0, total + customer.balance)
    return {
      id: 'upcoming_in_1',
      object: 'invoice',
      status: 'draft',
      created: this.now,
      currency: subscription.items.data[0]!.price.currency,
      number: null,
      customer: customer.id,
      amount_due,
      amount_paid: 0,
      total,
      starting_balance: customer.balance,
      ending_balance: null,
      period_start: this.now,
      period_end: this.now,
      next_payment_attempt: null,
      hosted_invoice_url: null,
      invoice_pdf: null,
      attempt_count: 0,
      discounts,
      lines: { object: 'list', data: lines, has_more: false },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      status_transitions: { paid_at: null },
      total_discount_amounts: off,
      total_taxes: taxed ? [{ amount: taxed, tax_behavior: 'exclusive' }] : [],
    }
  }

  #off(discount: string, subtotal: number): number {
    const coupon = this.records.find('coupon', this.records.find('discount', discount)!.source.coupon)!
    const off = coupon.percent_off ? Math.round((subtotal * coupon.percent_off) / 100) : coupon.amount_off!
    return Math.max(0, Math.min(off, subtotal))
  }

  bill(subscription: Rows['subscription'], lines: Line[], discounts?: string[]): Rows['invoice'] {
    const id = this.records.newId('invoice')
    const drawn = this.draw(subscription, lines, discounts)
    const customer = this.records.find('customer', subscription.customer)!
    customer.balance = drawn.total + drawn.starting_balance - drawn.amount_due
    subscription.latest_invoice = id
    const invoice = this.records.add('invoice', {
      ...drawn,
      id,
      status: 'open',
      number: `BAO-${id.slice(-4)}`,
      ending_balance: customer.balance,
      hosted_invoice_url: `https://invoice.stripe.example/${id}`,
      invoice_pdf: `https://invoice.stripe.example/${id}.pdf`,
    })
    this.tell('invoice.finalized', invoice)
    return invoice
  }

  /** False when the card is declined. */
  pay(invoice: Rows['invoice'], card: string): boolean {
    const subscription = this.records.find('subscription', invoice.parent.subscription_details.subscription)!
    invoice.attempt_count += 1
    if (invoice.amount_due > 0 && this.declinedCards.has(card)) {
      invoice.next_payment_attempt = this.now + 3 * daySeconds
      subscription.status = 'past_due'
      this.tell('invoice.payment_failed', invoice)
      this.tell('customer.subscription.updated', subscription)
      return false
    }
    if (invoice.amount_due > 0) this.#charge(invoice)
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, next_payment_attempt: null })
    invoice.status_transitions.paid_at = this.now
    subscription.status = 'active'
    this.tell('invoice.paid', invoice)
    this.tell('customer.subscription.updated', subscription)
    return true
  }

  #charge({ id: invoice, amount_due: amount }: Rows['invoice']): void {
    const id = this.records.newId('charge')
    const payment_intent = `pi_${id}`
    const money = { amount, amount_refunded: 0, disputed: false, refunded: false }
    this.records.add('charge', { id, object: 'charge', payment_intent, ...money })
    this.records.add('invoice_payment', {
      id: this.records.newId('invoice_payment'),
      object: 'invoice_payment',
      status: 'paid',
      invoice,
      payment: { type: 'payment_intent', payment_intent },
    })
  }

  /** The end of a period. */
  renew(subscription: Rows['subscription']): void {
    const item = subscription.items.data[0]!
    this.now = item.current_period_end
    if (subscription.cancel_at_period_end) {
      this.end(subscription)
      return
    }
    item.current_period_start = this.now
    item.current_period_end = this.now + daysOf(item.price) * daySeconds
    const invoice = this.bill(subscription, [this.#renewal(item)])
    if (!subscription.pause_collection) {
      this.pay(invoice, subscription.default_payment_method!)
      return
    }
    invoice.status = 'void'
    this.tell('customer.subscription.updated', subscription)
  }

  end(subscription: Rows['subscription']): void {
    Object.assign(subscription, { status: 'canceled', canceled_at: this.now, ended_at: this.now })
    this.tell('customer.subscription.deleted', subscription)
  }

  /** The lines of a change at once, and what the subscription is after it. */
  prorated(subscription: Rows['subscription'], change: Change): { lines: Line[]; item: Item } {
    const before = subscription.items.data[0]!
    const price = this.records.find('price', change.items![0]!.price)!
    const at = change.proration_date ?? this.now
    const { current_period_start: start, current_period_end: end } = before
    const left = (end - at) / (end - start)
    const isSame = price.recurring.interval === before.price.recurring.interval
    const item: Item = isSame
      ? { ...before, price }
      : { ...before, price, current_period_start: at, current_period_end: at + daysOf(price) * daySeconds }
    const rest = { start: at, end: item.current_period_end }
    const lines = [
      line('Unused time', -Math.round(before.price.unit_amount! * left), { start: at, end }),
      line('Remaining time', Math.round(price.unit_amount! * (isSame ? left : 1)), rest),
    ]
    return { lines, item }
  }

  /** What comes by itself with the next period. */
  next(subscription: Rows['subscription'], item: Item): Rows['invoice'] {
    const start = item.current_period_end
    const end = start + daysOf(item.price) * daySeconds
    return this.draw(subscription, [line('1 ×', item.price.unit_amount!, { start, end })])
  }

  dispute(invoice: string, status: string): void {
    const { payment } = this.records.list('invoice_payment').find((each) => each.invoice === invoice)!
    const { payment_intent } = payment
    const charge = this.records.list('charge').find((each) => each.payment_intent === payment_intent)!
    charge.disputed = true
    const known = this.records.list('dispute').find((each) => each.charge === charge.id)
    if (known) {
      known.status = status
      this.tell('charge.dispute.closed', known)
      return
    }
    const id = this.records.newId('dispute')
    this.tell(
      'charge.dispute.created',
      this.records.add('dispute', { id, object: 'dispute', status, charge: charge.id, payment_intent }),
    )
  }
}

export type Terms = {
  price: Rows['price']
  coupon: string | null
  description: string
  metadata: Record<string, string>
  hasTax: boolean
}

const daysOf = ({ recurring }: Rows['price']) => periodDays[recurring.interval]!

let lineCount = 0
function line(description: string, amount: number, period: Line['period']): Line {
  lineCount += 1
  return { id: `il_${lineCount}`, object: 'line_item', description, amount, period }
}
