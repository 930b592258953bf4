import type { Account } from './account.ts'
import { Refusal, type Values } from './form.ts'
import { billSubscription, cardOf, drawInvoice, invoicesOf, payInvoice, voidInvoice } from './invoices.ts'
import { type Kind, newId, type Rows, type Terms } from './rows.ts'
import { expireSession } from './sessions.ts'
import { type Change, endSubscription, nextInvoice, prorated } from './subscriptions.ts'

type ResolvedQuery = { account: Account; id: string; values: Values }
type Answer = (asked: ResolvedQuery) => unknown
type Named = Exclude<Kind, 'page'>

const text = (value: unknown): string | null => (value === undefined || value === '' ? null : String(value))

async function known<K extends Named>({ records }: Account, kind: K, id: string | null): Promise<Rows[K]> {
  const row = await records.find(kind, id)
  if (!row) {
    const message = `No such ${kind}: '${id}'`
    throw new Refusal(message, { status: 404, code: 'resource_missing', param: kind })
  }
  return row
}

/** Newest first, paginated. */
function listed<T extends { id: string }>(rows: T[], { limit = 10, starting_after }: Values) {
  const newest = rows.toReversed()
  const from = starting_after ? newest.findIndex(({ id }) => id === starting_after) + 1 : 0
  const data = newest.slice(from, from + Number(limit))
  return { object: 'list', url: '/', data, has_more: newest.length > from + data.length }
}

function changed<K extends Named>(row: Rows[K], { metadata, expand: _, ...fields }: Values): Rows[K] {
  if (metadata && 'metadata' in row) {
    const all: Record<string, string> = { ...row.metadata, ...(metadata as Record<string, string>) }
    row.metadata = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  }
  return Object.assign(row, fields)
}

const make = <K extends Named>(
  { records }: Account,
  kind: K,
  fields: Omit<Rows[K], 'id'> & { id?: unknown },
): Rows[K] => records.add(kind, { ...fields, id: text(fields.id) ?? newId(kind) } as unknown as Rows[K])

async function living(account: Account, id: string): Promise<Rows['subscription']> {
  const subscription = await known(account, 'subscription', id)
  if (subscription.status === 'canceled')
    throw new Refusal('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    })
  return subscription
}

/** What each operation does and returns. */
export const answers: Record<string, Answer> = {
  'GET /v1/tax/settings': ({
    account: {
      settings: { isTaxSetUp },
    },
  }) => ({
    object: 'tax.settings',
    livemode: false,
    status: isTaxSetUp ? 'active' : 'pending',
    status_details: isTaxSetUp ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  }),

  'GET /v1/products/:id': ({ account, id }) => known(account, 'product', id),
  'POST /v1/products': ({ account, values }) =>
    make(account, 'product', {
      id: values.id,
      object: 'product',
      name: String(values.name),
      active: true,
      metadata: (values.metadata ?? {}) as Record<string, string>,
    }),
  'POST /v1/products/:id': async ({ account, id, values }) =>
    changed<'product'>(await known(account, 'product', id), values),

  'GET /v1/prices': async ({ account: { records }, values }) => {
    const keys = values.lookup_keys as string[] | undefined
    const isMeant = ({ active, lookup_key }: Rows['price']) =>
      active === (values.active ?? active) && (!keys || keys.includes(lookup_key ?? ''))
    return listed((await records.list('price')).filter(isMeant), values)
  },
  'POST /v1/prices': async ({ account, values }) => {
    await known(account, 'product', text(values.product))
    const lookup_key = text(values.lookup_key)
    const [holder] = lookup_key ? await account.records.list('price', { lookup_key }) : []
    if (holder && !values.transfer_lookup_key) throw new Refusal('The lookup key is taken')
    if (holder) holder.lookup_key = null
    const { interval, interval_count = 1 } = values.recurring as { interval: string; interval_count?: number }
    return make(account, 'price', {
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
  'POST /v1/prices/:id': async ({ account, id, values }) =>
    changed<'price'>(await known(account, 'price', id), values),

  'GET /v1/coupons/:id': ({ account, id }) => known(account, 'coupon', id),
  'POST /v1/coupons': ({ account, values }) => {
    const { percent_off = null, amount_off = null, currency = null } = values
    if ((percent_off === null) === (amount_off === null)) throw new Refusal('One of percent_off, amount_off')
    if ((amount_off === null) !== (currency === null)) throw new Refusal('amount_off needs a currency')
    if ((values.duration === 'repeating') !== (values.duration_in_months !== undefined))
      throw new Refusal('duration_in_months goes with repeating')
    return make(account, 'coupon', {
      object: 'coupon',
      metadata: {},
      name: null,
      duration_in_months: null,
      ...values,
      percent_off,
      amount_off,
    } as unknown as Rows['coupon'])
  },

  'POST /v1/customers': ({ account, values }) =>
    make(account, 'customer', {
      object: 'customer',
      balance: 0,
      email: null,
      name: null,
      address: null,
      metadata: {},
      invoice_settings: { default_payment_method: null },
      ...values,
    }),
  'POST /v1/customers/:id': async ({ account, id, values }) =>
    changed<'customer'>(await known(account, 'customer', id), values),

  'POST /v1/checkout/sessions': async ({ account, values }) => {
    const { id: customer } = await known(account, 'customer', text(values.customer))
    const isSetup = values.mode !== 'subscription'
    if (isSetup && values.line_items) throw new Refusal('line_items is not allowed in setup mode')
    if (isSetup && !values.allowed_payment_method_types && !values.currency)
      throw new Refusal('Missing currency', { code: 'parameter_missing', param: 'currency' })
    const id = newId('session')
    account.records.add('page', {
      id,
      state: 'open',
      terms: isSetup ? null : await termsOf(account, values),
      success_url: String(values.success_url),
      cancel_url: String(values.cancel_url ?? values.success_url),
    })
    return make(account, 'session', {
      id,
      object: 'checkout.session',
      created: account.now,
      mode: values.mode as 'setup',
      status: 'open',
      payment_status: 'unpaid',
      url: `${account.settings.pageUrl}/${id}`,
      expires_at: account.now + 86_400,
      customer,
      subscription: null,
      setup_intent: null,
      metadata: (values.metadata ?? {}) as Record<string, string>,
    })
  },
  'GET /v1/checkout/sessions/:id': ({ account, id }) => known(account, 'session', id),
  'POST /v1/checkout/sessions/:id/expire': async ({ account, id }) => {
    const session = await known(account, 'session', id)
    if (session.status !== 'open')
      throw new Refusal('Only Checkout Sessions with a status in ["open"] can be expired.')
    await expireSession(account, session)
    return session
  },

  'GET /v1/subscriptions': async ({ account: { records }, values }) => {
    const { status } = values
    const isMeant = (each: Rows['subscription']) =>
      status === 'all' || (status ? each.status === status : each.status !== 'canceled')
    return listed((await records.list('subscription')).filter(isMeant), values)
  },
  'GET /v1/subscriptions/:id': ({ account, id }) => known(account, 'subscription', id),
  'POST /v1/subscriptions/:id': async ({ account, id, values }) => {
    const { items, proration_behavior, proration_date, payment_behavior, ...fields } = values
    const subscription = await living(account, id)
    if (items) await changePrice(account, subscription, values)
    const { cancellation_details: why, pause_collection: pause, cancel_at, discounts, ...rest } = fields
    if (discounts !== undefined && discounts !== '') throw new Refusal('Discounts can only be removed here')
    const cleared = (value: unknown) => (value === '' ? null : value)
    if (why)
      for (const [name, value] of Object.entries(why as object))
        Object.assign(subscription.cancellation_details, { [name]: cleared(value) })
    changed<'subscription'>(subscription, {
      ...rest,
      ...(pause !== undefined && { pause_collection: cleared(pause) }),
      ...(cancel_at !== undefined && { cancel_at: cleared(cancel_at) }),
      ...(discounts === '' && { discounts: [] }),
    })
    await account.emit('customer.subscription.updated', subscription)
    return subscription
  },
  'DELETE /v1/subscriptions/:id': async ({ account, id }) => {
    const subscription = await known(account, 'subscription', id)
    if (subscription.status === 'canceled')
      throw new Refusal(`No such subscription: '${id}'`, {
        status: 404,
        code: 'resource_missing',
        param: 'id',
      })
    await endSubscription(account, subscription)
    return subscription
  },

  'GET /v1/invoices': async ({ account, values }) => {
    const { subscription, status } = values
    const found = subscription
      ? await invoicesOf(account, { id: String(subscription) })
      : await account.records.list('invoice')
    return listed(status ? found.filter((each) => each.status === status) : found, values)
  },
  'POST /v1/invoices/create_preview': async ({ account, values }) => {
    const subscription = await living(account, String(values.subscription))
    const change = values.subscription_details as Change
    const { amounts, item } = await prorated(account, subscription, change, discountsIn(values))
    return change.proration_behavior === 'none'
      ? nextInvoice(account, subscription, item, discountsIn(values))
      : drawInvoice(account, subscription, amounts)
  },
  'GET /v1/invoices/:id': async ({ account, id }) => {
    const { lines, ...invoice } = await known(account, 'invoice', id)
    return {
      ...invoice,
      lines: { ...lines, data: lines.data.slice(0, 10), has_more: lines.data.length > 10 },
    }
  },
  'GET /v1/invoices/:id/lines': async ({ account, id, values }) =>
    listed((await known(account, 'invoice', id)).lines.data.toReversed(), values),
  'POST /v1/invoices/:id/void': async ({ account, id }) => {
    const invoice = await known(account, 'invoice', id)
    if (invoice.status !== 'open') throw new Refusal('You can only void an open invoice')
    await voidInvoice(account, invoice)
    return invoice
  },
  'POST /v1/invoices/:id/pay': async ({ account, id, values }) => {
    const invoice = await known(account, 'invoice', id)
    if (invoice.status !== 'open') throw new Refusal('Invoice is already paid')
    const card = await known(account, 'payment_method', text(values.payment_method))
    if (!(await payInvoice(account, invoice, card))) throw declined()
    return invoice
  },

  'GET /v1/invoice_payments': async ({ account: { records }, values }) =>
    listed(await records.list('invoice_payment', paidWith(values.payment)), values),
  'GET /v1/charges': async ({ account: { records }, values }) =>
    listed(await records.list('charge', paymentIntent(values)), values),
  'GET /v1/disputes': async ({ account: { records }, values }) =>
    listed(await records.list('dispute', paymentIntent(values)), values),
  'POST /v1/refunds': async ({ account, values }) => {
    const payment_intent = String(values.payment_intent)
    const [charge] = await account.records.list('charge', { payment_intent })
    if (!charge) throw new Refusal(`No such payment_intent: '${payment_intent}'`, { status: 404 })
    const amount = Number(values.amount ?? charge.amount)
    if (amount > charge.amount - charge.amount_refunded)
      throw new Refusal('Refund amount is greater than unrefunded amount on charge')
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    await account.emit('charge.refunded', charge)
    return make(account, 'refund', { object: 'refund', status: 'succeeded', amount, payment_intent })
  },
  'GET /v1/setup_intents/:id': ({ account, id }) => known(account, 'setup_intent', id),
}

const discountsIn = ({ discounts }: Values) => ({ isWithoutDiscounts: discounts === '' })

const paymentIntent = ({ payment_intent }: Values) => (payment_intent === undefined ? {} : { payment_intent })
const paidWith = (payment: unknown) => (payment ? { payment: paymentIntent(payment as Values) } : {})

async function termsOf(account: Account, values: Values): Promise<Terms> {
  const [item] = (values.line_items ?? []) as { price: string }[]
  if (!item) throw new Refusal('Missing line_items', { code: 'parameter_missing', param: 'line_items' })
  const price = await known(account, 'price', item.price)
  if (!price.active) throw new Refusal('The price specified is inactive')
  const [discount] = (values.discounts ?? []) as { coupon: string }[]
  if (discount) await known(account, 'coupon', discount.coupon)
  const { description, metadata } = values.subscription_data as Pick<Terms, 'description' | 'metadata'>
  const { enabled: hasTax } = (values.automatic_tax ?? { enabled: false }) as { enabled: boolean }
  return { price: price.id, coupon: discount?.coupon ?? null, description, metadata, hasTax }
}

const declined = () =>
  new Refusal('Your card was declined.', { status: 402, type: 'card_error', code: 'card_declined' })

/** Behaves like `error_if_incomplete`: if payment fails, nothing changes. */
async function changePrice(
  account: Account,
  subscription: Rows['subscription'],
  values: Values,
): Promise<void> {
  const change = values as Change
  if (change.items![0]!.id !== subscription.items.data[0]!.id) throw new Refusal('No such subscription item')
  const { amounts, item } = await prorated(account, subscription, change, discountsIn(values))
  const card = await cardOf(account, subscription)
  if ((await drawInvoice(account, subscription, amounts)).amount_due > 0) {
    if (card.metadata.bank === 'declines') throw declined()
    if (card.metadata.bank === 'asks')
      throw new Refusal('Payment for this subscription requires additional user action', {
        status: 402,
        code: 'subscription_payment_intent_requires_action',
      })
  }
  subscription.items.data = [item]
  await payInvoice(account, await billSubscription(account, subscription, amounts, true), card)
}
