import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signDelivery } from '#ports/local-stripe/signature.ts'
import {
  PaymentRefusedError,
  type Payments,
  PaymentsUnavailableError,
  type ProviderSubscription,
} from '#ports/payments.ts'
import { type TestPayments, testPayments } from '#ports/payments-test.ts'
import { localStripeStore } from '#server/payments/local-stripe-store.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { ids } from '#tests/policies/people.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { handleWaiting, type Receiving, receiveEvent } from './receive-event.server.ts'
import { graceEnd } from './states.ts'
import { readSubscription } from './sync-from-provider.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())

const start = new Date('2026-03-31T12:00:00Z')
const dayMs = 86_400_000
const money = (amountCents: number) => ({ amountCents, currency: 'USD' })
const secret = 'ours'
const back = { successUrl: 'http://baobab.test/paid', cancelUrl: 'http://baobab.test/left' }
const prices = [
  { plan: 'premium', interval: 'monthly' as const, ...money(2900) },
  { plan: 'featured', interval: 'monthly' as const, ...money(7900) },
  { plan: 'premium', interval: 'yearly' as const, ...money(29_000) },
]

/** A listing, its payment provider, and deliveries held back until the test releases them. */
async function openShop() {
  const { db } = database
  const businessId = randomUUID()
  await sql`insert into businesses (id, owner_id, name, slug, category, short_description, description, status, published_at,
      address, city, state, lat, lng)
    values (${businessId}, ${ids.owner}, 'Shop', ${businessId}, 'policy-food', 'A short description of it',
      'A longer description of it, of more than fifty characters.', 'published', now(), '1 Main St', 'Houston', 'TX', 29.7, -95.3)`.execute(
    db.raw,
  )
  const clock = { now: start }
  const sent: string[] = []
  const payments = testPayments({
    store: localStripeStore(db),
    siteUrl: 'http://baobab.test',
    secret,
    now: () => clock.now,
    async send(body) {
      sent.push(body)
      return true
    },
  })
  await payments.syncPrices(prices.map((price) => ({ ...price, planName: price.plan })))
  const { customerId } = await payments.createCustomer({
    userId: ids.owner,
    email: 'owner@people.example',
    billedTo: { name: 'Shop', address: null },
    key: randomUUID(),
  })
  const started = await payments.startCheckout({
    customerId,
    price: prices[0]!,
    discount: null,
    businessId,
    userId: ids.owner,
    description: 'Premium for Shop',
    ...back,
    key: randomUUID(),
  })
  return { businessId, clock, sent, payments, customerId, checkoutId: started.id }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const receiving = (shop: Shop, payments: Payments = shop.payments): Receiving => ({
  db: database.db,
  payments,
  site: { name: 'Baobab', url: 'http://baobab.test' },
  now: () => shop.clock.now,
  log: { warn: () => undefined, error: () => undefined },
})

/** Signs on delivery, however late. Events that result at the provider are delivered too. */
async function receive(shop: Shop, body: string, payments = shop.payments as Payments): Promise<void> {
  const signature = signDelivery(body, { secret, at: shop.clock.now })
  const event = await payments.readEvent(Buffer.from(body), signature)
  await receiveEvent(receiving(shop, payments), event)
  await shop.payments.deliver()
}

async function theirs({ payments, checkoutId }: Shop): Promise<ProviderSubscription | null> {
  const { subscriptionId } = (await payments.findCheckout(checkoutId))!
  return subscriptionId ? payments.findSubscription(subscriptionId) : null
}

/** What is stored for a listing, in the provider's terms. */
async function kept({ businessId }: Shop) {
  const { rows } = await sql<Record<string, unknown>>`
    select s.provider_id as id, s.state, s.tier, s.billing, s.amount_cents, s.period_start, s.period_end, s.cancels_at_period_end,
      s.is_paused, s.past_due_since, s.ended_at, s.card_last4, b.tier as plan
    from businesses b left join subscriptions s on s.business_id = b.id where b.id = ${businessId}`.execute(
    database.db.raw,
  )
  const { rows: invoices } = await sql<Record<string, unknown>>`
    select provider_id as id, state, total_cents, paid_cents, refunded_cents, dispute from payments where business_id = ${businessId}
    order by provider_id`.execute(database.db.raw)
  expect(rows).toHaveLength(1)
  return { ...rows[0], invoices }
}

/** What `entitled_plan` says in the database. */
function isEntitled(
  { state, pastDueSince }: Pick<ProviderSubscription, 'state' | 'pastDueSince'>,
  now: Date,
): boolean {
  if (state === 'past_due') return pastDueSince !== null && graceEnd(pastDueSince) > now
  return state === 'active' || state === 'trialing'
}

async function expected(shop: Shop) {
  const there = await theirs(shop)
  if (!there) return { id: null, plan: 'free', invoices: [] }
  const invoices = await shop.payments.listInvoices(there.id)
  return {
    id: there.id,
    state: there.state,
    tier: there.price.plan,
    billing: there.price.interval,
    amountCents: there.price.amountCents,
    periodStart: there.periodStart,
    periodEnd: there.periodEnd,
    cancelsAtPeriodEnd: there.cancelsAtPeriodEnd,
    isPaused: there.isPaused,
    pastDueSince: there.pastDueSince,
    endedAt: there.endedAt,
    cardLast4: there.card!.last4,
    plan: isEntitled(there, shop.clock.now) ? there.price.plan : 'free',
    invoices: invoices
      .map(({ id, state, totalCents, paidCents, refundedCents, dispute }) => ({
        id,
        state,
        totalCents,
        paidCents,
        refundedCents,
        dispute,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

const steps = [
  'pay',
  'pay_fails_later',
  'decline',
  'days',
  'card',
  'bad card',
  'cancel',
  'resume',
  'change',
  'pause',
  'end',
  'refund',
  'dispute',
] as const
type Step = { act: (typeof steps)[number]; number: number }

/** Performs an action at the provider. One the provider refuses has no effect. */
async function happen(shop: Shop, { act, number }: Step): Promise<void> {
  const { payments, clock, checkoutId, customerId } = shop
  const there = await theirs(shop)
  const which = { subscriptionId: there?.id ?? 'none', key: randomUUID() }
  try {
    if (act === 'pay' || act === 'pay_fails_later' || act === 'decline')
      await payments.actOnPage(checkoutId, act)
    else if (act === 'days') {
      clock.now = new Date(clock.now.getTime() + number * dayMs)
      await payments.passTime()
    } else if (act === 'card' || act === 'bad card') {
      const page = await payments.startCardUpdate({
        ...which,
        customerId,
        ...back,
      })
      await payments.actOnPage(page.id, act === 'card' ? 'pay' : 'pay_fails_later')
    } else if (act === 'cancel') await payments.cancelAtPeriodEnd({ ...which, reason: 'other', note: '' })
    else if (act === 'resume') await payments.resume(which)
    else if (act === 'change')
      await payments.changePrice({ ...which, price: prices[number % 3]!, at: clock.now })
    else if (act === 'pause') await payments.setPaused({ ...which, isPaused: number % 2 === 0 })
    else if (act === 'end') await payments.cancelNow(which)
    else {
      const [invoice] = await payments.listInvoices(which.subscriptionId)
      if (invoice && act === 'refund')
        await payments.refund({ invoiceId: invoice.id, amountCents: 100, note: '', key: which.key })
      if (invoice && act === 'dispute') await payments.dispute(invoice.id, number % 2 ? 'open' : 'lost')
    }
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error
  }
}

/** A provider that is down now and then. */
function flaky(payments: TestPayments, isAway: () => boolean): Payments {
  const perhaps =
    <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (isAway()) throw new PaymentsUnavailableError('away')
      return ask(...args)
    }
  return {
    ...payments,
    findSubscription: perhaps(payments.findSubscription),
    findInvoice: perhaps(payments.findInvoice),
    findCheckout: perhaps(payments.findCheckout),
  }
}

const step = fc.record({
  act: fc.constantFrom(...steps),
  number: fc.integer({ min: 0, max: 45 }),
})

test('whatever happens, and in whatever order it is told, twice, late or with the provider away: the end is what is there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 9 }),
      fc.infiniteStream(fc.nat({ max: 1000 })),
      fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
      async (later, picks, trouble) => {
        const shop = await openShop()
        const pick = (below: number) => picks.next().value! % below
        const payments = flaky(shop.payments, () => trouble.next().value! === 0)
        const told: Shop['sent'] = []
        const tell = async () => {
          // Any undelivered events or repeated ones, two at a time.
          const some = Array.from({ length: Math.min(2, shop.sent.length) }, () => {
            const [one] = shop.sent.splice(pick(shop.sent.length), 1)
            told.push(one!)
            return pick(4) === 0 ? told[pick(told.length)]! : one!
          })
          for (const one of some) if (!told.includes(one)) told.push(one)
          await Promise.all(some.map((one) => receive(shop, one, payments)))
        }
        for (const each of [{ act: 'pay', number: 0 } as const, ...later]) {
          await happen(shop, each)
          if (pick(3) === 0) await tell()
        }
        while (shop.sent.length > 0) await tell()
        for (const one of told) await receive(shop, one, payments)
        await untilHandled(shop, payments)
        const wanted = await expected(shop)
        const found = await kept(shop)
        // A grace period that has run out since is ended by the job.
        const isOver = wanted.pastDueSince && graceEnd(wanted.pastDueSince) <= shop.clock.now
        expect(isOver ? { ...found, plan: 'free' } : found).toMatchObject(wanted)
      },
    ),
    { numRuns: propertyRuns(10) },
  )
})

/** Like the job that runs every minute, until nothing is waiting. */
async function untilHandled(shop: Shop, payments: Payments): Promise<void> {
  const { now } = shop.clock
  for (let hours = 0; hours < 60; hours += 5) {
    shop.clock.now = new Date(now.getTime() + hours * 3_600_000)
    await handleWaiting(receiving(shop, hours > 24 ? shop.payments : payments))
  }
  shop.clock.now = now
  const { rows } = await sql`select type, last_error from webhook_events where state = 'waiting'`.execute(
    database.db.raw,
  )
  expect(rows).toEqual([])
}

test('every order of what a purchase tells, with its end before it or after', async () => {
  for (const order of permutations([0, 1, 2, 3])) {
    const shop = await openShop()
    await happen(shop, { act: 'pay', number: 0 })
    await happen(shop, { act: 'end', number: 0 })
    const told = shop.sent.filter((body) => !/subscription\.updated|invoice\.finalized/.test(body))
    expect(told).toHaveLength(4)
    for (const index of order) await receive(shop, told[index]!)
    expect(await kept(shop)).toMatchObject(await expected(shop))
  }
})

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}

test('an answer that took its time doesn’t overwrite a newer one', async () => {
  const shop = await openShop()
  await happen(shop, { act: 'pay', number: 0 })
  const { id } = (await theirs(shop))!
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let asked: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const slow: Payments = {
    ...shop.payments,
    async findSubscription(wanted) {
      const answer = await shop.payments.findSubscription(wanted)
      asked()
      await held
      return answer
    },
  }
  const late = readSubscription(receiving(shop, slow), id)
  await isAsked
  await happen(shop, { act: 'end', number: 0 })
  await readSubscription(receiving(shop), id)
  letGo()
  await late
  expect(await kept(shop)).toMatchObject({ state: 'canceled', plan: 'free' })
})

test('an event is handled once, and one that fails for a day is given up, loudly, and can be tried again', async () => {
  const shop = await openShop()
  await happen(shop, { act: 'pay', number: 0 })
  let asked = 0
  const counted = flaky(shop.payments, () => {
    asked += 1
    return false
  })
  for (let times = 0; times < 3; times++) await receive(shop, shop.sent[0]!, counted)
  // The subscription and its latest invoice.
  expect(asked).toBe(2)

  const away = flaky(shop.payments, () => true)
  await receive(shop, shop.sent[1]!, away)
  const event = JSON.parse(shop.sent[1]!)
  const find = async () =>
    (
      await sql<{ state: string; attempts: number; lastError: string | null }>`
        select state, attempts, last_error from webhook_events where id = ${event.id}`.execute(
        database.db.raw,
      )
    ).rows[0]
  expect(await find()).toEqual({ state: 'waiting', attempts: 1, lastError: 'away' })
  for (let hours = 0; hours < 60; hours += 4) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 4 * 3_600_000)
    await handleWaiting(receiving(shop, away))
  }
  expect(await find()).toEqual({ state: 'given_up', attempts: 12, lastError: 'away' })
  const { rows } = await sql<{ title: string }>`select title from notices where kind = 'payment_event_failed'
    and user_id = ${ids.admin} and body like ${`%${event.id}%`}`.execute(database.db.raw)
  expect(rows).toHaveLength(1)
})

test('TypeScript and the database agree on who has a plan', async () => {
  const shop = await openShop()
  const at = shop.clock.now
  const moments = [null, at, ...[-7, -6.999, -8, -1].map((days) => new Date(at.getTime() + days * dayMs))]
  for (const state of ['incomplete', 'trialing', 'active', 'past_due', 'canceled'] as const)
    for (const moment of moments) {
      if ((state === 'past_due') !== (moment !== null)) continue
      await sql`insert into subscriptions (business_id, provider, provider_id, tier, billing, amount_cents, currency, state,
          period_start, period_end, ended_at, past_due_since, started_at)
        values (${shop.businessId}, 'stripe', ${randomUUID()}, 'premium', 'monthly', 1, 'USD', ${state}, ${at}, ${at},
          ${state === 'canceled' ? at : null}, ${moment}, ${at})`.execute(database.db.raw)
      const { rows } = await sql<{
        tier: string
      }>`select entitled_tier(${shop.businessId}, ${at}) as tier`.execute(database.db.raw)
      expect(rows[0]!.tier, `${state} ${moment?.toISOString()}`).toBe(
        isEntitled({ state, pastDueSince: moment }, at) ? 'premium' : 'free',
      )
      await sql`delete from subscriptions where business_id = ${shop.businessId}`.execute(database.db.raw)
    }
})
