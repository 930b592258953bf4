import type { Account, Terms } from './account.ts'
import { Refusal, type Values } from './form.ts'
import type { Kind, Records, Rows } from './records.ts'

type Asked = { account: Account; id: string; values: Values; terms: Map<string, Terms> }
type Answer = (asked: Asked) => unknown

const text = (value: unknown): string | null => (value === undefined || value === '' ? null : String(value))

function known<K extends Kind>({ records }: Account, kind: K, id: string | null): Rows[K] {
  const row = records.find(kind, id)
  if (!row) {
    const message = `No such ${kind}: '${id}'`
    throw new Refusal(message, { status: 404, code: 'resource_missing', param: kind })
  }
  return row
}

/** The newest first, by pages. */
function listed<T extends { id: string }>(rows: T[], { limit = 10, starting_after }: Values) {
  const newest = rows.toReversed()
  const from = starting_after ? newest.findIndex(({ id }) => id === starting_after) + 1 : 0
  const data = newest.slice(from, from + Number(limit))
  return { object: 'list', url: '/', data, has_more: newest.length > from + data.length }
}

function changed<K extends Kind>(row: Rows[K], { metadata, expand: _, ...fields }: Values): Rows[K] {
  if (metadata && 'metadata' in row) {
    const all: Record<string, string> = { ...row.metadata, ...(metadata as Record<string, string>) }
    row.metadata = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  }
  return Object.assign(row, fields)
}

const make = <K extends Kind>(records: Records, kind: K, fields: Omit<Rows[K], 'id'> & { id?: unknown }) =>
  records.add(kind, { ...fields, id: text(fields.id) ?? records.newId(kind) } as unknown as Rows[K])

function living(account: Account, id: string): Rows['subscription'] {
  const subscription = known(account, 'subscription', id)
  if (subscription.status === 'canceled')
    throw new Refusal('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    })
  return subscription
}

/** What each operation does and answers. */
export const answers: Record<string, Answer> = {
  'GET /v1/tax/settings': ({ account: { isTaxSetUp } }) => ({
    object: 'tax.settings',
    livemode: false,
    status: isTaxSetUp ? 'active' : 'pending',
    status_details: isTaxSetUp ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  }),

  'GET /v1/products/:id': ({ account, id }) => known(account, 'product', id),
  'POST /v1/products': ({ account: { records }, values }) =>
    make(records, 'product', {
      id: values.id,
      object: 'product',
      name: String(values.name),
      active: true,
      metadata: (values.metadata ?? {}) as Record<string, string>,
    }),
  'POST /v1/products/:id': ({ account, id, values }) =>
    changed<'product'>(known(account, 'product', id), values),

  'GET /v1/prices': ({ account: { records }, values }) => {
    const keys = values.lookup_keys as string[] | undefined
    const isMeant = ({ active, lookup_key }: Rows['price']) =>
      active === (values.active ?? active) && (!keys || keys.includes(lookup_key ?? ''))
    return listed(records.list('price').filter(isMeant), values)
  },
  'POST /v1/prices': ({ account, values }) => {
    known(account, 'product', text(values.product))
    const lookup_key = text(values.lookup_key)
    const holder = account.records.list('price').find((price) => price.lookup_key === lookup_key)
    if (holder && !values.transfer_lookup_key) throw new Refusal('The lookup key is taken')
    if (holder) holder.lookup_key = null
    const { interval, interval_count = 1 } = values.recurring as { interval: string; interval_count?: number }
    return make(account.records, 'price', {
      object: 'price',
      active: true,
      created: account.now,
      currency: String(values.currency),
      product: String(values.product),
      unit_amount: Number(values.unit_amount),
      recurring: { interval, interval_count },
      lookup_key,
      tax_behavior: (text(values.tax_behavior) ?? 'unspecified') as 'exclusive',
      metadata: (values.metadata ?? {}) as Record<string, string>,
    })
  },
  'POST /v1/prices/:id': ({ account, id, values }) => changed<'price'>(known(account, 'price', id), values),

  'GET /v1/coupons/:id': ({ account, id }) => known(account, 'coupon', id),
  'POST /v1/coupons': ({ account: { records }, values }) => {
    const { percent_off = null, amount_off = null, currency = null } = values
    if ((percent_off === null) === (amount_off === null)) throw new Refusal('One of percent_off, amount_off')
    if ((amount_off === null) !== (currency === null)) throw new Refusal('amount_off needs a currency')
    if ((values.duration === 'repeating') !== (values.duration_in_months !== undefined))
      throw new Refusal('duration_in_months goes with repeating')
    return make(records, 'coupon', {
      object: 'coupon',
      metadata: {},
      name: null,
      ...values,
      percent_off,
      amount_off,
    } as unknown as Rows['coupon'])
  },

  'POST /v1/customers': ({ account: { records }, values }) =>
    make(records, 'customer', {
      object: 'customer',
      balance: 0,
      email: null,
      name: null,
      address: null,
      metadata: {},
      invoice_settings: { default_payment_method: null },
      ...values,
    }),
  'POST /v1/customers/:id': ({ account, id, values }) =>
    changed<'customer'>(known(account, 'customer', id), values),

  'POST /v1/checkout/sessions': ({ account, values, terms }) => {
    const customer = known(account, 'customer', text(values.customer))
    const id = account.records.newId('session')
    if (values.mode === 'subscription') terms.set(id, termsOf(account, values))
    else if (values.line_items) throw new Refusal('line_items is not allowed in setup mode')
    else if (!values.allowed_payment_method_types && !values.currency)
      throw new Refusal('Missing currency', { code: 'parameter_missing', param: 'currency' })
    return make(account.records, 'session', {
      id,
      object: 'checkout.session',
      created: account.now,
      mode: values.mode as 'setup',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.example/c/${id}`,
      expires_at: account.now + 86_400,
      customer: customer.id,
      subscription: null,
      setup_intent: null,
      metadata: (values.metadata ?? {}) as Record<string, string>,
    })
  },
  'GET /v1/checkout/sessions/:id': ({ account, id }) => known(account, 'session', id),
  'POST /v1/checkout/sessions/:id/expire': ({ account, id }) => {
    const session = known(account, 'session', id)
    if (session.status !== 'open')
      throw new Refusal('Only Checkout Sessions with a status in ["open"] can be expired.')
    Object.assign(session, { status: 'expired', url: null })
    account.tell('checkout.session.expired', session)
    return session
  },

  'GET /v1/subscriptions': ({ account: { records }, values }) => {
    const { status } = values
    const isMeant = (each: Rows['subscription']) =>
      status === 'all' || (status ? each.status === status : each.status !== 'canceled')
    return listed(records.list('subscription').filter(isMeant), values)
  },
  'GET /v1/subscriptions/:id': ({ account, id }) => known(account, 'subscription', id),
  'POST /v1/subscriptions/:id': ({ account, id, values }) => {
    const { items, proration_behavior, proration_date, payment_behavior, ...fields } = values
    const subscription = living(account, id)
    if (items) changePrice(account, subscription, values)
    const { cancellation_details: why, pause_collection: pause, cancel_at, ...rest } = fields
    const cleared = (value: unknown) => (value === '' ? null : value)
    if (why)
      for (const [name, value] of Object.entries(why as object))
        Object.assign(subscription.cancellation_details, { [name]: cleared(value) })
    changed<'subscription'>(subscription, {
      ...rest,
      ...(pause !== undefined && { pause_collection: cleared(pause) }),
      ...(cancel_at !== undefined && { cancel_at: cleared(cancel_at) }),
    })
    account.tell('customer.subscription.updated', subscription)
    return subscription
  },
  'DELETE /v1/subscriptions/:id': ({ account, id }) => {
    const subscription = known(account, 'subscription', id)
    if (subscription.status === 'canceled')
      throw new Refusal(`No such subscription: '${id}'`, {
        status: 404,
        code: 'resource_missing',
        param: 'id',
      })
    account.end(subscription)
    return subscription
  },

  'GET /v1/invoices': ({ account: { records }, values }) => {
    const isMeant = ({ status, parent }: Rows['invoice']) =>
      parent.subscription_details.subscription ===
        (values.subscription ?? parent.subscription_details.subscription) &&
      status === (values.status ?? status)
    return listed(records.list('invoice').filter(isMeant), values)
  },
  'POST /v1/invoices/create_preview': ({ account, values }) => {
    const subscription = living(account, String(values.subscription))
    const change = values.subscription_details as Parameters<Account['prorated']>[1]
    const { lines, item } = account.prorated(subscription, change)
    return change.proration_behavior === 'none'
      ? account.next(subscription, item)
      : account.draw(subscription, lines)
  },
  'GET /v1/invoices/:id': ({ account, id }) => {
    const { lines, ...invoice } = known(account, 'invoice', id)
    return {
      ...invoice,
      lines: { ...lines, data: lines.data.slice(0, 10), has_more: lines.data.length > 10 },
    }
  },
  'GET /v1/invoices/:id/lines': ({ account, id, values }) =>
    listed(known(account, 'invoice', id).lines.data.toReversed(), values),
  'POST /v1/invoices/:id/void': ({ account, id }) => {
    const invoice = known(account, 'invoice', id)
    if (invoice.status !== 'open') throw new Refusal('You can only void an open invoice')
    Object.assign(invoice, { status: 'void', next_payment_attempt: null })
    account.tell('invoice.voided', invoice)
    return invoice
  },
  'POST /v1/invoices/:id/pay': ({ account, id, values }) => {
    const invoice = known(account, 'invoice', id)
    if (invoice.status !== 'open') throw new Refusal('Invoice is already paid')
    if (!account.pay(invoice, String(values.payment_method))) throw declined()
    return invoice
  },

  'GET /v1/invoice_payments': ({ account: { records }, values }) => {
    const { payment_intent } = (values.payment ?? {}) as { payment_intent?: string }
    const isMeant = ({ payment }: Rows['invoice_payment']) =>
      payment.payment_intent === (payment_intent ?? payment.payment_intent)
    return listed(records.list('invoice_payment').filter(isMeant), values)
  },
  'GET /v1/charges': ({ account: { records }, values }) =>
    listed(
      records.list('charge').filter((charge) => charge.payment_intent === values.payment_intent),
      values,
    ),
  'GET /v1/disputes': ({ account: { records }, values }) =>
    listed(
      records.list('dispute').filter((dispute) => dispute.payment_intent === values.payment_intent),
      values,
    ),
  'POST /v1/refunds': ({ account, values }) => {
    const payment_intent = String(values.payment_intent)
    const charge = account.records.list('charge').find((each) => each.payment_intent === payment_intent)!
    const amount = Number(values.amount ?? charge.amount)
    if (amount > charge.amount - charge.amount_refunded)
      throw new Refusal('Refund amount is greater than unrefunded amount on charge')
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    account.tell('charge.refunded', charge)
    return make(account.records, 'refund', { object: 'refund', status: 'succeeded', amount, payment_intent })
  },
  'GET /v1/setup_intents/:id': ({ account, id }) => known(account, 'setup_intent', id),
}

function termsOf(account: Account, values: Values): Terms {
  const [item] = (values.line_items ?? []) as { price: string }[]
  if (!item) throw new Refusal('Missing line_items', { code: 'parameter_missing', param: 'line_items' })
  const price = known(account, 'price', item.price)
  if (!price.active) throw new Refusal('The price specified is inactive')
  const [discount] = (values.discounts ?? []) as { coupon: string }[]
  if (discount) known(account, 'coupon', discount.coupon)
  const { description, metadata } = values.subscription_data as Pick<Terms, 'description' | 'metadata'>
  const { enabled: hasTax } = (values.automatic_tax ?? { enabled: false }) as { enabled: boolean }
  return { price, coupon: discount?.coupon ?? null, description, metadata, hasTax }
}

const declined = () =>
  new Refusal('Your card was declined.', { status: 402, type: 'card_error', code: 'card_declined' })

/** As with `error_if_incomplete`: nothing changes when it can't be paid. */
function changePrice(account: Account, subscription: Rows['subscription'], values: Values): void {
  const change = values as Parameters<Account['prorated']>[1]
  if (change.items![0]!.id !== subscription.items.data[0]!.id) throw new Refusal('No such subscription item')
  const { lines, item } = account.prorated(subscription, change)
  const card = subscription.default_payment_method!
  if (account.draw(subscription, lines).amount_due > 0) {
    if (account.declinedCards.has(card)) throw declined()
    if (account.cardsToConfirm.has(card))
      throw new Refusal('Payment for this subscription requires additional user action', {
        status: 402,
        code: 'subscription_payment_intent_requires_action',
      })
  }
  subscription.items.data = [item]
  account.pay(account.bill(subscription, lines), card)
}
