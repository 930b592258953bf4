import { expect, test } from 'vitest'
import { MemoryStripe } from '#tests/memory-stripe.ts'
import { type PaymentsSite, paymentsContract } from '#tests/payments-contract.ts'
import type { Price } from './payments.ts'
import { testPayments } from './payments-test.ts'

const premium: Price = { plan: 'premium', interval: 'monthly', amountCents: 2900, currency: 'USD' }
const back = { successUrl: 'https://site.example/paid', cancelUrl: 'https://site.example/left' }

function open({ listPrices = async () => [{ ...premium, planName: 'Premium' }] } = {}) {
  const clock = { now: new Date('2026-11-22T08:00:00Z') }
  const deliveries: { body: Uint8Array; signature: string }[] = []
  const payments = testPayments({
    store: new MemoryStripe(),
    siteUrl: 'https://site.example',
    secret: 'secret',
    now: () => clock.now,
    listPrices,
    async send(body, signature) {
      deliveries.push({ body: Buffer.from(body), signature })
      return true
    },
  })
  return { clock, deliveries, payments }
}

async function openSite(): Promise<PaymentsSite> {
  const { clock, deliveries, payments } = open()
  return {
    payments,
    now: () => clock.now,
    takeDeliveries: () => deliveries.splice(0),
    async passDays(days) {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000)
    },
    async renew(subscriptionId) {
      clock.now = (await payments.findSubscription(subscriptionId))!.periodEnd
      await payments.passTime()
    },
    async pay(pageId, card = 'good') {
      await payments.actOnPage(pageId, card === 'good' ? 'pay' : 'pay_fails_later')
    },
    dispute: (invoiceId, outcome) => payments.dispute(invoiceId, outcome),
  }
}

paymentsContract(openSite)

type Opened = ReturnType<typeof open>

async function startCheckout({ payments }: Opened): Promise<string> {
  const billedTo = { name: 'Mama Njeri', address: null }
  const { customerId } = await payments.createCustomer({
    ...{ userId: 'user-1', email: 'njeri@mail.example', billedTo },
    key: 'customer user-1',
  })
  const { id, url } = await payments.startCheckout({
    ...{ customerId, price: premium, discount: null, businessId: 'business-1', userId: 'user-1' },
    ...{ description: 'Premium for Mama Njeri', ...back },
    key: 'buy',
  })
  expect(url).toBe(`https://site.example/test-checkout/${id}`)
  return id
}

test('nobody has to make prices known to it', async () => {
  const opened = open()
  const page = await opened.payments.findPage(await startCheckout(opened))
  expect(page).toMatchObject({ kind: 'checkout', state: 'open', totalCents: 2900, currency: 'USD', ...back })
  const other = open({ listPrices: async () => [{ ...premium, amountCents: 3000, planName: 'Premium' }] })
  await expect(startCheckout(other)).rejects.toMatchObject({ code: 'unknown_price' })
})

test('a page stays open after a decline and a question of the bank, and does nothing once it is paid', async () => {
  const opened = open()
  const { payments } = opened
  const id = await startCheckout(opened)
  const states = []
  for (const action of ['confirm', 'decline', 'needs_action', 'confirm', 'pay', 'abandon'] as const)
    states.push((await payments.actOnPage(id, action))?.state)
  expect(states).toEqual(['open', 'failed', 'needs_action', 'complete', 'complete', 'complete'])
  expect(await payments.findPage('cs_test_unknown')).toBeNull()
})

test('a page that nobody pays on closes after a day', async () => {
  const opened = open()
  const { payments, clock } = opened
  const id = await startCheckout(opened)
  clock.now = new Date(clock.now.getTime() + 86_399_000)
  await payments.passTime()
  expect((await payments.findPage(id))?.state).toBe('open')
  clock.now = new Date(clock.now.getTime() + 1000)
  await payments.passTime()
  expect((await payments.findPage(id))?.state).toBe('expired')
})

test('a card that is declined later pays what is open when it is given, and no more', async () => {
  const opened = open()
  const { payments, clock, deliveries } = opened
  const id = await startCheckout(opened)
  await payments.actOnPage(id, 'pay_fails_later')
  const subscriptionId = (await payments.findCheckout(id))!.subscriptionId!
  const renew = async () => {
    clock.now = (await payments.findSubscription(subscriptionId))!.periodEnd
    await payments.passTime()
    return (await payments.findSubscription(subscriptionId))!
  }
  const { customerId, state } = await renew()
  expect(state).toBe('past_due')
  const page = await payments.startCardUpdate({ customerId, subscriptionId, ...back, key: 'card' })
  expect(await payments.findPage(page.id)).toMatchObject({ kind: 'card', totalCents: 2900 })
  deliveries.length = 0
  await payments.actOnPage(page.id, 'pay_fails_later')
  for (const { body, signature } of deliveries) await payments.readEvent(body, signature)
  expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'active' })
  expect((await payments.findPage(page.id))?.totalCents).toBe(0)
  expect((await renew()).state).toBe('past_due')
})

test('a declined renewal is tried three times more', async () => {
  const opened = open()
  const { payments, clock } = opened
  const id = await startCheckout(opened)
  await payments.actOnPage(id, 'pay_fails_later')
  const { subscriptionId } = (await payments.findCheckout(id))!
  const days = []
  clock.now = (await payments.findSubscription(subscriptionId!))!.periodEnd
  for (;;) {
    await payments.passTime()
    const [invoice] = await payments.listInvoices(subscriptionId!)
    if (!invoice!.nextAttemptAt) break
    days.push((invoice!.nextAttemptAt.getTime() - clock.now.getTime()) / 86_400_000)
    clock.now = invoice!.nextAttemptAt
  }
  expect(days).toEqual([3, 2, 1])
  expect(await payments.findSubscription(subscriptionId!)).toMatchObject({ state: 'past_due' })
})
