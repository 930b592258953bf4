import type { Account } from './account.ts'
import { type Amount, everyOf, periodFrom, proratedChange } from './amounts.ts'
import { couponOf, giveDiscount, runningDiscounts } from './discounts.ts'
import { billSubscription, cardOf, drawInvoice, payInvoice, voidInvoice } from './invoices.ts'
import { type Item, newId, type Rows, type Terms } from './rows.ts'

type Subscription = Rows['subscription']
type Invoice = Rows['invoice']
export type Change = {
  items?: { id: string; price: string }[]
  proration_behavior?: string
  proration_date?: number
}
/** What is passed of `discounts`: the empty string, which removes them. */
export type WithoutDiscounts = { isWithoutDiscounts: boolean }

export async function subscribe(
  account: Account,
  session: Rows['session'],
  terms: Terms,
  card: Rows['payment_method'],
): Promise<Subscription> {
  const id = newId('subscription')
  const price = await account.records.read('price', terms.price)
  const { start, end } = periodFrom(account.now, price)
  const item: Item = {
    id: newId('item'),
    object: 'subscription_item',
    price,
    current_period_start: start,
    current_period_end: end,
  }
  const subscription = account.records.add('subscription', {
    id,
    object: 'subscription',
    status: 'active',
    created: account.now,
    customer: session.customer,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    default_payment_method: card.id,
    discounts: terms.coupon ? [await giveDiscount(account, id, terms.coupon)] : [],
    latest_invoice: null,
    pause_collection: null,
    description: terms.description,
    metadata: terms.metadata,
    items: { object: 'list', data: [item], has_more: false },
    automatic_tax: { enabled: terms.hasTax },
  })
  await account.emit('customer.subscription.created', subscription)
  await payInvoice(
    account,
    await billSubscription(account, subscription, [periodOf(subscription, item)]),
    card,
  )
  return subscription
}

/** Ends a period and starts the next. */
export async function renewSubscription(account: Account, subscription: Subscription): Promise<void> {
  if (subscription.cancel_at_period_end) {
    await endSubscription(account, subscription)
    return
  }
  const item = subscription.items.data[0]!
  const { start, end } = periodFrom(item.current_period_end, item.price)
  Object.assign(item, { current_period_start: start, current_period_end: end })
  const invoice = await billSubscription(account, subscription, [periodOf(subscription, item)])
  if (!subscription.pause_collection) {
    await payInvoice(account, invoice, await cardOf(account, subscription))
    return
  }
  // Credit is kept for a period that is charged.
  ;(await account.records.read('customer', subscription.customer)).balance = invoice.starting_balance
  invoice.ending_balance = invoice.starting_balance
  await voidInvoice(account, invoice)
  await account.emit('customer.subscription.updated', subscription)
}

export async function endSubscription(account: Account, subscription: Subscription): Promise<void> {
  Object.assign(subscription, { status: 'canceled', canceled_at: account.now, ended_at: account.now })
  await account.emit('customer.subscription.deleted', subscription)
}

/** The lines of an immediate change, and the resulting subscription. */
export async function prorated(
  account: Account,
  subscription: Subscription,
  change: Change,
  { isWithoutDiscounts }: WithoutDiscounts,
): Promise<{ amounts: Amount[]; item: Item }> {
  const before = subscription.items.data[0]!
  const price = await account.records.read('price', change.items![0]!.price)
  const [discount] = await runningDiscounts(account, subscription, before.current_period_start)
  const { lines: amounts, period } = proratedChange(
    {
      price: before.price,
      period: { start: before.current_period_start, end: before.current_period_end },
      coupon: discount ? await couponOf(account, discount) : null,
    },
    { price, at: change.proration_date ?? account.now, keepsCoupon: !isWithoutDiscounts },
  )
  const { start: current_period_start, end: current_period_end } = period
  return { amounts, item: { ...before, price, current_period_start, current_period_end } }
}

/** The next automatic invoice. */
export async function nextInvoice(
  account: Account,
  subscription: Subscription,
  { price, current_period_end }: Item,
  { isWithoutDiscounts }: WithoutDiscounts,
): Promise<Invoice> {
  const { start, end } = periodFrom(current_period_end, price)
  const item = {
    ...subscription.items.data[0]!,
    price,
    current_period_start: start,
    current_period_end: end,
  }
  return drawInvoice(
    account,
    subscription,
    [periodOf(subscription, item)],
    isWithoutDiscounts ? [] : await runningDiscounts(account, subscription, start),
  )
}

function periodOf({ description }: Pick<Subscription, 'description'>, item: Item): Amount {
  const { price, current_period_start: start, current_period_end: end } = item
  return {
    description: `${description}, ${everyOf(price)}`,
    amount: price.unit_amount!,
    period: { start, end },
  }
}
