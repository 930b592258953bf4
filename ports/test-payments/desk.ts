import { randomBytes } from 'node:crypto'
import type { EventSubject, InvoiceLine, Price } from '../payments.ts'
import { afterDiscount, nextPeriodEnd, runningDiscount } from './amounts.ts'
import type { TestCard, TestCheckout, TestInvoice, TestRecords, TestSubscription } from './records.ts'

const dayMs = 86_400_000
/** After a declined renewal the card is tried again. */
const retryAfterDays = [3, 2, 1]

/** One turn at the test provider: its records, the moment, and the events that it leaves. */
export class Desk {
  readonly records: TestRecords
  readonly now: Date

  constructor(records: TestRecords, now: Date) {
    this.records = records
    this.now = now
  }

  async tell(type: string, ...about: EventSubject[]): Promise<void> {
    const id = newId('evt')
    await this.records.addEvent({
      id,
      body: JSON.stringify({ id, type, createdAt: this.now.toISOString(), about }),
    })
  }

  async openSubscription(checkout: TestCheckout, card: TestCard): Promise<TestSubscription> {
    const { price, discount } = checkout
    const { now } = this
    const subscription: TestSubscription = {
      id: newId('sub'),
      customerId: checkout.customerId,
      businessId: checkout.businessId,
      userId: checkout.userId,
      price,
      state: 'active',
      periodStart: now,
      periodEnd: nextPeriodEnd(now, price.interval),
      cancelsAtPeriodEnd: false,
      cancelReason: null,
      cancelNote: null,
      endedAt: null,
      pastDueSince: null,
      isPaused: false,
      card,
      discount,
      description: checkout.description,
      creditCents: 0,
      newestInvoiceId: null,
      createdAt: now,
    }
    const invoice = await this.bill(subscription, firstLines(checkout))
    await this.tell('customer.subscription.created', aSubscription(subscription))
    await this.pay(subscription, invoice, { isDeclined: false })
    return subscription
  }

  /** Writes an invoice for the period that the subscription is in, and leaves it open. */
  async bill(subscription: TestSubscription, lines: InvoiceLine[]): Promise<TestInvoice> {
    const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const invoices = await this.records.list('invoice')
    const invoice: TestInvoice = {
      id: newId('in'),
      number: `TEST-${String(invoices.length + 1).padStart(5, '0')}`,
      customerId: subscription.customerId,
      subscriptionId: subscription.id,
      state: 'open',
      currency: subscription.price.currency,
      totalCents,
      taxCents: 0,
      paidCents: 0,
      refundedCents: 0,
      dispute: null,
      lines,
      periodStart: subscription.periodStart,
      periodEnd: subscription.periodEnd,
      createdAt: this.now,
      paidAt: null,
      nextAttemptAt: null,
      hostedUrl: null,
      pdfUrl: null,
      attempts: 0,
    }
    subscription.newestInvoiceId = invoice.id
    await this.records.save('invoice', invoice)
    await this.records.save('subscription', subscription)
    return invoice
  }

  /** With the subscription's card: paid and active, or declined and past due. */
  async pay(
    subscription: TestSubscription,
    invoice: TestInvoice,
    { isDeclined = subscription.card.isDeclined } = {},
  ): Promise<void> {
    const isPaid = invoice.totalCents <= 0 || !isDeclined
    if (isPaid) {
      Object.assign(invoice, {
        state: 'paid',
        paidCents: Math.max(0, invoice.totalCents),
        paidAt: this.now,
        nextAttemptAt: null,
      })
      Object.assign(subscription, { state: 'active', pastDueSince: null })
    } else {
      const days = retryAfterDays[invoice.attempts]
      invoice.nextAttemptAt = days === undefined ? null : new Date(this.now.getTime() + days * dayMs)
      invoice.attempts += 1
      Object.assign(subscription, { state: 'past_due', pastDueSince: invoice.createdAt })
    }
    await this.records.save('invoice', invoice)
    await this.records.save('subscription', subscription)
    await this.tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', anInvoice(invoice))
    await this.tell('customer.subscription.updated', aSubscription(subscription))
  }

  async end(subscription: TestSubscription, at: Date): Promise<void> {
    if (subscription.state === 'canceled') return
    for (const invoice of await this.openInvoices(subscription.id)) {
      Object.assign(invoice, { state: 'void', nextAttemptAt: null })
      await this.records.save('invoice', invoice)
      await this.tell('invoice.voided', anInvoice(invoice))
    }
    Object.assign(subscription, { state: 'canceled', endedAt: at, pastDueSince: null })
    await this.records.save('subscription', subscription)
    await this.tell('customer.subscription.deleted', aSubscription(subscription))
  }

  async openInvoices(subscriptionId: string): Promise<TestInvoice[]> {
    const invoices = await this.records.list('invoice')
    return invoices.filter((each) => each.subscriptionId === subscriptionId && each.state === 'open')
  }

  /** What time brings to a subscription until now: renewals, further attempts, the end. */
  async passTime(subscription: TestSubscription): Promise<void> {
    for (const invoice of await this.openInvoices(subscription.id))
      while (subscription.state === 'past_due' && invoice.nextAttemptAt && invoice.nextAttemptAt <= this.now)
        await this.at(invoice.nextAttemptAt).pay(subscription, invoice)
    while (subscription.state === 'active' && subscription.periodEnd <= this.now) {
      const at = subscription.periodEnd
      if (subscription.cancelsAtPeriodEnd) await this.at(at).end(subscription, at)
      else await this.at(at).renew(subscription)
    }
  }

  private at(moment: Date): Desk {
    return new Desk(this.records, moment)
  }

  private async renew(subscription: TestSubscription): Promise<void> {
    const periodStart = subscription.periodEnd
    Object.assign(subscription, {
      periodStart,
      periodEnd: nextPeriodEnd(periodStart, subscription.price.interval),
    })
    if (subscription.isPaused) {
      await this.records.save('subscription', subscription)
      await this.tell('customer.subscription.updated', aSubscription(subscription))
      return
    }
    const discount = runningDiscount(subscription.discount, {
      startedAt: subscription.createdAt,
      periodStart,
    })
    const lines = pricedLines(subscription.description, subscription.price, discount)
    const due = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const credit = Math.min(subscription.creditCents, due)
    subscription.creditCents -= credit
    if (credit > 0) lines.push({ description: 'Credit', amountCents: -credit })
    await this.pay(subscription, await this.bill(subscription, lines))
  }
}

export const newId = (prefix: string): string => `${prefix}_test_${randomBytes(18).toString('base64url')}`

export const aSubscription = ({ id }: { id: string }): EventSubject => ({ kind: 'subscription', id })
export const anInvoice = ({ id }: { id: string }): EventSubject => ({ kind: 'invoice', id })
export const aCheckout = ({ id }: { id: string }): EventSubject => ({ kind: 'checkout', id })

export const firstLines = ({ description, price, discount }: TestCheckout): InvoiceLine[] =>
  pricedLines(description, price, discount)

function pricedLines(
  description: string,
  { amountCents, interval }: Price,
  discount: TestCheckout['discount'],
): InvoiceLine[] {
  const off = amountCents - afterDiscount(amountCents, discount)
  return [
    { description: `${description}, ${interval}`, amountCents },
    ...(discount && off > 0 ? [{ description: `Coupon ${discount.code}`, amountCents: -off }] : []),
  ]
}
