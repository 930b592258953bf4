import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'
import { reconcile } from './reconcile.server.ts'
import { reconcilePlans } from './reconcile-plans.server.ts'

const { managed } = businesses
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const owner = <T>(statement: string) => sql.raw<T>(statement).execute(site.db.raw)
beforeEach(async () => {
  for (const statement of [
    'delete from payments',
    'delete from subscriptions',
    'delete from checkouts',
    'delete from complimentary_plans',
    'delete from test_payments',
    'delete from test_payment_keys',
    'delete from billing_customers',
    'delete from email_outbox',
    'delete from billing_letters',
    'delete from featured_waiting',
    "update plans set active = true where tier <> 'free'",
    `update businesses set tier = 'free', status = 'published', owner_id = '${ids.owner}' where id = '${managed}'`,
  ])
    await owner(statement)
})

const context = () => ({
  db: site.db,
  payments: site.payments,
  site: { name: 'Baobab', url: 'http://baobab.test' },
  now: site.now,
  log: { warn: (details: object) => expect(details).toEqual(undefined) },
})
/** Advances the clock by this many days, running the scheduled work along the way. */
async function pass(days: number, step = 1): Promise<void> {
  for (let passed = 0; passed < days; passed += step) {
    site.advance(Math.min(step, days - passed) * 86_400)
    await site.payments.passTime()
    await reconcilePlans(context())
  }
}
/** Into the second month, on the payment date. */
const toRenewal = async () => {
  const { rows } = await owner<{ end: Date }>('select period_end as end from subscriptions')
  await pass((rows[0]!.end.getTime() - site.now().getTime()) / 86_400_000, 40)
}
const subscribe = async (
  action = 'pay',
  { tier = 'premium', businessId = managed, actor = 'owner' as 'owner' | 'otherOwner' } = {},
) => {
  const wanted = { id: randomUUID(), businessId, tier, billing: 'monthly' }
  const { body } = await site.ask(actor, 'POST', '/api/billing/checkouts', wanted)
  const page = String(body.url).replace('http://baobab.test/test-checkout/', '')
  await site.ask('visitor', 'POST', `/api/billing/test-pages/${page}`, { action })
  return (await site.ask(actor, 'GET', `/api/billing/businesses/${businessId}`)).body.subscription
}
const present = async () => {
  const { rows } = await owner<{ state: string; tier: string; paid: number }>(
    `select s.state, b.tier, (select count(*)::int from payments p where p.subscription_id = s.id and p.state = 'paid') as paid
     from businesses b left join subscriptions s on s.business_id = b.id where b.id = '${managed}'`,
  )
  return rows.at(-1)!
}
const mails = async () =>
  (await owner<{ kind: string }>('select kind from email_outbox order by created_at, kind')).rows.map(
    ({ kind }) => kind,
  )

test('a plan renews each month, with a receipt each time', async () => {
  await subscribe()
  await pass(27, 27)
  expect(await present()).toEqual({ state: 'active', tier: 'premium', paid: 1 })
  await pass(5, 5)
  expect(await present()).toEqual({ state: 'active', tier: 'premium', paid: 2 })
  await pass(61, 10)
  expect(await present()).toEqual({ state: 'active', tier: 'premium', paid: 4 })
  expect((await mails()).filter((kind) => kind === 'payment_received')).toHaveLength(4)
  expect((await mails()).filter((kind) => kind === 'plan_started')).toHaveLength(1)
})

test('a card that fails has seven days; then the plan falls and nobody is charged any more', async () => {
  await subscribe('pay_fails_later')
  await toRenewal()
  expect(await present()).toMatchObject({ state: 'past_due', tier: 'premium', paid: 1 })
  await pass(6)
  expect(await present()).toMatchObject({ state: 'past_due', tier: 'premium' })
  await pass(2)
  expect(await present()).toMatchObject({ state: 'canceled', tier: 'free', paid: 1 })
  await pass(40, 10)
  expect(await present()).toMatchObject({ state: 'canceled', tier: 'free', paid: 1 })
  expect((await mails()).sort()).toEqual([
    'payment_failed',
    'payment_received',
    'payment_reminder',
    'plan_ended',
    'plan_started',
  ])
  const { rows } = await owner<{ text: string }>("select text from email_outbox where kind = 'plan_ended'")
  expect(rows[0]!.text).toContain('Nothing you created is deleted')
})

test('another card within the grace settles it', async () => {
  const { id } = await subscribe('pay_fails_later')
  await toRenewal()
  await pass(2)
  const billing = (await site.ask('owner', 'GET', `/api/billing/businesses/${managed}`)).body
  const grace = Date.parse(billing.subscription.graceEndsAt) - site.now().getTime()
  expect(Math.round(grace / 86_400_000)).toBeGreaterThanOrEqual(4)
  const change = await site.ask('owner', 'POST', `/api/billing/subscriptions/${id}/preview`, {
    tier: 'featured',
    billing: 'monthly',
  })
  expect(change).toMatchObject({
    status: 409,
    body: { title: expect.stringMatching('Update the card first') },
  })
  const card = await site.ask('owner', 'POST', `/api/billing/subscriptions/${id}/card`)
  const page = String(card.body.url).replace('http://baobab.test/test-checkout/', '')
  await site.ask('visitor', 'POST', `/api/billing/test-pages/${page}`, { action: 'pay' })
  expect(await present()).toEqual({ state: 'active', tier: 'premium', paid: 2 })
  await pass(35, 35)
  expect(await present()).toEqual({ state: 'active', tier: 'premium', paid: 3 })
  expect(await mails()).toContain('payment_recovered')
})

test('a canceled plan stays until its period ends', async () => {
  const { id } = await subscribe()
  await pass(10, 10)
  await site.ask('owner', 'POST', `/api/billing/subscriptions/${id}/cancel`, { reason: 'closing' })
  await pass(17, 17)
  expect(await present()).toEqual({ state: 'active', tier: 'premium', paid: 1 })
  await pass(5, 5)
  expect(await present()).toEqual({ state: 'canceled', tier: 'free', paid: 1 })
  expect((await site.ask('owner', 'GET', `/api/billing/businesses/${managed}`)).body).toMatchObject({
    tier: 'free',
    refusal: null,
  })
})

test('a suspended listing isn’t charged', async () => {
  await subscribe()
  await owner(`update businesses set status = 'suspended' where id = '${managed}'`)
  await pass(1)
  await pass(40, 40)
  expect(await present()).toEqual({ state: 'active', tier: 'premium', paid: 1 })
  await owner(`update businesses set status = 'published' where id = '${managed}'`)
  await pass(1)
  await pass(31, 31)
  expect(await present()).toEqual({ state: 'active', tier: 'premium', paid: 2 })
})

test('who has handed a listing over pays to the end of the period, and the new owner then chooses', async () => {
  await subscribe()
  await owner(`update businesses set owner_id = '${ids.otherOwner}' where id = '${managed}'`)
  await pass(1)
  const former = (await site.ask('owner', 'GET', '/api/billing')).body.businesses
  expect(former.find((each: { business: { id: string } }) => each.business.id === managed)).toMatchObject({
    business: { isOwn: false },
    subscription: { cancelsAtPeriodEnd: true },
  })
  const theirs = async () => (await site.ask('otherOwner', 'GET', `/api/billing/businesses/${managed}`)).body
  expect(await theirs()).toMatchObject({ tier: 'premium', subscription: null })
  expect((await theirs()).refusal).toMatch(/previous owner/)
  await pass(31, 31)
  expect(await theirs()).toMatchObject({ tier: 'free', refusal: null })
})

test('with its account or its listing a plan ends at once, and the books stay', async () => {
  await subscribe()
  await owner(`update subscriptions set user_id = null`)
  await pass(1)
  expect(await present()).toEqual({ state: 'canceled', tier: 'free', paid: 1 })
})

test('a plan that is given ends by itself', async () => {
  await owner(`insert into complimentary_plans (business_id, tier, starts_at, ends_at)
    values ('${managed}', 'featured', '${site.now().toISOString()}', '${new Date(site.now().getTime() + 5 * 86_400_000).toISOString()}')`)
  await owner(`select settle_plan('${managed}', '${site.now().toISOString()}')`)
  await pass(4)
  expect(await present()).toMatchObject({ tier: 'featured' })
  await pass(2)
  expect(await present()).toMatchObject({ tier: 'free' })
  expect(await mails()).toEqual(['given_plan_ended'])
})

test('two windows that both paid: the first plan stays, the second is ended and refunded', async () => {
  const first = await subscribe()
  const { payments } = site
  const { rows: customers } = await owner<{ id: string }>('select provider_id as id from billing_customers')
  const second = await payments.startCheckout({
    customerId: customers[0]!.id,
    price: { plan: 'premium', interval: 'monthly', amountCents: 2900, currency: 'USD' },
    discount: null,
    businessId: managed,
    userId: ids.owner,
    description: 'Premium',
    successUrl: 'http://baobab.test/paid',
    cancelUrl: 'http://baobab.test/left',
    key: randomUUID(),
  })
  site.advance(60)
  await payments.actOnPage(second.id, 'pay')
  const { rows } = await owner<{ id: string; state: string; refunded: number }>(
    `select s.id, s.state, (select sum(refunded_cents)::int from payments p where p.subscription_id = s.id) as refunded
     from subscriptions s order by started_at`,
  )
  expect(rows).toEqual([
    { id: first.id, state: 'active', refunded: 0 },
    { id: expect.any(String), state: 'canceled', refunded: 2900 },
  ])
  expect(await present()).toMatchObject({ tier: 'premium' })
})

test('the nightly comparison takes over what no message told, and says what it was', async () => {
  const { id } = await subscribe()
  expect(await reconcile(context())).toEqual({ subscriptions: 1, differences: [] })
  const { rows: known } = await owner<{ providerId: string }>(
    'select provider_id as "providerId" from subscriptions',
  )
  const subscription = known[0]!.providerId
  await owner(`update subscriptions set state = 'canceled', ended_at = now() where id = '${id}'`)
  await owner(`update businesses set tier = 'featured' where id = '${managed}'`)
  const found = await reconcile(context())
  expect(found.differences).toEqual([
    { subscription, what: 'differs', here: { state: 'canceled' }, there: { state: 'active' } },
  ])
  expect(await present()).toMatchObject({ state: 'active', tier: 'premium' })
  await owner('delete from payments')
  await owner('delete from subscriptions')
  expect((await reconcile(context())).differences).toMatchObject([{ subscription, what: 'missing_here' }])
  expect(await present()).toMatchObject({ state: 'active', tier: 'premium', paid: 1 })
  await owner("delete from test_payments where kind = 'subscription'")
  expect((await reconcile(context())).differences).toMatchObject([{ subscription, what: 'missing_there' }])
  expect(await present()).toMatchObject({ state: 'canceled', tier: 'free' })
  const { rows } = await owner<{ n: number }>(
    `select count(*)::int as n from notices where kind = 'payments_differed' and user_id = '${ids.admin}'`,
  )
  expect(rows[0]!.n).toBe(3)
  const report = await owner<{ differences: object[] }>(
    'select differences from reconciliations where subscriptions = 0',
  )
  expect(report.rows[0]!.differences).toHaveLength(1)
})

test('a full featured row sends to a waiting list, and whoever waits longest hears of a place', async () => {
  await owner(`insert into businesses (name, slug, category, short_description, description, status, published_at, tier, address, city, state, lat, lng)
    select 'Featured ' || n, 'featured-' || n, 'policy-food', 'A short description of it',
      'A longer description of it, of more than fifty characters.', 'published', now(), 'featured', '1 Main St', 'Houston', 'TX', 29.7, -95.3
    from generate_series(1, 12) n`)
  const refused = await site.ask('owner', 'POST', '/api/billing/checkouts', {
    id: randomUUID(),
    businessId: managed,
    tier: 'featured',
    billing: 'monthly',
  })
  expect(refused).toMatchObject({ status: 409, body: { title: expect.stringMatching('places') } })
  const path = `/api/billing/businesses/${managed}/waiting` as const
  expect((await site.ask('owner', 'PUT', path)).status).toBe(204)
  expect((await site.ask('otherOwner', 'PUT', path)).status).toBe(404)
  expect((await site.ask('owner', 'GET', path)).body).toEqual({ isFull: true, isWaiting: true })
  await pass(1)
  expect(await mails()).toEqual([])
  await owner("delete from businesses where slug = 'featured-1'")
  await pass(1)
  expect(await mails()).toEqual(['place_free'])
  expect((await site.ask('owner', 'GET', path)).body).toEqual({ isFull: false, isWaiting: true })
  await pass(4)
  expect((await site.ask('owner', 'GET', path)).body).toEqual({ isFull: false, isWaiting: false })
  await owner("delete from businesses where slug like 'featured-%'")
})
