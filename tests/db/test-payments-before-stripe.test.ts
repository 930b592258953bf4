import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { type TestPayments, testPayments } from '#ports/payments-test.ts'
import { localStripeStore } from '#server/payments/local-stripe-store.ts'
import { migrations, openEmptyTestDatabase, type TestDatabase } from '#tests/database.ts'

// What the test provider kept in words of its own goes on as Stripe's objects (0153_local_stripe.sql).

let database: TestDatabase
let folder: string
let payments: TestPayments
const clock = { now: new Date('2026-11-20T00:00:00Z') }

const price = { plan: 'premium', interval: 'monthly', currency: 'USD', amountCents: 2900 }
const { plan, ...amount } = price
const bought = {
  ...{ customerId: 'cus_old', businessId: 'business-1', userId: 'user-1', price: { tier: plan, ...amount } },
  ...{ discount: null, description: 'Premium for Mama Njeri', successUrl: '/paid', cancelUrl: '/left' },
}
const subscription = {
  ...{ id: 'sub_old', state: 'active', periodStart: '2026-11-05T08:00:00.123Z' },
  ...{
    periodEnd: '2026-12-05T08:00:00.123Z',
    cancelsAtPeriodEnd: false,
    cancelReason: null,
    cancelNote: null,
  },
  ...{ endedAt: null, pastDueSince: null, isPaused: false, creditCents: 400, newestInvoiceId: 'in_old' },
  ...{ card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, isDeclined: false } },
  ...{ createdAt: '2026-11-05T08:00:00.123Z', ...bought },
  discount: { code: 'HALF', off: { percent: 50 }, lasts: { months: 3 } },
}
const invoice = {
  ...{ id: 'in_old', number: 'TEST-00001', customerId: 'cus_old', subscriptionId: 'sub_old', state: 'paid' },
  ...{ currency: 'USD', totalCents: 1450, taxCents: 0, paidCents: 1450, refundedCents: 450, dispute: 'open' },
  lines: [
    { description: 'Premium for Mama Njeri, monthly', amountCents: 2900 },
    { description: 'Coupon HALF', amountCents: -1450 },
  ],
  ...{ periodStart: subscription.periodStart, periodEnd: subscription.periodEnd, attempts: 0 },
  ...{ createdAt: subscription.createdAt, paidAt: subscription.createdAt, nextAttemptAt: null },
  ...{ hostedUrl: null, pdfUrl: null },
}
const page = { ...bought, subscriptionId: null, expiresAt: '2026-11-21T00:00:00.000Z' }
const rows: [string, { id: string }][] = [
  [
    'customer',
    {
      ...{ id: 'cus_old', userId: 'user-1', email: 'njeri@mail.example' },
      ...{ billedTo: { name: 'Mama Njeri', address: null } },
    } as { id: string },
  ],
  ['subscription', subscription],
  [
    'subscription',
    {
      ...{ ...subscription, id: 'sub_ended', state: 'canceled', endedAt: '2026-11-10T00:00:00.000Z' },
      ...{ discount: null, creditCents: 900, newestInvoiceId: null },
    } as { id: string },
  ],
  ['invoice', invoice],
  ['checkout', { id: 'cs_paid', ...page, state: 'complete', subscriptionId: 'sub_old' } as { id: string }],
  ['checkout', { id: 'cs_open', ...page, state: 'needs_action' } as { id: string }],
]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bt-payments-'))
  const before = join(folder, 'migrations')
  await cp(migrations, before, { recursive: true })
  await cp(join(migrations, '../schema'), join(folder, 'schema'), { recursive: true })
  const later = (await readdir(before)).filter((name) => name.endsWith('.sql'))
  for (const name of later) await rm(join(before, name))
  database = await openEmptyTestDatabase()
  const { db } = database
  await migrate(db, { directory: before })
  for (const [kind, row] of rows)
    await sql`insert into test_payments (kind, id, data) values (${kind}, ${row.id}, ${JSON.stringify(row)}::jsonb)`.execute(
      db.raw,
    )
  await sql`insert into test_payment_events (id, body) values ('evt_old', '{"about": []}')`.execute(db.raw)
  await migrate(db, { directory: migrations })
  payments = testPayments({
    ...{ store: localStripeStore(db), siteUrl: 'http://baobab.test', secret: 'ours', now: () => clock.now },
    listPrices: async () => [
      { ...price, interval: 'monthly', planName: 'Premium' },
      { ...price, plan: 'featured', interval: 'monthly', amountCents: 7900, planName: 'Featured' },
    ],
    send: async () => true,
  })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const at = (moment: string) => new Date(`${moment.slice(0, 19)}Z`)

test('what was bought before is there in the same words', async () => {
  expect(await payments.findSubscription('sub_old')).toEqual({
    ...{ id: 'sub_old', customerId: 'cus_old', businessId: 'business-1', userId: 'user-1', price },
    ...{ state: 'active', cancelsAtPeriodEnd: false, cancelReason: null, cancelNote: null, endedAt: null },
    ...{ periodStart: at(subscription.periodStart), periodEnd: at(subscription.periodEnd) },
    ...{ pastDueSince: null, isPaused: false, discountCode: 'HALF', newestInvoiceId: 'in_old' },
    ...{ card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 } },
    createdAt: at(subscription.createdAt),
  })
  expect(await payments.findSubscription('sub_ended')).toMatchObject({
    state: 'canceled',
    endedAt: at('2026-11-10T00:00:00'),
  })
  const { attempts: _, ...told } = invoice
  expect(await payments.listInvoices('sub_old')).toEqual([
    {
      ...told,
      ...{ periodStart: at(told.periodStart), periodEnd: at(told.periodEnd) },
      ...{ createdAt: at(told.createdAt), paidAt: at(told.paidAt) },
    },
  ])
})

test('pages that were paid are paid, and open ones are closed', async () => {
  const { businessId, userId } = bought
  expect(await payments.findCheckout('cs_paid')).toEqual({
    ...{ id: 'cs_paid', businessId, userId, state: 'complete', subscriptionId: 'sub_old' },
  })
  expect((await payments.findCheckout('cs_open'))?.state).toBe('expired')
  expect(await payments.actOnPage('cs_open', 'pay')).toBeNull()
})

test('it goes on: renewed with its coupon and its credit, changed, given back, ended', async () => {
  clock.now = new Date('2026-12-06T00:00:00Z')
  await payments.passTime()
  const [renewed] = await payments.listInvoices('sub_old')
  expect(renewed).toMatchObject({ state: 'paid', totalCents: 1450 - 400, number: 'TEST-00002' })
  const featured = { ...price, plan: 'featured', interval: 'monthly', amountCents: 7900 } as const
  const which = { subscriptionId: 'sub_old', price: featured, at: clock.now }
  const { dueNowCents } = await payments.previewChange(which)
  await payments.changePrice({ ...which, key: 'change' })
  expect((await payments.listInvoices('sub_old'))[0]).toMatchObject({ paidCents: dueNowCents })
  await payments.refund({ invoiceId: 'in_old', amountCents: 1000, note: '', key: 'refund' })
  expect(await payments.findInvoice('in_old')).toMatchObject({ refundedCents: 1450, dispute: 'open' })
  await payments.cancelNow({ subscriptionId: 'sub_old', key: 'end' })
  expect((await payments.findSubscription('sub_old'))?.state).toBe('canceled')
})
