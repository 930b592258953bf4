import type Stripe from 'stripe'
import {
  type DisputeState,
  type InvoiceLine,
  type InvoiceState,
  PaymentRefusedError,
  type Payments,
  type ProviderInvoice,
} from '../payments.ts'
import { idOf, momentOf, type StripeClient } from './client.ts'
import { discountCode } from './subscriptions.ts'

const expand = ['payments', 'discounts.source.coupon']

export function stripeInvoices(
  client: StripeClient,
): Pick<Payments, 'findInvoice' | 'listInvoices' | 'refund'> {
  return {
    async findInvoice(id) {
      const invoice = await client.find((stripe) => stripe.invoices.retrieve(id, { expand }))
      return invoice && readInvoice(client, invoice)
    },

    async listInvoices(subscription) {
      const within = expand.map((path) => `data.${path}`)
      const told: ProviderInvoice[] = []
      for await (const invoice of client.all((stripe, at) =>
        stripe.invoices.list({ subscription, expand: within, ...at }),
      ))
        if (invoice.status !== 'draft') told.push(await readInvoice(client, invoice))
      return told
    },

    async refund({ key, invoiceId, amountCents, note }) {
      const invoice = await client.find((stripe) => stripe.invoices.retrieve(invoiceId, { expand }))
      const payment = invoice && paymentsOf(invoice)[0]
      if (!payment) throw new PaymentRefusedError('other', 'Nothing was paid with this invoice')
      await client.request((stripe) =>
        stripe.refunds.create(
          { ...payment, amount: amountCents, metadata: { invoice: invoiceId, note: note.slice(0, 500) } },
          { idempotencyKey: key },
        ),
      )
    },
  }
}

type PaidWith = { payment_intent: string } | { charge: string }

function paymentsOf({ payments }: Stripe.Invoice): PaidWith[] {
  return (payments?.data ?? []).flatMap(({ status, payment }): PaidWith[] => {
    const intent = idOf(payment.payment_intent)
    const charge = idOf(payment.charge)
    if (status !== 'paid') return []
    return intent ? [{ payment_intent: intent }] : charge ? [{ charge }] : []
  })
}

async function readInvoice(client: StripeClient, invoice: Stripe.Invoice): Promise<ProviderInvoice> {
  const { id, status, currency, created, status_transitions, next_payment_attempt } = invoice
  const items = await listLines(client, invoice)
  const { lines, totalCents, taxCents } = sumOf(invoice, items)
  const paidCents = invoice.amount_paid
  const { refundedCents, dispute } = await afterPayment(client, paymentsOf(invoice))
  return {
    id,
    number: invoice.number,
    customerId: idOf(invoice.customer) ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    state: (status ?? 'draft') as InvoiceState,
    currency: currency.toUpperCase(),
    totalCents,
    taxCents,
    paidCents,
    refundedCents: Math.min(refundedCents, paidCents),
    dispute,
    lines,
    // An invoice's own period is the one that just ended.
    periodStart: momentOf(Math.min(invoice.period_end, ...items.map(({ period }) => period.start))),
    periodEnd: momentOf(Math.max(invoice.period_end, ...items.map(({ period }) => period.end))),
    createdAt: momentOf(created),
    paidAt: status_transitions.paid_at === null ? null : momentOf(status_transitions.paid_at),
    nextAttemptAt: next_payment_attempt === null ? null : momentOf(next_payment_attempt),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  }
}

/** The first ten are included in the response. */
async function listLines(
  client: StripeClient,
  { id, lines }: Stripe.Invoice,
): Promise<Stripe.InvoiceLineItem[]> {
  if (!lines.has_more) return lines.data
  const all: Stripe.InvoiceLineItem[] = []
  for await (const line of client.all((stripe, at) => stripe.invoices.listLineItems(id, at))) all.push(line)
  return all
}

type Sum = { lines: InvoiceLine[]; totalCents: number; taxCents: number }

/** The lines and taxes add up to the total; what is charged is the total less the credit used. */
export function sumOf(invoice: Stripe.Invoice, items: Stripe.InvoiceLineItem[]): Sum {
  const { total, starting_balance, ending_balance, total_discount_amounts, total_taxes, discounts } = invoice
  const lines = items.map(({ description, amount }) => ({
    description: description ?? 'Plan',
    amountCents: amount,
  }))
  const off = sum(total_discount_amounts)
  const code = discountCode(discounts)
  if (off > 0) lines.push({ description: code ? `Coupon ${code}` : 'Discount', amountCents: -off })
  const credit = total > 0 ? creditUsed({ total, starting_balance, ending_balance }) : 0
  if (credit !== 0)
    lines.push({ description: credit > 0 ? 'Credit' : 'Left from earlier', amountCents: -credit })
  return { lines, totalCents: total - credit, taxCents: sum(total_taxes) }
}

const sum = (amounts: { amount: number }[] | null) =>
  (amounts ?? []).reduce((total, { amount }) => total + amount, 0)

/** At Stripe a balance below zero is in the customer's favor. A preview has no ending balance yet. */
function creditUsed({
  total,
  starting_balance,
  ending_balance,
}: Pick<Stripe.Invoice, 'total' | 'starting_balance' | 'ending_balance'>): number {
  if (ending_balance !== null) return ending_balance - starting_balance
  return Math.min(-starting_balance, total) || 0
}

async function afterPayment(
  client: StripeClient,
  payments: PaidWith[],
): Promise<{ refundedCents: number; dispute: DisputeState | null }> {
  let refundedCents = 0
  const disputes: Stripe.Dispute[] = []
  for (const paid of payments) {
    const charges = await listCharges(client, paid)
    refundedCents += charges.reduce((total, { amount_refunded }) => total + amount_refunded, 0)
    if (!charges.some(({ disputed }) => disputed)) continue
    const { data } = await client.request((stripe) => stripe.disputes.list({ ...paid, limit: 100 }))
    disputes.push(...data)
  }
  return { refundedCents, dispute: disputeState(disputes.map(({ status }) => status)) }
}

async function listCharges(client: StripeClient, paid: PaidWith): Promise<Stripe.Charge[]> {
  if ('charge' in paid) return [await client.request((stripe) => stripe.charges.retrieve(paid.charge))]
  return (await client.request((stripe) => stripe.charges.list({ ...paid, limit: 100 }))).data
}

/** Disputes that Stripe prevented or closed as inquiries count as won. */
function disputeState(statuses: Stripe.Dispute.Status[]): DisputeState | null {
  if (statuses.length === 0) return null
  const told = statuses.map((status) =>
    status === 'lost' ? 'lost' : ['won', 'prevented', 'warning_closed'].includes(status) ? 'won' : 'open',
  )
  return (['open', 'lost'] as const).find((state) => told.includes(state)) ?? 'won'
}
