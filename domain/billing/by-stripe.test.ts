import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputeInvoice } from '#ports/local-stripe/invoices.ts'
import type { Payments } from '#ports/payments.ts'
import { stripePayments } from '#ports/payments-stripe.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertPlans } from '#tests/plan-rows.ts'
import { businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { StripeServer } from '#tests/stripe-server.ts'
import { cancelPlan, changePlan, previewChange, startCardUpdate } from './change-plan.server.ts'
import { listPrices } from './price.server.ts'
import { type Receiving, receiveEvent } from './receive-event.server.ts'
import { startCheckout } from './start-checkout.server.ts'

let database: TestDatabase
let stripe: StripeServer
let payments: Payments
beforeAll(async () => {
  database = await openTestDatabase({
    withPeople: true,
    async seed(tx) {
      await insertPlans(tx)
      await sql`update businesses set tier = 'free'`.execute(tx)
    },
  })
  stripe = await new StripeServer().start()
  const { secretKey, webhookSecret, url } = stripe
  payments = stripePayments({ secretKey, webhookSecret, url, hasTax: true })
  await payments.syncPrices(await database.db.transaction(listPrices))
})
afterAll(async () => {
  stripe?.stop()
  await database?.close()
})

const context = (): Receiving & { db: TestDatabase['db'] } => ({
  db: database.db,
  payments,
  site: { name: 'Baobab', url: 'http://baobab.test' },
  now: () => new Date(stripe.now * 1000),
  log: {
    warn: () => undefined,
    error(details) {
      throw (details as { err: unknown }).err
    },
  },
})
const owner = { userId: ids.owner, claims: claimsOf('owner') }

/** Delivers all of Stripe's events, newest first. */
async function deliver(): Promise<void> {
  const { webhooks } = new Stripe('sk_test_unused')
  for (const payload of stripe.records.takeEvents().toReversed()) {
    const signature = webhooks.generateTestHeaderString({ payload, secret: stripe.webhookSecret })
    await receiveEvent(context(), await payments.readEvent(Buffer.from(payload), signature))
  }
}

async function kept(): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select s.id, s.provider_id, s.state, s.tier, s.card_last4, s.cancels_at_period_end, b.tier as shown, c.state as checkout,
      (select coalesce(sum(paid_cents - refunded_cents), 0)::int from payments p where p.subscription_id = s.id) as paid
    from checkouts c left join subscriptions s on s.business_id = c.business_id
    left join businesses b on b.id = c.business_id where c.business_id = ${businesses.published}`.execute(
    database.db.raw,
  )
  return rows[0]!
}

test('a plan lives by what Stripe tells, from the checkout to its end', async () => {
  const wanted = {
    id: randomUUID(),
    businessId: businesses.published,
    plan: 'premium',
    billing: 'monthly',
  } as const
  const page = await startCheckout(context(), { ...owner, wanted })
  expect(page.url).toMatch(/^https:\/\/checkout\.stripe\.example/)
  const [session] = stripe.records.list('session')
  await stripe.complete(session!.id)
  await deliver()
  expect(await kept()).toMatchObject({
    ...{ checkout: 'complete', state: 'active', tier: 'premium', shown: 'premium' },
    ...{ cardLast4: '4242', paid: 2900 },
  })
  const { id, providerId } = (await kept()) as { id: string; providerId: string }

  const choice = { plan: 'featured', billing: 'monthly' } as const
  const { dueNowCents, previewedAt } = await previewChange(context(), { ...owner, id, choice })
  await changePlan(context(), { ...owner, id, change: { ...choice, dueNowCents, previewedAt } })
  expect(await kept()).toMatchObject({ tier: 'featured', shown: 'featured', paid: 2900 + dueNowCents })

  stripe.setBank(stripe.records.find('subscription', providerId)!.default_payment_method!, 'declines')
  await stripe.renew(providerId)
  await deliver()
  expect(await kept()).toMatchObject({ state: 'past_due', shown: 'featured' })
  await startCardUpdate(context(), { ...owner, id })
  const cardPage = stripe.records.list('session').at(-1)!
  stripe.now += 60
  await stripe.complete(cardPage.id, { last4: '1881' })
  await deliver()
  const paid = 2900 + dueNowCents + 7900
  expect(await kept()).toMatchObject({ state: 'active', cardLast4: '1881', paid })

  const [invoice] = await payments.listInvoices(providerId)
  await payments.refund({ invoiceId: invoice!.id, amountCents: 900, note: 'Sorry', key: 'refund' })
  await stripe.happen((account) => disputeInvoice(account, invoice!.id, 'needs_response'))
  await deliver()
  expect(await kept()).toMatchObject({ paid: paid - 900 })

  await cancelPlan(context(), { ...owner, id, cancellation: { reason: 'closing', note: '' } })
  expect(await kept()).toMatchObject({ cancelsAtPeriodEnd: true, shown: 'featured' })
  await stripe.renew(providerId)
  await deliver()
  expect(await kept()).toMatchObject({ state: 'canceled', shown: 'free' })
  const { rows } = await sql`select 1 from webhook_events where state <> 'done'`.execute(database.db.raw)
  expect(rows).toEqual([])
})
