import type { Account } from './account.ts'
import { type Amount, discountOf, settled } from './amounts.ts'
import { couponOf, runningDiscounts } from './discounts.ts'
import { type Line, newId, type Rows } from './rows.ts'

const daySeconds = 86_400
/** Retry schedule after a declined renewal. */
const retryAfterDays = [3, 2, 1]

type Subscription = Rows['subscription']
type Invoice = Rows['invoice']

export function invoicesOf(account: Account, { id }: Pick<Subscription, 'id'>): Promise<Invoice[]> {
  return account.records.list('invoice', { parent: { subscription_details: { subscription: id } } })
}

export function cardOf(
  account: Account,
  { default_payment_method }: Subscription,
): Promise<Rows['payment_method']> {
  return account.records.read('payment_method', default_payment_method)
}

/** A preview of the invoice for these lines; it isn't stored. */
export async function drawInvoice(
  account: Account,
  { customer: payer, items, automatic_tax, id: subscription }: Subscription,
  amounts: Amount[],
  discounts: string[] = [],
): Promise<Invoice> {
  const { taxPercent } = account.settings
  const customer = await account.records.read('customer', payer)
  const subtotal = amounts.reduce((sum, { amount }) => sum + amount, 0)
  const off = []
  for (const discount of discounts)
    off.push({ discount, amount: discountOf(await couponOf(account, discount), subtotal) })
  const net = subtotal - off.reduce((sum, { amount }) => sum + amount, 0)
  const tax = automatic_tax.enabled ? Math.round((net * taxPercent) / 100) : 0
  const { amountDue } = settled(net + tax, customer.balance)
  return {
    id: 'upcoming_in_1',
    object: 'invoice',
    status: 'draft',
    created: account.now,
    currency: items.data[0]!.price.currency,
    number: null,
    customer: customer.id,
    amount_due: amountDue,
    amount_paid: 0,
    total: net + tax,
    starting_balance: customer.balance,
    ending_balance: null,
    period_start: account.now,
    period_end: account.now,
    next_payment_attempt: null,
    // The site displays invoices itself.
    hosted_invoice_url: null,
    invoice_pdf: null,
    attempt_count: 0,
    discounts,
    lines: { object: 'list', data: amounts.map(lineOf), has_more: false },
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    status_transitions: { paid_at: null },
    total_discount_amounts: off,
    total_taxes: tax ? [{ amount: tax, tax_behavior: 'exclusive' }] : [],
  }
}

/** Bills a period, less its discounts, or a change, whose lines already include them. */
export async function billSubscription(
  account: Account,
  subscription: Subscription,
  amounts: Amount[],
  isChange = false,
): Promise<Invoice> {
  const { current_period_start: start } = subscription.items.data[0]!
  const drawn = await drawInvoice(
    account,
    subscription,
    amounts,
    isChange ? [] : await runningDiscounts(account, subscription, start),
  )
  const customer = await account.records.read('customer', subscription.customer)
  customer.balance = settled(drawn.total, drawn.starting_balance).balance
  const invoice = account.records.add('invoice', {
    ...drawn,
    id: newId('invoice'),
    status: 'open',
    number: `TEST-${String((await account.records.count('invoice')) + 1).padStart(5, '0')}`,
    ending_balance: customer.balance,
  })
  subscription.latest_invoice = invoice.id
  await account.emit('invoice.finalized', invoice)
  return invoice
}

/** Returns false when the card is declined. */
export async function payInvoice(
  account: Account,
  invoice: Invoice,
  { metadata }: Rows['payment_method'],
): Promise<boolean> {
  const subscription = await account.records.read(
    'subscription',
    invoice.parent.subscription_details.subscription,
  )
  const isDeclined = metadata.bank === 'declines' && !metadata.pays?.split(' ').includes(invoice.id)
  const isPaid = invoice.amount_due === 0 || !isDeclined
  if (isPaid) {
    if (invoice.amount_due > 0) charge(account, invoice)
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, next_payment_attempt: null })
    invoice.status_transitions.paid_at = account.now
  } else {
    const days = retryAfterDays[invoice.attempt_count]
    invoice.next_payment_attempt = days === undefined ? null : account.now + days * daySeconds
  }
  invoice.attempt_count += 1
  if (subscription.status !== 'canceled') subscription.status = isPaid ? 'active' : 'past_due'
  await account.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  await account.emit('customer.subscription.updated', subscription)
  return isPaid
}

function charge(account: Account, { id: invoice, amount_due: amount }: Invoice): void {
  const id = newId('charge')
  const payment_intent = `pi_${id}`
  const money = { amount, amount_refunded: 0, disputed: false, refunded: false }
  account.records.add('charge', { id, object: 'charge', payment_intent, ...money })
  account.records.add('invoice_payment', {
    id: newId('invoice_payment'),
    object: 'invoice_payment',
    status: 'paid',
    invoice,
    payment: { type: 'payment_intent', payment_intent },
  })
}

/** The invoice can no longer be paid. */
export async function voidInvoice(account: Account, invoice: Invoice): Promise<void> {
  Object.assign(invoice, { status: 'void', next_payment_attempt: null })
  await account.emit('invoice.voided', invoice)
}

/** Simulates a cardholder disputing a payment. False if nothing was paid. */
export async function disputeInvoice(
  account: Account,
  invoice: string,
  status: Rows['dispute']['status'],
): Promise<boolean> {
  const [paid] = await account.records.list('invoice_payment', { invoice })
  if (!paid) return false
  const { payment_intent } = paid.payment
  const [charge] = await account.records.list('charge', { payment_intent })
  charge!.disputed = true
  const [known] = await account.records.list('dispute', { charge: charge!.id })
  if (known) {
    known.status = status
    await account.emit('charge.dispute.closed', known)
    return true
  }
  const dispute = account.records.add('dispute', {
    id: newId('dispute'),
    object: 'dispute',
    status,
    charge: charge!.id,
    payment_intent,
  })
  await account.emit('charge.dispute.created', dispute)
  return true
}

const lineOf = (amount: Amount): Line => ({ id: newId('line'), object: 'line_item', ...amount })
