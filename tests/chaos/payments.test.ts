import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPrices } from '#domain/billing/price.server.ts'
import { signDelivery } from '#ports/local-stripe/signature.ts'
import { stripePayments } from '#ports/payments-stripe.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { StripeServer } from '#tests/stripe-server.ts'
import { type ChaosSite, openChaosSite } from './chaos-site.ts'
import { report } from './outcome.ts'

const listings = 4
const times = 3

let stripe: StripeServer
let site: ChaosSite
let userId: string
beforeAll(async () => {
  stripe = await new StripeServer().start()
  const { secretKey, webhookSecret, url } = stripe
  site = await openChaosSite({
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_URL: url,
    },
  })
  await site.start()
  const payments = stripePayments({ secretKey, webhookSecret, url, hasTax: true })
  await payments.syncPrices(await site.db.transaction(listPrices))
  userId = await site.signUp()
}, 300_000)
afterAll(async () => {
  stripe?.stop()
  await site?.close()
})

/** Buys a plan for a listing, and pays on the provider's page. */
async function buy(nth: number): Promise<void> {
  const businessId = await site.db.transaction(async (tx) => {
    const [id = ''] = await insertBusinesses(tx, [{ name: `Shop ${nth}`, slug: `shop-${nth}` }])
    await sql`update businesses set owner_id = ${userId} where id = ${id}`.execute(tx)
    return id
  })
  const before = new Set(stripe.records.list('session').map(({ id }) => id))
  await site.ask('POST', '/api/billing/checkouts', {
    id: randomUUID(),
    businessId,
    plan: 'premium',
    billing: 'monthly',
  })
  await stripe.complete(stripe.records.list('session').find(({ id }) => !before.has(id))!.id)
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)

/** Each several times and in any order, until it is acknowledged, as Stripe does; the process is killed on the way. */
async function deliver(bodies: readonly string[], { killAfter }: { killAfter?: number } = {}): Promise<void> {
  const waiting = shuffled(bodies.flatMap((body) => Array.from({ length: times }, () => body)))
  let acknowledged = 0
  let killing: Promise<void> | undefined
  const lane = async () => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      for (let isTaken = false; !isTaken; ) {
        const signature = signDelivery(body, { secret: stripe.webhookSecret, at: new Date() })
        isTaken = await site
          .ask('POST', '/api/billing/webhook', body, { 'stripe-signature': signature })
          .then(() => true)
          .catch(() => delay(100, false))
      }
      acknowledged += 1
      if (acknowledged === killAfter) killing = site.kill().then(() => site.start())
    }
  }
  await Promise.all([1, 2, 3].map(lane))
  await killing
}

test('events of payments come twice, in any order, and while the process is killed', async () => {
  for (let nth = 1; nth <= listings; nth += 1) await buy(nth)
  const bought = stripe.records.takeEvents()
  const since = performance.now()
  await deliver(bought, { killAfter: bought.length })
  const recoveredMs = performance.now() - since
  for (const { id } of stripe.records.list('subscription')) await stripe.renew(id)
  const renewed = stripe.records.takeEvents()
  // What happened first is told once more at the end.
  await deliver([...renewed, ...bought.slice(0, 5)])

  const events = new Set([...bought, ...renewed].map((body) => JSON.parse(body).id as string))
  // An event that a killed process had taken is due again after a minute, and looked for each minute.
  await expect
    .poll(
      async () => {
        await sql`update webhook_events set next_attempt_at = now() where state = 'waiting'`.execute(
          site.db.raw,
        )
        return count(sql`select 1 from webhook_events where state <> 'done'`)
      },
      { interval: 1_000, timeout: 240_000 },
    )
    .toBe(0)

  const paid = stripe.records.list('invoice').filter(({ status }) => status === 'paid')
  expect(paid).toHaveLength(listings * 2)
  const differences = [
    events.size - (await count(sql`select 1 from webhook_events`)),
    listings - (await count(sql`select 1 from subscriptions where state = 'active'`)),
    paid.length - (await count(sql`select 1 from payments where state = 'paid'`)),
    listings - (await count(sql`select 1 from email_outbox where kind = 'plan_started'`)),
    paid.length - (await count(sql`select 1 from email_outbox where kind = 'payment_received'`)),
    listings - (await count(sql`select 1 from businesses where tier = 'premium'`)),
  ]
  report('payment events doubled and out of order', {
    acknowledged: events.size,
    lost: differences.filter((each) => each > 0).length,
    doubled: differences.filter((each) => each < 0).length,
    recoveredMs,
    note: `${(bought.length + renewed.length) * times} deliveries, all acknowledged after a kill; events, plans, payments and mails compared`,
  })
})

async function count(rows: ReturnType<typeof sql>): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from (${rows}) found`.execute(
    site.db.raw,
  )
  return found.rows[0]!.count
}
