import { type LocalStripe, localStripe } from './local-stripe/local-stripe.ts'
import { signDelivery } from './local-stripe/signature.ts'
import type { LocalStripeStore } from './local-stripe/store.ts'
import { type DisputeState, type NamedPrice, PaymentRefusedError, type Payments } from './payments.ts'
import { stripePayments } from './payments-stripe.ts'

export type TestPayments = Payments &
  Pick<LocalStripe, 'findPage' | 'actOnPage' | 'passTime'> & {
    /** Signs pending events and sends them to the webhook; undelivered ones are retried next time. */
    deliver(): Promise<void>
    /** Simulates a cardholder disputing a payment. */
    dispute(invoiceId: string, outcome: DisputeState): Promise<void>
  }

type TestPaymentsOptions = {
  store: LocalStripeStore
  /** Base URL of its pages. */
  siteUrl: string
  /** Secret for its signatures. */
  secret: string
  isSelling?: boolean
  now: () => Date
  /** The plans on sale: synced when someone buys a price it doesn't know. */
  listPrices?: () => Promise<NamedPrice[]>
  /** Sends to the webhook; true when accepted. */
  send: (body: string, signature: string) => Promise<boolean>
}

// Belongs to no account: requests never leave this process.
const secretKey = 'sk_test_local'
const url = 'http://stripe.invalid'
/** Waiting for the database must not look like Stripe being down. */
const patience = { requestMs: 60_000, retries: 1 }

/** Payments without money: the Stripe adapter, talking to a simulated Stripe in this process. */
export function testPayments({
  store,
  siteUrl,
  secret,
  isSelling = true,
  now,
  listPrices,
  send,
}: TestPaymentsOptions): TestPayments {
  const settings = { pageUrl: `${siteUrl}/test-checkout`, taxPercent: 0, isTaxSetUp: true }
  const stripe = localStripe({ store, settings, secretKey, now })
  const payments = stripePayments(
    { secretKey, webhookSecret: secret, url, hasTax: false },
    { ...patience, fetch: stripe.fetch, now },
  )

  const onTheirWay = new Set<string>()
  /** Receiving an event may create another, so this continues until each has been tried. */
  async function deliver(): Promise<void> {
    const tried = new Set<string>()
    for (;;) {
      const waiting = await store.listUndelivered()
      const next = waiting.find(({ id }) => !tried.has(id) && !onTheirWay.has(id))
      if (!next) return
      const { id, body } = next
      tried.add(id)
      onTheirWay.add(id)
      try {
        await store.markTried(id, await send(body, signDelivery(body, { secret, at: now() })))
      } finally {
        onTheirWay.delete(id)
      }
    }
  }

  /** Delivers the resulting events before returning. */
  const delivered =
    <Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await act(...args)
      await deliver()
      return answer
    }

  /** Saves running `npm run baobab -- billing sync` for the simulated Stripe. */
  const priced =
    <Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await act(...args)
      } catch (error) {
        if (!listPrices || !(error instanceof PaymentRefusedError) || error.code !== 'unknown_price')
          throw error
        await payments.syncPrices(await listPrices())
        return act(...args)
      }
    }

  return {
    ...payments,
    provider: 'test',
    isSelling,
    startCheckout: priced(payments.startCheckout),
    expireCheckout: delivered(payments.expireCheckout),
    previewChange: priced(payments.previewChange),
    changePrice: delivered(priced(payments.changePrice)),
    cancelAtPeriodEnd: delivered(payments.cancelAtPeriodEnd),
    resume: delivered(payments.resume),
    cancelNow: delivered(payments.cancelNow),
    setPaused: delivered(payments.setPaused),
    refund: delivered(payments.refund),
    findPage: stripe.findPage,
    actOnPage: delivered(stripe.actOnPage),
    passTime: delivered(stripe.passTime),
    deliver,
    dispute: delivered(async (invoiceId: string, outcome: DisputeState) => {
      const isPaid = await stripe.dispute(invoiceId, outcome === 'open' ? 'needs_response' : outcome)
      if (!isPaid) throw new PaymentRefusedError('other', 'Nothing was paid with this invoice')
    }),
  }
}
