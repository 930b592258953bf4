import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PaymentsSite, paymentsContract } from '#tests/payments-contract.ts'
import { StripeServer, type Trouble } from '#tests/stripe-server.ts'
import { disputeInvoice } from './local-stripe/invoices.ts'
import type { NamedPrice, NewCheckout, Payments, Price } from './payments.ts'
import { stripePayments } from './payments-stripe.ts'

let server: StripeServer
let payments: Payments

beforeAll(async () => {
  server = await new StripeServer().start()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.reset()
  payments = paymentsWith({})
})

function paymentsWith(changed: { secretKey?: string; url?: string; hasTax?: boolean }): Payments {
  const { secretKey, webhookSecret, url } = server
  const settings = { secretKey, webhookSecret, url, hasTax: true, ...changed }
  return stripePayments(settings, { requestMs: 2_000, retries: 1 })
}

const sign = (payload: string, { secret = server.webhookSecret, ageSeconds = 0 } = {}) =>
  new Stripe('sk_test_unused').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  })

function takeDeliveries() {
  return server.records.takeEvents().map((body) => ({ body: Buffer.from(body), signature: sign(body) }))
}

const rowOf = (subscriptionId: string) => server.records.find('subscription', subscriptionId)!

const site = (): PaymentsSite => ({
  payments,
  takeDeliveries,
  now: () => new Date(server.now * 1000),
  async passDays(days) {
    server.now += days * 86_400
  },
  renew: (subscriptionId) => server.renew(subscriptionId),
  async pay(pageId, card = 'good') {
    server.now += 1
    const given = await server.complete(pageId)
    if (card === 'declined later') server.setBank(given, 'declines')
  },
  async dispute(invoiceId, outcome) {
    const status = outcome === 'open' ? 'needs_response' : outcome
    await server.happen((account) => disputeInvoice(account, invoiceId, status))
  },
})

paymentsContract(async () => site())

const premium: Price = { plan: 'premium', interval: 'monthly', amountCents: 2900, currency: 'USD' }
const named: NamedPrice = { ...premium, planName: 'Premium' }
const discount = { code: 'WELCOME', off: { percent: 50 }, lasts: 'once' } as const

async function aCheckout(price = premium): Promise<NewCheckout> {
  await payments.syncPrices([{ ...price, planName: 'Premium' }])
  const address = {
    line1: '1 Peachtree St',
    line2: null,
    city: 'Atlanta',
    state: 'GA',
    postalCode: '30303',
    country: 'US' as const,
  }
  const billedTo = { name: 'Mama Njeri', address }
  const { customerId } = await payments.createCustomer({
    userId: 'user-1',
    email: 'njeri@mail.example',
    billedTo,
    key: 'customer user-1',
  })
  return {
    customerId,
    price,
    discount: null,
    businessId: 'business-1',
    userId: 'user-1',
    description: 'Premium for Mama Njeri',
    successUrl: 'https://site.example/payment-success?checkout=1',
    cancelUrl: 'https://site.example/pricing?canceled=1',
  }
}

async function aSubscription(): Promise<string> {
  const page = await payments.startCheckout({ ...(await aCheckout()), key: 'buy' })
  await site().pay(page.id)
  return (await payments.findCheckout(page.id))!.subscriptionId!
}

const askedFor = (operation: string) => server.asked.filter((each) => each.operation === operation)

test('a checkout asks Stripe for all that belongs to it', async () => {
  const wanted = { ...(await aCheckout()), discount }
  await payments.startCheckout({ ...wanted, key: 'checkout 1' })
  const [price] = server.records.list('price')
  const [coupon] = server.records.list('coupon')
  expect(askedFor('POST /v1/checkout/sessions')).toEqual([
    {
      operation: 'POST /v1/checkout/sessions',
      path: '/v1/checkout/sessions',
      key: 'checkout 1',
      values: {
        mode: 'subscription',
        customer: wanted.customerId,
        client_reference_id: 'business-1',
        line_items: [{ price: price!.id, quantity: 1 }],
        discounts: [{ coupon: coupon!.id }],
        allowed_payment_method_types: ['card'],
        payment_method_collection: 'always',
        adaptive_pricing: { enabled: false },
        billing_address_collection: 'required',
        customer_update: { address: 'auto' },
        automatic_tax: { enabled: true },
        metadata: { business_id: 'business-1', user_id: 'user-1' },
        subscription_data: {
          description: 'Premium for Mama Njeri',
          invoice_settings: { description: 'Premium for Mama Njeri' },
          metadata: { business_id: 'business-1', user_id: 'user-1' },
        },
        success_url: wanted.successUrl,
        cancel_url: wanted.cancelUrl,
      },
    },
  ])
  expect(coupon).toMatchObject({
    name: 'WELCOME',
    percent_off: 50,
    duration: 'once',
    metadata: { code: 'WELCOME' },
  })
  await payments.startCheckout({ ...wanted, key: 'checkout 2' })
  expect(askedFor('POST /v1/coupons')).toHaveLength(1)
  expect(server.records.list('customer')).toMatchObject([
    {
      email: 'njeri@mail.example',
      name: 'Mama Njeri',
      address: { line1: '1 Peachtree St', city: 'Atlanta', state: 'GA', postal_code: '30303', country: 'US' },
      metadata: { user_id: 'user-1' },
    },
  ])
})

test('a second try to make a customer may come with another address', async () => {
  const who = { userId: 'user-1', billedTo: { name: 'Mama Njeri', address: null }, key: 'customer user-1' }
  const first = await payments.createCustomer({ ...who, email: 'old@mail.example' })
  expect(await payments.createCustomer({ ...who, email: 'new@mail.example' })).toEqual(first)
  expect(server.records.list('customer')).toMatchObject([{ email: 'new@mail.example', address: null }])
})

test('products and prices follow the plans, and a new price takes the place of the old', async () => {
  const yearly: NamedPrice = { ...named, interval: 'yearly', amountCents: 29_000 }
  expect(await payments.syncPrices([named, yearly])).toEqual({
    made: ['premium monthly', 'premium yearly'],
    kept: [],
    retired: [],
  })
  expect(server.records.list('price')[0]).toMatchObject({
    ...{ product: 'plan_premium', currency: 'usd', unit_amount: 2900, lookup_key: 'premium_monthly' },
    ...{ tax_behavior: 'exclusive', metadata: { tier: 'premium' }, recurring: { interval: 'month' } },
  })
  const monthly = { ...named, planName: 'Premium+' }
  expect(await payments.syncPrices([{ ...monthly, amountCents: 3500 }])).toEqual({
    made: ['premium monthly'],
    kept: [],
    retired: ['premium yearly', 'premium monthly'],
  })
  expect(server.records.list('product')).toMatchObject([{ name: 'Premium+' }])
  // Both have their original prices.
  expect((await payments.syncPrices([monthly, yearly])).made).toEqual(['premium monthly', 'premium yearly'])
  expect(await payments.syncPrices([monthly, yearly])).toEqual({
    made: [],
    kept: ['premium monthly', 'premium yearly'],
    retired: [],
  })
  const prices = server.records.list('price')
  expect(prices.map(({ unit_amount, active, lookup_key }) => [unit_amount, active, lookup_key])).toEqual([
    [2900, false, null],
    [29_000, true, 'premium_yearly'],
    [3500, false, null],
    [2900, true, 'premium_monthly'],
  ])
})

test.each([[{ amountCents: 3000 }], [{ currency: 'EUR' }], [{ plan: 'featured' }]])(
  'a price that isn’t there can’t be bought: %j',
  async (changed) => {
    const wanted = await aCheckout()
    const price = { ...premium, ...changed }
    await expect(payments.startCheckout({ ...wanted, price, key: 'buy' })).rejects.toMatchObject({
      name: 'PaymentRefusedError',
      code: 'unknown_price',
      message: expect.stringContaining('npm run baobab -- billing sync'),
    })
    expect(askedFor('POST /v1/checkout/sessions')).toEqual([])
  },
)

test('what others sell with the same account is left alone and not told', async () => {
  const subscriptionId = await aSubscription()
  const row = rowOf(subscriptionId)
  const [price] = server.records.list('price')
  const foreign = { ...price!, id: 'price_foreign', metadata: {}, product: 'prod_foreign', lookup_key: null }
  server.records.add('price', foreign)
  row.items.data[0]!.price = foreign
  expect((await payments.syncPrices([named])).retired).toEqual([])
  expect(server.records.find('price', 'price_foreign')?.active).toBe(true)
  expect(await payments.findSubscription(subscriptionId)).toBeNull()
  const listed = []
  for await (const each of payments.listSubscriptions()) listed.push(each)
  expect(listed).toEqual([])
})

test('taxes are Stripe’s, once it is told where they are owed', async () => {
  server.settings.isTaxSetUp = false
  await expect(payments.syncPrices([named])).rejects.toThrow(/Stripe Tax.*head_office.*STRIPE_TAX=off/)
  payments = paymentsWith({ hasTax: false })
  await payments.syncPrices([named])
  await payments.startCheckout({ ...(await aCheckout()), key: 'buy' })
  expect(askedFor('POST /v1/checkout/sessions')[0]?.values.automatic_tax).toEqual({ enabled: false })

  server.reset()
  server.settings.taxPercent = 8
  payments = paymentsWith({})
  const subscriptionId = await aSubscription()
  const { newestInvoiceId } = (await payments.findSubscription(subscriptionId))!
  expect(await payments.findInvoice(newestInvoiceId!)).toMatchObject({
    totalCents: 2900 + 232,
    taxCents: 232,
    paidCents: 3132,
    lines: [{ amountCents: 2900 }],
  })
  const yearly = { ...premium, interval: 'yearly' as const, amountCents: 29_000 }
  await payments.syncPrices([named, { ...yearly, planName: 'Premium' }])
  const at = new Date(server.now * 1000)
  const preview = await payments.previewChange({ subscriptionId, price: yearly, at })
  expect(preview.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(preview.dueNowCents)
})

test('an invoice with more lines than come along is read to its end', async () => {
  const { newestInvoiceId } = (await payments.findSubscription(await aSubscription()))!
  const { lines } = server.records.find('invoice', newestInvoiceId)!
  const [line] = lines.data
  lines.data = Array.from({ length: 130 }, (_, index) => ({ ...line!, id: `il_many_${index}`, amount: 1 }))
  expect((await payments.findInvoice(newestInvoiceId!))?.lines).toHaveLength(130)
})

test('subscriptions are listed page by page, without those that ended long ago', async () => {
  const first = rowOf(await aSubscription())
  const add = (id: string, endedDaysAgo: number | null) => {
    const ended_at = endedDaysAgo === null ? null : Math.floor(Date.now() / 1000) - endedDaysAgo * 86_400
    const status = ended_at === null ? 'active' : 'canceled'
    server.records.add('subscription', { ...structuredClone(first), id, status, ended_at })
  }
  for (let each = 0; each < 205; each += 1) add(`sub_many_${each}`, null)
  add('sub_lately', 29)
  add('sub_long_ago', 31)
  const listed: string[] = []
  for await (const { id } of payments.listSubscriptions()) listed.push(id)
  expect(listed).toHaveLength(207)
  expect(new Set(listed).size).toBe(207)
  expect(listed).toContain('sub_lately')
  expect(listed).not.toContain('sub_long_ago')
  expect(askedFor('GET /v1/subscriptions')).toHaveLength(3)
})

test.each([
  ['trialing', 'trialing'],
  ['incomplete', 'incomplete'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['paused', 'incomplete'],
  ['canceled', 'canceled'],
  ['incomplete_expired', 'canceled'],
])('what Stripe calls %s is %s', async (status, state) => {
  const subscriptionId = await aSubscription()
  rowOf(subscriptionId).status = status
  const found = (await payments.findSubscription(subscriptionId))!
  expect(found.state).toBe(state)
  expect(found.pastDueSince !== null).toBe(state === 'past_due')
  expect(found.endedAt !== null).toBe(state === 'canceled')
})

test('a day of ending that somebody set at Stripe is a cancellation, which can be taken back', async () => {
  const subscriptionId = await aSubscription()
  rowOf(subscriptionId).cancel_at = server.now + 86_400
  expect((await payments.findSubscription(subscriptionId))?.cancelsAtPeriodEnd).toBe(true)
  await payments.resume({ subscriptionId, key: 'resume' })
  expect((await payments.findSubscription(subscriptionId))?.cancelsAtPeriodEnd).toBe(false)
})

test('a card of the customer’s shows where the subscription has none of its own', async () => {
  const subscriptionId = await aSubscription()
  const row = rowOf(subscriptionId)
  const given = await server.happen(async (account) => account.newCard({ last4: '0005' }))
  row.default_payment_method = null
  expect((await payments.findSubscription(subscriptionId))?.card).toBeNull()
  server.records.find('customer', row.customer)!.invoice_settings.default_payment_method = given.id
  expect((await payments.findSubscription(subscriptionId))?.card?.last4).toBe('0005')
})

test('a bank that wants a confirmation leaves the plan as it is', async () => {
  const subscriptionId = await aSubscription()
  const featured = { ...premium, plan: 'featured', amountCents: 7900 }
  await payments.syncPrices([named, { ...featured, planName: 'Featured' }])
  server.setBank(rowOf(subscriptionId).default_payment_method!, 'asks')
  const at = new Date(server.now * 1000)
  await expect(
    payments.changePrice({ subscriptionId, price: featured, at, key: 'change' }),
  ).rejects.toMatchObject({
    name: 'PaymentRefusedError',
    code: 'needs_action',
  })
  expect((await payments.findSubscription(subscriptionId))?.price).toEqual(premium)
})

test('of two cards that were given the later one stays, in whichever order Stripe tells', async () => {
  const subscriptionId = await aSubscription()
  const { customer } = rowOf(subscriptionId)
  const urls = { successUrl: 'https://site.example/a', cancelUrl: 'https://site.example/b' }
  for (const [key, last4] of [
    ['card 1', '1111'],
    ['card 2', '2222'],
  ] as const) {
    const page = await payments.startCardUpdate({ customerId: customer, subscriptionId, ...urls, key })
    server.now += 60
    await server.complete(page.id, { last4 })
  }
  const deliveries = takeDeliveries().filter(({ body }) => body.toString().includes('"mode":"setup"'))
  expect(deliveries).toHaveLength(2)
  for (const { body, signature } of [...deliveries.toReversed(), ...deliveries]) {
    const { about } = await payments.readEvent(body, signature)
    expect(about).toEqual([{ kind: 'subscription', id: subscriptionId }])
    expect((await payments.findSubscription(subscriptionId))?.card?.last4).toBe('2222')
  }
})

test('a new card that is declined as well leaves the invoice open', async () => {
  const subscriptionId = await aSubscription()
  const { customer, default_payment_method } = rowOf(subscriptionId)
  server.setBank(default_payment_method!, 'declines')
  await server.renew(subscriptionId)
  const urls = { successUrl: 'https://site.example/a', cancelUrl: 'https://site.example/b' }
  const page = await payments.startCardUpdate({ customerId: customer, subscriptionId, ...urls, key: 'card' })
  await server.complete(page.id, { bank: 'declines', last4: '0341' })
  for (const { body, signature } of takeDeliveries()) await payments.readEvent(body, signature)
  expect(await payments.findSubscription(subscriptionId)).toMatchObject({
    state: 'past_due',
    card: { last4: '0341' },
  })
})

/** Reads a delivery like one from Stripe, of any version: only ids are read. */
async function read(type: string, object: object, options: Parameters<typeof sign>[1] = {}) {
  const body = JSON.stringify({
    id: `evt_${type}`,
    object: 'event',
    type,
    created: 1_790_000_000,
    data: { object },
  })
  return payments.readEvent(Buffer.from(body), sign(body, options))
}

test.each([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
])('%s is about a subscription', async (type) => {
  expect(await read(type, { id: 'sub_1', object: 'subscription' })).toEqual({
    id: `evt_${type}`,
    type,
    createdAt: new Date(1_790_000_000_000),
    about: [{ kind: 'subscription', id: 'sub_1' }],
  })
})

test.each([
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
])('%s is about an invoice', async (type) => {
  const { about } = await read(type, { id: 'in_1', object: 'invoice' })
  expect(about).toEqual([{ kind: 'invoice', id: 'in_1' }])
})

test('refunds and disputes are about the invoice that was paid', async () => {
  const { newestInvoiceId } = (await payments.findSubscription(await aSubscription()))!
  const [charge] = server.records.list('charge')
  const { payment_intent } = charge!
  for (const type of [
    'charge.refunded',
    'charge.refund.updated',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ]) {
    const { about } = await read(type, { id: 'x_1', payment_intent })
    expect(about, type).toEqual([{ kind: 'invoice', id: newestInvoiceId }])
  }
  expect((await read('charge.refunded', { id: 'ch_9', payment_intent: 'pi_of_another_shop' })).about).toEqual(
    [],
  )
  expect((await read('charge.refunded', { id: 'ch_9', payment_intent: null })).about).toEqual([])
})

test.each([
  ['an event that isn’t known here', 'customer.created', { id: 'cus_1' }],
  ['an invoice that isn’t there yet', 'invoice.upcoming', { id: 'upcoming_in_1' }],
  ['someone else’s checkout', 'checkout.session.completed', { id: 'cs_1', mode: 'payment', metadata: {} }],
  [
    'a card page that was left',
    'checkout.session.expired',
    { id: 'cs_1', mode: 'setup', status: 'expired', metadata: { subscription_id: 'sub_1' } },
  ],
])('%s is about nothing', async (_name, type, object) => {
  expect((await read(type, object)).about).toEqual([])
  expect(server.asked).toEqual([])
})

test('every order of the same deliveries says the same', async () => {
  await aSubscription()
  const deliveries = takeDeliveries()
  const readAll = async (list: typeof deliveries) => {
    const events = []
    for (const { body, signature } of list) events.push(await payments.readEvent(body, signature))
    return events.toSorted((a, b) => a.id.localeCompare(b.id))
  }
  const told = await readAll(deliveries)
  expect(told.length).toBeGreaterThan(4)
  for (let turn = 1; turn < deliveries.length; turn += 1) {
    const turned = [...deliveries.slice(turn), ...deliveries.slice(0, turn)]
    expect(await readAll(turned)).toEqual(told)
    expect(await readAll(turned.toReversed())).toEqual(told)
  }
})

test('a signature holds for its bytes, its secret and five minutes', async () => {
  const subscription = { id: 'sub_1' }
  const type = 'customer.subscription.updated'
  const bad = { name: 'BadSignatureError' }
  expect((await read(type, subscription, { ageSeconds: 290 })).about).toHaveLength(1)
  for (const ageSeconds of [310, -310])
    await expect(read(type, subscription, { ageSeconds }), `${ageSeconds} s`).rejects.toMatchObject(bad)
  expect((await read(type, subscription, { ageSeconds: -290 })).about).toHaveLength(1)
  await expect(read(type, subscription, { secret: 'whsec_another' })).rejects.toMatchObject(bad)
  const error = await read(type, subscription, { secret: 'whsec_another' }).catch((reason: unknown) => reason)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/whsec|sub_1/)
})

test.each([undefined, '', 't=NaN,v1=', 't=1,v1', 'v1=', ',', 't=1,v1=a b', 't=1,,v1=0'])(
  'no signature, or a broken one, is a bad one: %s',
  async (signature) => {
    const asked = payments.readEvent(Buffer.from('{}'), signature)
    await expect(asked).rejects.toMatchObject({ name: 'BadSignatureError' })
  },
)

test.each<[string, Trouble]>([
  ['a broken connection', 'hang up'],
  ['a server in trouble', { status: 500, body: { error: { type: 'api_error', message: 'Oh' } } }],
  [
    'another request with the same key',
    {
      status: 409,
      body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Wait' } },
    },
  ],
  [
    'a lock',
    {
      status: 429,
      body: { error: { code: 'lock_timeout', message: 'Wait' } },
      headers: { 'stripe-should-retry': 'true' },
    },
  ],
])('after %s it is asked again, with the same key', async (_name, trouble) => {
  const wanted = await aCheckout()
  server.troubles = [
    { status: 200, body: { object: 'list', data: server.records.list('price'), has_more: false } },
    trouble,
  ]
  const page = await payments.startCheckout({ ...wanted, key: 'buy' })
  expect(page.url).toMatch(/^https:/)
  expect(askedFor('POST /v1/checkout/sessions').map(({ key }) => key)).toEqual(['buy'])
})

const unavailable = 'PaymentsUnavailableError'
const refused = 'PaymentRefusedError'
test.each<[string, Trouble, string, RegExp]>([
  [
    'too many requests',
    { status: 429, body: { error: { code: 'rate_limit', message: 'Slow down' } } },
    unavailable,
    /rate_limit \(429\) req_1: Slow down/,
  ],
  [
    'a wrong key',
    { status: 401, body: { error: { message: 'Invalid API Key provided: sk_test_local' } } },
    unavailable,
    /refuses the account.*sk_…/,
  ],
  [
    'a key that may not',
    { status: 403, body: { error: { message: 'rk_live_hush**** may not' } } },
    unavailable,
    /refuses the account.*rk_…/,
  ],
  ['what isn’t JSON', { status: 200, body: undefined }, unavailable, /Stripe doesn't answer/],
  [
    'a request that it doesn’t take',
    { status: 400, body: { error: { code: 'parameter_unknown', message: 'No' } } },
    refused,
    /parameter_unknown \(400\)/,
  ],
])('%s is an error in words, without a secret', async (_name, trouble, name, words) => {
  server.troubles = [trouble, trouble]
  const error = await payments.findSubscription('sub_1').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name, message: expect.stringMatching(words) })
  const whole = JSON.stringify(error, Object.getOwnPropertyNames(error))
  expect(whole).not.toMatch(/sk_test_local|hush|whsec/)
})

test('a server that is away is an error in words', async () => {
  payments = paymentsWith({ url: 'http://127.0.0.1:1' })
  await expect(payments.findInvoice('in_1')).rejects.toMatchObject({
    name: unavailable,
    message: expect.stringMatching(/^Stripe doesn't answer/),
  })
})

test('a key with other wishes is refused, never done', async () => {
  const wanted = await aCheckout()
  await payments.startCheckout({ ...wanted, key: 'buy' })
  const other = { ...wanted, businessId: 'business-2', key: 'buy' }
  await expect(payments.startCheckout(other)).rejects.toMatchObject({ name: refused })
  expect(server.records.list('session')).toHaveLength(1)
})

test('a page that was filled in is complete when the money is there', async () => {
  const page = await payments.startCheckout({ ...(await aCheckout()), key: 'buy' })
  const session = server.records.find('session', page.id)!
  Object.assign(session, { status: 'complete', payment_status: 'unpaid' })
  expect((await payments.findCheckout(page.id))?.state).toBe('open')
  session.payment_status = 'no_payment_required'
  expect((await payments.findCheckout(page.id))?.state).toBe('complete')
})

test('a page that is paid while it is being closed stays paid', async () => {
  const page = await payments.startCheckout({ ...(await aCheckout()), key: 'buy' })
  const session = structuredClone(server.records.find('session', page.id)!)
  await site().pay(page.id)
  server.troubles = [{ status: 200, body: session }]
  await payments.expireCheckout(page.id)
  expect((await payments.findCheckout(page.id))?.state).toBe('complete')
})

test.each([
  [['needs_response'], 'open'],
  [['warning_closed'], 'won'],
  [['lost', 'won'], 'lost'],
  [['lost', 'under_review'], 'open'],
  [['prevented'], 'won'],
])('disputes that Stripe calls %j are %s', async (statuses, state) => {
  const { newestInvoiceId } = (await payments.findSubscription(await aSubscription()))!
  await server.happen((account) => disputeInvoice(account, newestInvoiceId!, statuses[0]!))
  const [first] = server.records.list('dispute')
  for (const [index, status] of statuses.slice(1).entries())
    server.records.add('dispute', { ...first!, id: `du_more_${index}`, status })
  expect((await payments.findInvoice(newestInvoiceId!))?.dispute).toBe(state)
})
