import { expect, test } from 'vitest'
import {
  BadSignatureError,
  type Discount,
  type NewCheckout,
  type PaymentEvent,
  type Payments,
  type Price,
  type ProviderSubscription,
} from '#ports/payments.ts'

/** A provider with its environment: paying people, banks, time. */
export type PaymentsSite = {
  payments: Payments
  now(): Date
  passDays(days: number): Promise<void>
  /** Advances time to the end of the period. */
  renew(subscriptionId: string): Promise<void>
  /** With a valid card, or only this once. */
  pay(pageId: string, card?: 'good' | 'declined later'): Promise<void>
  dispute(invoiceId: string, outcome: 'open' | 'won' | 'lost'): Promise<void>
  /** What it has sent to the webhook since the last call. */
  takeDeliveries(): { body: Uint8Array; signature: string }[]
}

const premium: Price = { plan: 'premium', interval: 'monthly', amountCents: 2900, currency: 'USD' }
const featured: Price = { ...premium, plan: 'featured', amountCents: 7900 }
const yearly: Price = { ...premium, interval: 'yearly', amountCents: 29_000 }
const named = [premium, featured, yearly].map((price) => ({ ...price, planName: price.plan }))
const back = 'https://site.example'
const ended = { name: 'PaymentRefusedError', code: 'ended' }
const declined = { name: 'PaymentRefusedError', code: 'declined' }

/** What every provider promises. `open` returns a provider without any sales. */
export function paymentsContract(open: () => Promise<PaymentsSite>): void {
  async function opened() {
    const site = await open()
    const { payments } = site
    await payments.syncPrices(named)
    const billedTo = { name: 'Mama Njeri', address: null }
    const who = { userId: 'user-1', email: 'njeri@mail.example', billedTo, key: 'customer user-1' }
    const { customerId } = await payments.createCustomer(who)
    const wanted = (price: Price, discount: Discount | null): NewCheckout => ({
      customerId,
      price,
      discount,
      businessId: 'business-1',
      userId: 'user-1',
      description: `${price.plan} for Mama Njeri`,
      successUrl: `${back}/payment-success`,
      cancelUrl: `${back}/pricing`,
    })
    async function buy({
      price = premium,
      discount = null as Discount | null,
      card = 'good' as 'good' | 'declined later',
    } = {}) {
      const page = await payments.startCheckout({ ...wanted(price, discount), key: `buy ${price.plan}` })
      await site.pay(page.id, card)
      return found((await payments.findCheckout(page.id))!.subscriptionId!)
    }
    const found = async (id: string): Promise<ProviderSubscription> => (await payments.findSubscription(id))!
    const newest = async ({ id }: { id: string }) =>
      (await payments.findInvoice((await found(id)).newestInvoiceId!))!
    const events = async (): Promise<PaymentEvent[]> => {
      const read = []
      for (const { body, signature } of site.takeDeliveries())
        read.push(await payments.readEvent(body, signature))
      return read
    }
    const at = () => new Date(Math.floor(site.now().getTime() / 1000) * 1000)
    return { site, payments, customerId, who, wanted, buy, found, newest, events, at }
  }

  test('a plan is bought on a page, and comes into being when it is paid', async () => {
    const { site, payments, who, wanted, customerId, found, newest, events } = await opened()
    expect(await payments.createCustomer(who)).toEqual({ customerId })
    const page = await payments.startCheckout({ ...wanted(premium, null), key: 'buy 1' })
    expect(await payments.startCheckout({ ...wanted(premium, null), key: 'buy 1' })).toEqual(page)
    expect(page.expiresAt.getTime()).toBeGreaterThan(site.now().getTime())
    const about = { id: page.id, businessId: 'business-1', userId: 'user-1' }
    expect(await payments.findCheckout(page.id)).toEqual({ ...about, state: 'open', subscriptionId: null })

    await site.pay(page.id)
    const checkout = await payments.findCheckout(page.id)
    expect(checkout).toEqual({ ...about, state: 'complete', subscriptionId: expect.any(String) })
    const subscription = await found(checkout!.subscriptionId!)
    expect(subscription).toMatchObject({
      ...{ customerId, businessId: 'business-1', userId: 'user-1', price: premium, state: 'active' },
      ...{
        cancelsAtPeriodEnd: false,
        cancelReason: null,
        cancelNote: null,
        endedAt: null,
        pastDueSince: null,
      },
      ...{ isPaused: false, discountCode: null, card: { last4: '4242', expMonth: 12, expYear: 2034 } },
    })
    expect(await newest(subscription)).toMatchObject({
      ...{ customerId, subscriptionId: subscription.id, state: 'paid', currency: 'USD' },
      ...{
        totalCents: 2900,
        taxCents: 0,
        paidCents: 2900,
        refundedCents: 0,
        dispute: null,
        nextAttemptAt: null,
      },
      ...{ periodStart: subscription.periodStart, periodEnd: subscription.periodEnd },
      lines: [{ description: expect.any(String), amountCents: 2900 }],
    })
    const told = (await events()).flatMap((event) => event.about)
    for (const subject of [
      { kind: 'checkout', id: page.id },
      { kind: 'subscription', id: subscription.id },
      { kind: 'invoice', id: subscription.newestInvoiceId },
    ])
      expect(told).toContainEqual(subject)
  })

  test('what it doesn’t know is null', async () => {
    const { payments } = await opened()
    expect(await payments.findCheckout('cs_unknown')).toBeNull()
    expect(await payments.findSubscription('sub_unknown')).toBeNull()
    expect(await payments.findInvoice('in_unknown')).toBeNull()
    await payments.cancelNow({ subscriptionId: 'sub_unknown', key: 'gone' })
    await payments.expireCheckout('cs_unknown')
  })

  test('an open page is closed, a paid one stays', async () => {
    const { site, payments, wanted, events } = await opened()
    const page = await payments.startCheckout({ ...wanted(premium, null), key: 'buy 1' })
    await payments.expireCheckout(page.id)
    await payments.expireCheckout(page.id)
    expect((await payments.findCheckout(page.id))?.state).toBe('expired')
    expect((await events()).map(({ about }) => about)).toEqual([[{ kind: 'checkout', id: page.id }]])
    const paid = await payments.startCheckout({ ...wanted(premium, null), key: 'buy 2' })
    await site.pay(paid.id)
    await payments.expireCheckout(paid.id)
    expect((await payments.findCheckout(paid.id))?.state).toBe('complete')
  })

  test('prices that are there are kept', async () => {
    const { payments } = await opened()
    const kept = ['premium monthly', 'featured monthly', 'premium yearly']
    expect(await payments.syncPrices(named)).toEqual({ made: [], kept, retired: [] })
  })

  test('a cancellation can be taken back, and ends the plan with its period', async () => {
    const { site, payments, buy, found, events } = await opened()
    const { id: subscriptionId, periodEnd } = await buy()
    const why = { subscriptionId, reason: 'too_little_use', note: 'See you in spring' }
    await payments.cancelAtPeriodEnd({ ...why, key: 'cancel 1' })
    expect(await found(subscriptionId)).toMatchObject({
      state: 'active',
      cancelsAtPeriodEnd: true,
      cancelReason: 'too_little_use',
      cancelNote: 'See you in spring',
    })
    await payments.resume({ subscriptionId, key: 'resume 1' })
    expect(await found(subscriptionId)).toMatchObject({
      cancelsAtPeriodEnd: false,
      cancelReason: null,
      cancelNote: null,
    })
    await payments.cancelAtPeriodEnd({ ...why, reason: null, note: '', key: 'cancel 2' })
    expect(await found(subscriptionId)).toMatchObject({ cancelsAtPeriodEnd: true, cancelReason: null })
    await events()
    await site.renew(subscriptionId)
    expect(await found(subscriptionId)).toMatchObject({ state: 'canceled', endedAt: periodEnd })
    expect((await events()).flatMap(({ about }) => about)).toContainEqual({
      kind: 'subscription',
      id: subscriptionId,
    })
    const over = { subscriptionId, key: 'late' }
    await expect(payments.resume(over)).rejects.toMatchObject(ended)
    await expect(payments.setPaused({ ...over, isPaused: true })).rejects.toMatchObject(ended)
    await expect(payments.cancelAtPeriodEnd({ ...why, key: 'late' })).rejects.toMatchObject(ended)
    await payments.cancelNow(over)
  })

  test('a change costs what its preview said, once', async () => {
    const { site, payments, buy, found, newest, at } = await opened()
    const subscription = await buy()
    await site.passDays(10)
    const change = { subscriptionId: subscription.id, price: featured, at: at() }
    const preview = await payments.previewChange(change)
    expect(await payments.previewChange(change)).toEqual(preview)
    expect(preview).toMatchObject({ currency: 'USD', creditCents: 0, nextCents: 7900 })
    expect(preview.dueNowCents).toBeGreaterThan(2500)
    expect(preview.dueNowCents).toBeLessThan(5000)
    expect(preview.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(preview.dueNowCents)
    expect(preview.nextAt).toEqual(subscription.periodEnd)
    expect((await found(subscription.id)).price).toEqual(premium)

    await payments.changePrice({ ...change, key: 'change 1' })
    await payments.changePrice({ ...change, key: 'change 1' })
    expect(await found(subscription.id)).toMatchObject({ price: featured, periodEnd: subscription.periodEnd })
    expect((await newest(subscription)).paidCents).toBe(preview.dueNowCents)
    expect(await payments.listInvoices(subscription.id)).toHaveLength(2)
  })

  test('another interval begins at once', async () => {
    const { payments, buy, found, at } = await opened()
    const subscription = await buy()
    const change = { subscriptionId: subscription.id, price: yearly, at: at() }
    const preview = await payments.previewChange(change)
    expect(preview).toMatchObject({ dueNowCents: 29_000 - 2900, nextCents: 29_000 })
    await payments.changePrice({ ...change, key: 'change 1' })
    expect(await found(subscription.id)).toMatchObject({ price: yearly, periodEnd: preview.nextAt })
  })

  test('a smaller plan leaves a credit, which goes off the next invoice', async () => {
    const { site, payments, buy, newest, at } = await opened()
    const subscription = await buy({ price: featured })
    const change = { subscriptionId: subscription.id, price: premium, at: at() }
    const preview = await payments.previewChange(change)
    expect(preview).toMatchObject({ dueNowCents: 0, creditCents: 5000, nextCents: 0 })
    await payments.changePrice({ ...change, key: 'change 1' })
    expect(await newest(subscription)).toMatchObject({ state: 'paid', totalCents: -5000, paidCents: 0 })
    await site.renew(subscription.id)
    expect(await newest(subscription)).toMatchObject({ state: 'paid', totalCents: 0, paidCents: 0 })
    await site.renew(subscription.id)
    const invoice = await newest(subscription)
    expect(invoice).toMatchObject({ state: 'paid', totalCents: 2900 - 2100, paidCents: 800 })
    expect(invoice.lines).toContainEqual({ description: 'Credit', amountCents: -2100 })
  })

  test('a declined card changes nothing, and leaves a renewal open until another card is given', async () => {
    const { site, payments, customerId, buy, found, newest, events, at } = await opened()
    const { id: subscriptionId } = await buy({ card: 'declined later' })
    const change = { subscriptionId, price: featured, at: at(), key: 'change 1' }
    await expect(payments.changePrice(change)).rejects.toMatchObject(declined)
    expect(await found(subscriptionId)).toMatchObject({ price: premium, state: 'active' })

    await site.renew(subscriptionId)
    const open = await newest({ id: subscriptionId })
    expect(open).toMatchObject({ state: 'open', totalCents: 2900, paidCents: 0, paidAt: null })
    expect(open.nextAttemptAt?.getTime()).toBeGreaterThan(site.now().getTime())
    expect(await found(subscriptionId)).toMatchObject({ state: 'past_due', pastDueSince: open.createdAt })

    const urls = {
      successUrl: `${back}/dashboard/billing?card=updated`,
      cancelUrl: `${back}/dashboard/billing`,
    }
    const page = await payments.startCardUpdate({ customerId, subscriptionId, ...urls, key: 'card 1' })
    expect(await payments.startCardUpdate({ customerId, subscriptionId, ...urls, key: 'card 1' })).toEqual(
      page,
    )
    site.takeDeliveries()
    await site.pay(page.id)
    expect((await events()).flatMap(({ about }) => about)).toContainEqual({
      kind: 'subscription',
      id: subscriptionId,
    })
    expect(await found(subscriptionId)).toMatchObject({ state: 'active', pastDueSince: null })
    expect(await newest({ id: subscriptionId })).toMatchObject({
      id: open.id,
      state: 'paid',
      paidCents: 2900,
    })
  })

  test('while paused nothing is charged', async () => {
    const { site, payments, buy, found } = await opened()
    const { id: subscriptionId, periodEnd } = await buy()
    await payments.setPaused({ subscriptionId, isPaused: true, key: 'pause 1' })
    await site.renew(subscriptionId)
    const paid = async () =>
      (await payments.listInvoices(subscriptionId)).reduce((sum, { paidCents }) => sum + paidCents, 0)
    expect(await found(subscriptionId)).toMatchObject({
      state: 'active',
      isPaused: true,
      periodStart: periodEnd,
    })
    expect(await paid()).toBe(2900)
    await payments.setPaused({ subscriptionId, isPaused: false, key: 'pause 2' })
    await site.renew(subscriptionId)
    expect((await found(subscriptionId)).isPaused).toBe(false)
    expect(await paid()).toBe(5800)
  })

  test('ended at once, what is open is let go and what was paid stays', async () => {
    const { site, payments, buy, found } = await opened()
    const { id: subscriptionId } = await buy({ card: 'declined later' })
    await site.renew(subscriptionId)
    await payments.cancelNow({ subscriptionId, key: 'end 1' })
    await payments.cancelNow({ subscriptionId, key: 'end 2' })
    expect(await found(subscriptionId)).toMatchObject({
      state: 'canceled',
      endedAt: expect.any(Date),
      pastDueSince: null,
    })
    const states = (await payments.listInvoices(subscriptionId)).map(({ state, paidCents }) => [
      state,
      paidCents,
    ])
    expect(states).toEqual([
      ['void', 0],
      ['paid', 2900],
    ])
    const listed = []
    for await (const { id } of payments.listSubscriptions()) listed.push(id)
    expect(listed).toEqual([subscriptionId])
  })

  test('a payment is refunded in parts, once each, and never more than it was', async () => {
    const { payments, buy, newest, events } = await opened()
    const subscription = await buy()
    const { id: invoiceId } = await newest(subscription)
    await events()
    const part = { invoiceId, amountCents: 900, note: 'Sorry', key: 'refund 1' }
    await payments.refund(part)
    await payments.refund(part)
    expect((await events()).map(({ about }) => about)).toEqual([[{ kind: 'invoice', id: invoiceId }]])
    expect(await newest(subscription)).toMatchObject({ paidCents: 2900, refundedCents: 900, state: 'paid' })
    const rest = { ...part, amountCents: 2001, key: 'refund 2' }
    await expect(payments.refund(rest)).rejects.toMatchObject({ name: 'PaymentRefusedError' })
    await payments.refund({ ...part, amountCents: 2000, key: 'refund 3' })
    expect((await newest(subscription)).refundedCents).toBe(2900)
  })

  test('a dispute is told, and how it ended', async () => {
    const { site, buy, newest, events } = await opened()
    const subscription = await buy()
    const { id } = await newest(subscription)
    await events()
    for (const outcome of ['open', 'lost'] as const) {
      await site.dispute(id, outcome)
      expect((await events()).map(({ about }) => about)).toEqual([[{ kind: 'invoice', id }]])
      expect((await newest(subscription)).dispute).toBe(outcome)
    }
  })

  test.each<[Discount, number, number]>([
    [{ code: 'WELCOME', off: { percent: 50 }, lasts: 'forever' }, 1450, 1450],
    [{ code: 'TENOFF', off: { amountCents: 1000, currency: 'USD' }, lasts: { months: 12 } }, 1900, 1900],
  ])('with a coupon, %j, the first period costs %d', async (discount, first, next) => {
    const { site, buy, newest } = await opened()
    const subscription = await buy({ discount })
    expect(subscription.discountCode).toBe(discount.code)
    const invoice = await newest(subscription)
    expect(invoice).toMatchObject({ totalCents: first, paidCents: first })
    expect(invoice.lines).toEqual([
      { description: expect.any(String), amountCents: 2900 },
      { description: `Coupon ${discount.code}`, amountCents: first - 2900 },
    ])
    await site.renew(subscription.id)
    expect((await newest(subscription)).paidCents).toBe(next)
  })

  test('a change to what the coupon isn’t for ends it, and credits what was paid', async () => {
    const { site, payments, buy, found, newest, at } = await opened()
    const discount: Discount = { code: 'HALF', off: { percent: 50 }, lasts: 'forever' }
    const { id: subscriptionId } = await buy({ discount })
    const change = { subscriptionId, price: featured, at: at() }
    expect(await payments.previewChange(change)).toMatchObject({ dueNowCents: 3950 - 1450, nextCents: 3950 })
    const ending = { ...change, endsDiscount: true }
    const preview = await payments.previewChange(ending)
    expect(preview).toMatchObject({ dueNowCents: 7900 - 1450, nextCents: 7900 })
    expect((await found(subscriptionId)).discountCode).toBe('HALF')
    await payments.changePrice({ ...ending, key: 'change 1' })
    expect(await found(subscriptionId)).toMatchObject({ price: featured, discountCode: null })
    expect((await newest({ id: subscriptionId })).paidCents).toBe(preview.dueNowCents)
    await site.renew(subscriptionId)
    expect((await newest({ id: subscriptionId })).paidCents).toBe(7900)
  })

  test('a delivery that was altered, or that nobody signed, is refused', async () => {
    const { site, payments, buy } = await opened()
    await buy()
    const deliveries = site.takeDeliveries()
    const ids = new Set<string>()
    for (const { body, signature } of deliveries) ids.add((await payments.readEvent(body, signature)).id)
    expect(ids.size).toBe(deliveries.length)
    const [{ body, signature }] = deliveries as [(typeof deliveries)[0]]
    const altered = Buffer.from(Buffer.from(body).toString().replace('{', '{ '))
    await expect(payments.readEvent(altered, signature)).rejects.toThrow(BadSignatureError)
    for (const none of [undefined, '', 'v1', 't=1,v1=00'])
      await expect(payments.readEvent(body, none)).rejects.toThrow(BadSignatureError)
  })
}
