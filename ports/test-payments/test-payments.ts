import {
  BadSignatureError,
  type Card,
  PaymentRefusedError,
  type Payments,
  type PriceChange,
  type ProviderInvoice,
  type ProviderSubscription,
} from '../payments.ts'
import { proratedChange, runningDiscount } from './amounts.ts'
import { aSubscription, Desk, newId } from './desk.ts'
import { type TestPages, testPages } from './pages.ts'
import type { TestInvoice, TestStore, TestSubscription } from './records.ts'
import { isSigned, signDelivery } from './signature.ts'

export type TestPayments = Payments &
  TestPages & {
    /** Renewals, further attempts and ends that are due. */
    passTime(): Promise<void>
    /** Signs what happened and sends it to the webhook; what isn't taken stays for the next time. */
    deliver(): Promise<void>
    /** As a bank would tell it: the holder of the card disputes a payment. */
    dispute(invoiceId: string, outcome: NonNullable<ProviderInvoice['dispute']>): Promise<void>
  }

export type TestPaymentsOptions = {
  store: TestStore
  /** Where its pages are, and the webhook's deliveries come back to. */
  siteUrl: string
  /** Of its signatures. */
  secret: string
  isSelling?: boolean
  now: () => Date
  /** To the webhook; true when it was taken. */
  send: (body: string, signature: string) => Promise<boolean>
}

/** A provider without money: a checkout of its own, and signed events to the same webhook as any other. */
export function testPayments({
  store,
  siteUrl,
  secret,
  isSelling = true,
  now,
  send,
}: TestPaymentsOptions): TestPayments {
  /** Acts once for each key, and sends what came of it. */
  async function act<T>(key: string | null, fn: (desk: Desk) => Promise<T>): Promise<T> {
    const answer = await store.use(async (records) => {
      const before = key === null ? undefined : await records.answerOf(key)
      if (before !== undefined) return before as T
      const made = await fn(new Desk(records, now()))
      if (key !== null) await records.remember(key, made ?? null)
      return made
    })
    await deliver()
    return answer
  }

  async function deliver(): Promise<void> {
    for (const { id, body } of await store.listUndelivered())
      await store.markTried(id, await send(body, signDelivery(body, { secret, at: now() })))
  }

  const find = <T>(fn: (desk: Desk) => Promise<T>) => store.use((records) => fn(new Desk(records, now())))

  const onSubscription = (
    { key, subscriptionId }: { key: string; subscriptionId: string },
    fn: (desk: Desk, subscription: TestSubscription) => Promise<unknown>,
  ): Promise<void> =>
    act(key, async (desk) => {
      await fn(desk, await living(desk, subscriptionId))
    })

  const change = (subscription: TestSubscription, fields: Partial<TestSubscription>, desk: Desk) =>
    desk.records
      .save('subscription', Object.assign(subscription, fields))
      .then(() => desk.tell('customer.subscription.updated', aSubscription(subscription)))

  return {
    provider: 'test',
    isSelling,
    deliver,
    ...testPages({ act, find, siteUrl }),

    async syncPrices(prices) {
      return { made: [], kept: prices.map(({ tier, interval }) => `${tier} ${interval}`), retired: [] }
    },

    createCustomer: ({ key, ...customer }) =>
      act(key, async ({ records }) => {
        const id = newId('cus')
        await records.save('customer', { id, ...customer })
        return { customerId: id }
      }),
    updateCustomer: ({ customerId, ...fields }) =>
      act(null, async ({ records }) => {
        const customer = await records.find('customer', customerId)
        if (customer) await records.save('customer', { ...customer, ...fields })
      }),

    findSubscription: (id) =>
      find(async ({ records }) => {
        const subscription = await records.find('subscription', id)
        return subscription && toldSubscription(subscription)
      }),
    async *listSubscriptions() {
      yield* (await find(({ records }) => records.list('subscription'))).map(toldSubscription)
    },

    previewChange: (wanted) =>
      find(async (desk) => priceChange(await living(desk, wanted.subscriptionId), wanted)),
    changePrice: ({ key, ...wanted }) =>
      onSubscription({ key, ...wanted }, async (desk, subscription) => {
        const { lines, totalCents, creditCents, periodStart, periodEnd } = priceChange(subscription, wanted)
        if (totalCents > subscription.creditCents && subscription.card.isDeclined)
          throw new PaymentRefusedError('declined', 'The card was declined')
        Object.assign(subscription, { price: wanted.price, creditCents, periodStart, periodEnd })
        await desk.pay(subscription, await desk.bill(subscription, lines))
      }),
    cancelAtPeriodEnd: ({ reason, note, ...which }) =>
      onSubscription(which, (desk, subscription) =>
        change(subscription, { cancelsAtPeriodEnd: true, cancelReason: reason, cancelNote: note }, desk),
      ),
    resume: (which) =>
      onSubscription(which, (desk, subscription) =>
        change(subscription, { cancelsAtPeriodEnd: false, cancelReason: null, cancelNote: null }, desk),
      ),
    cancelNow: ({ key, subscriptionId }) =>
      act(key, async (desk) => {
        const subscription = await desk.records.find('subscription', subscriptionId)
        if (subscription) await desk.end(subscription, desk.now)
      }),
    setPaused: ({ isPaused, ...which }) =>
      onSubscription(which, (desk, subscription) => change(subscription, { isPaused }, desk)),

    findInvoice: (id) =>
      find(async ({ records }) => {
        const invoice = await records.find('invoice', id)
        return invoice && toldInvoice(invoice)
      }),
    listInvoices: (subscriptionId) =>
      find(async ({ records }) =>
        (await records.list('invoice'))
          .filter((invoice) => invoice.subscriptionId === subscriptionId)
          .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
          .map(toldInvoice),
      ),
    refund: ({ key, invoiceId, amountCents }) =>
      act(key, async (desk) => {
        const invoice = await desk.records.find('invoice', invoiceId)
        if (!invoice || amountCents < 1 || invoice.refundedCents + amountCents > invoice.paidCents)
          throw new PaymentRefusedError('other', 'More than what was paid can’t be given back')
        await desk.records.save('invoice', {
          ...invoice,
          refundedCents: invoice.refundedCents + amountCents,
        })
        await desk.tell('charge.refunded', { kind: 'invoice', id: invoiceId })
      }),
    dispute: (invoiceId, outcome) =>
      act(null, async (desk) => {
        const invoice = await desk.records.find('invoice', invoiceId)
        if (!invoice) throw new PaymentRefusedError('other', 'There is no such invoice')
        await desk.records.save('invoice', { ...invoice, dispute: outcome })
        await desk.tell(outcome === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', {
          kind: 'invoice',
          id: invoiceId,
        })
      }),

    async readEvent(body, signature) {
      if (!isSigned(body, signature, { secret, now: now() }))
        throw new BadSignatureError('The signature doesn’t fit')
      const event = JSON.parse(Buffer.from(body).toString('utf8'))
      return { ...event, createdAt: new Date(event.createdAt) }
    },

    async passTime() {
      await act(null, async (desk) => {
        for (const subscription of await desk.records.list('subscription')) await desk.passTime(subscription)
        await closeLatePages(desk)
      })
    },
  }
}

async function closeLatePages(desk: Desk): Promise<void> {
  for (const checkout of await desk.records.list('checkout')) {
    const isOpen = checkout.state !== 'complete' && checkout.state !== 'expired'
    if (!isOpen || checkout.expiresAt > desk.now) continue
    await desk.records.save('checkout', { ...checkout, state: 'expired' })
    await desk.tell('checkout.session.expired', { kind: 'checkout', id: checkout.id })
  }
}

async function living(desk: Desk, subscriptionId: string): Promise<TestSubscription> {
  const subscription = await desk.records.find('subscription', subscriptionId)
  if (!subscription || subscription.state === 'canceled')
    throw new PaymentRefusedError('ended', 'This subscription has ended')
  return subscription
}

function priceChange(subscription: TestSubscription, { price, at }: PriceChange) {
  const { discount, createdAt: startedAt, periodStart, periodEnd } = subscription
  return proratedChange(
    {
      ...subscription,
      discount: runningDiscount(discount, { startedAt, periodStart }),
      nextDiscount: runningDiscount(discount, { startedAt, periodStart: periodEnd }),
    },
    { price, at },
  )
}

const toldCard = ({ brand, last4, expMonth, expYear }: Card): Card => ({ brand, last4, expMonth, expYear })

function toldSubscription({
  card,
  discount,
  description: _description,
  creditCents: _creditCents,
  ...subscription
}: TestSubscription): ProviderSubscription {
  return { ...subscription, card: toldCard(card), discountCode: discount?.code ?? null }
}

function toldInvoice({ attempts: _attempts, ...invoice }: TestInvoice): ProviderInvoice {
  return invoice
}
