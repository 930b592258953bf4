import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { insertPlans } from '#tests/plan-rows.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const { published, managed, others, draft } = businesses

async function sellPlans(tx: Tx): Promise<void> {
  await insertPlans(tx)
  await sql`update businesses set tier = 'free'`.execute(tx)
}

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ seed: sellPlans })
})
afterAll(() => site?.close())

const choice = { tier: 'premium', billing: 'monthly' }
const buy = async (businessId: string, wanted: object = choice) => {
  const { status, body } = await site.ask('owner', 'POST', '/api/billing/checkouts', {
    id: randomUUID(),
    businessId,
    ...wanted,
  })
  return { status, body, page: String(body.url).replace('http://baobab.test/test-checkout/', '') }
}
const press = (page: string, action: string) =>
  site.ask('visitor', 'POST', `/api/billing/test-pages/${page}`, { action })
const billingOf = async (businessId: string) =>
  (await site.ask('owner', 'GET', `/api/billing/businesses/${businessId}`)).body
const tierOf = async (businessId: string) =>
  (await sql<{ tier: string }>`select tier from businesses where id = ${businessId}`.execute(site.db.raw))
    .rows[0]!.tier

test('from choosing a plan to the receipt, and back', async () => {
  expect(await billingOf(published)).toMatchObject({ tier: 'free', subscription: null, refusal: null })
  const checkout = await buy(published)
  expect(checkout).toMatchObject({ status: 200, body: { state: 'open', amountCents: 2900, currency: 'USD' } })
  const again = await site.ask('owner', 'POST', '/api/billing/checkouts', {
    id: checkout.body.id,
    businessId: published,
    ...choice,
  })
  expect(again.body.url).toBe(checkout.body.url)

  const page = await site.ask('visitor', 'GET', `/api/billing/test-pages/${checkout.page}`)
  expect(page.body).toMatchObject({
    kind: 'checkout',
    state: 'open',
    description: 'Premium for Policy published',
    totalCents: 2900,
    successUrl: `http://baobab.test/payment-success?checkout=${checkout.body.id}`,
  })
  expect((await press(checkout.page, 'decline')).body.state).toBe('failed')
  // As with Stripe, only the page reports it; the checkout stays open.
  expect(await stateOf(checkout.body.id)).toBe('open')
  expect((await press(checkout.page, 'needs_action')).body.state).toBe('needs_action')
  expect(await tierOf(published)).toBe('free')
  expect((await press(checkout.page, 'confirm')).body.state).toBe('complete')
  expect(await stateOf(checkout.body.id)).toBe('complete')
  expect(await tierOf(published)).toBe('premium')

  const billing = await billingOf(published)
  expect(billing).toMatchObject({
    tier: 'premium',
    allowances: { photoLimit: 30, flyerLimit: 3, inBanner: true, analytics: 'full' },
    subscription: {
      state: 'active',
      amountCents: 2900,
      cancelsAtPeriodEnd: false,
      card: { brand: 'visa', last4: '4242' },
    },
    refusal: 'This listing has a plan already. Change it instead.',
  })
  const { invoices } = (await site.ask('owner', 'GET', `/api/billing/invoices?businessId=${published}`)).body
  expect(invoices).toMatchObject([
    {
      state: 'paid',
      totalCents: 2900,
      paidCents: 2900,
      billedName: 'Policy published',
      billedAddress: '1 Main St\nHouston, TX',
      lines: [{ description: 'Premium for Policy published, monthly', amountCents: 2900 }],
    },
  ])
  expect((await site.ask('owner', 'GET', `/api/billing/invoices/${invoices[0].id}`)).body).toEqual(
    invoices[0],
  )
  expect((await buy(published)).status).toBe(409)

  const path = `/api/billing/subscriptions/${billing.subscription.id}` as const
  const yearly = { tier: 'featured', billing: 'yearly' }
  const preview = await site.ask('owner', 'POST', `${path}/preview`, yearly)
  expect(preview.body).toMatchObject({ dueNowCents: 79_000 - 2900, creditCents: 0, nextCents: 79_000 })
  const { previewedAt, dueNowCents } = preview.body
  const wrong = await site.ask('owner', 'POST', `${path}/change`, { ...yearly, previewedAt, dueNowCents: 1 })
  expect(wrong).toMatchObject({
    status: 409,
    body: { title: expect.stringMatching('Review the preview again') },
  })
  expect(await tierOf(published)).toBe('premium')
  const changed = await site.ask('owner', 'POST', `${path}/change`, { ...yearly, previewedAt, dueNowCents })
  expect(changed).toMatchObject({
    status: 200,
    body: { tier: 'featured', billing: 'yearly', amountCents: 79_000 },
  })
  expect(await tierOf(published)).toBe('featured')

  const canceled = await site.ask('owner', 'POST', `${path}/cancel`, { reason: 'closing', note: 'Thank you' })
  expect(canceled.body).toMatchObject({ cancelsAtPeriodEnd: true, state: 'active' })
  expect((await site.ask('owner', 'POST', `${path}/cancel`, { reason: 'other' })).status).toBe(409)
  expect((await site.ask('owner', 'POST', `${path}/resume`)).body).toMatchObject({
    cancelsAtPeriodEnd: false,
  })
  expect((await site.ask('owner', 'POST', `${path}/resume`)).status).toBe(409)
  // Nobody has to say why.
  const silent = await site.ask('owner', 'POST', `${path}/cancel`, {})
  expect(silent).toMatchObject({ status: 200, body: { cancelsAtPeriodEnd: true } })
  expect((await site.ask('owner', 'POST', `${path}/resume`)).status).toBe(200)

  const card = await site.ask('owner', 'POST', `${path}/card`)
  const cardPage = String(card.body.url).replace('http://baobab.test/test-checkout/', '')
  expect((await press(cardPage, 'pay_fails_later')).body).toMatchObject({ kind: 'card', state: 'complete' })
  expect((await billingOf(published)).subscription.card.last4).toBe('0341')

  const { rows } = await sql<{
    kind: string
  }>`select kind from email_outbox where recipient = 'owner@people.example'`.execute(site.db.raw)
  expect(rows.map(({ kind }) => kind).sort()).toEqual([
    'payment_received',
    'payment_received',
    'plan_canceled',
    'plan_canceled',
    'plan_changed',
    'plan_resumed',
    'plan_resumed',
    'plan_started',
  ])
})

const stateOf = async (id: string) =>
  (await site.ask('owner', 'GET', `/api/billing/checkouts/${id}`)).body.state

test('an abandoned page is closed, and a new one closes the one before', async () => {
  const first = await buy(managed)
  const second = await buy(managed, { tier: 'featured', billing: 'yearly' })
  expect(await stateOf(first.body.id)).toBe('expired')
  expect((await press(first.page, 'pay')).body.state).toBe('expired')
  expect(await tierOf(managed)).toBe('free')
  await press(second.page, 'abandon')
  expect(await stateOf(second.body.id)).toBe('expired')
  const late = await site.ask('owner', 'POST', '/api/billing/checkouts', {
    id: second.body.id,
    businessId: managed,
    tier: 'featured',
    billing: 'yearly',
  })
  expect(late).toMatchObject({ status: 409, body: { title: expect.stringMatching('start again') } })
})

test('nobody buys for, sees or changes what is another’s; drafts have no plan', async () => {
  const mine = (await billingOf(published)).subscription.id
  expect((await buy(others)).status).toBe(404)
  expect((await buy(draft)).body.title).toMatch(/published/)
  for (const actor of ['user', 'otherOwner', 'moderator', 'admin'] as const) {
    expect((await site.ask(actor, 'GET', `/api/billing/businesses/${published}`)).status, actor).toBe(404)
    expect((await site.ask(actor, 'POST', `/api/billing/subscriptions/${mine}/resume`)).status, actor).toBe(
      404,
    )
  }
  expect((await site.ask('visitor', 'GET', '/api/billing')).status).toBe(401)
  const [checkout] = (
    await sql<{
      id: string
    }>`select id from checkouts where state = 'complete' and user_id = ${ids.owner}`.execute(site.db.raw)
  ).rows
  expect((await site.ask('otherOwner', 'GET', `/api/billing/checkouts/${checkout!.id}`)).status).toBe(404)
})

test('a delivery that isn’t signed is refused, and changes nothing', async () => {
  const body = { id: 'evt_forged', type: 'x', createdAt: new Date().toISOString(), about: [] }
  expect((await site.call('visitor', 'POST', '/api/billing/webhook', body)).status).toBe(400)
  const { rows } = await sql`select 1 from webhook_events where id = 'evt_forged'`.execute(site.db.raw)
  expect(rows).toEqual([])
})

test('a coupon says what it does, and takes it off', async () => {
  await sql`insert into coupons (code, percent_off, lasts, tiers, ends_at) values ('SPRING-50', 50, 'once', '{premium}', now() + interval '1 day')`.execute(
    site.db.raw,
  )
  const check = (code: string, tier = 'premium', businessId = managed) =>
    site.ask('owner', 'POST', '/api/billing/coupons/check', { code, businessId, tier, billing: 'monthly' })
  expect((await check('spring-50')).body).toEqual({
    code: 'SPRING-50',
    words: '50% off the first month',
    firstCents: 1450,
    currency: 'USD',
  })
  expect((await check('SPRING-50', 'featured')).body.fields.coupon).toMatch(/another plan/)
  expect((await check('NO-SUCH')).body.fields.coupon).toMatch(/don’t recognize this code/)
  const { page } = await buy(managed, { ...choice, coupon: 'spring-50' })
  expect((await press(page, 'pay')).body.totalCents).toBe(1450)
  expect(await billingOf(managed)).toMatchObject({
    tier: 'premium',
    subscription: { couponCode: 'SPRING-50' },
  })

  // The last use belongs to the open checkout page, until that is closed.
  await sql`update coupons set most_uses = 2 where code = 'SPRING-50'`.execute(site.db.raw)
  const open = () =>
    site.ask('otherOwner', 'POST', '/api/billing/checkouts', {
      ...{ id: randomUUID(), businessId: others, coupon: 'SPRING-50' },
      ...choice,
    })
  expect([(await open()).status, (await open()).status]).toEqual([200, 200])
  expect((await check('SPRING-50', 'premium', published)).body.fields.coupon).toBe('This code is used up.')
  await sql`update checkouts set expires_at = now() - interval '1 minute' where business_id = ${others}`.execute(
    site.db.raw,
  )
  expect((await check('SPRING-50', 'premium', published)).status).toBe(200)
})

test('a coupon for one plan ends with a change to another, as the preview says', async () => {
  await sql`insert into coupons (code, percent_off, lasts, tiers, ends_at) values
    ('PREMIUM-FREE', 100, 'forever', '{premium}', now() + interval '1 day'),
    ('ANY-HALF', 50, 'forever', '{}', now() + interval '1 day')`.execute(site.db.raw)
  const bought = async (coupon: string) => {
    await sql`update subscriptions set state = 'canceled', ended_at = now() where business_id = ${managed}`.execute(
      site.db.raw,
    )
    const { page } = await buy(managed, { ...choice, coupon })
    expect((await press(page, 'pay')).body.state).toBe('complete')
    return `/api/billing/subscriptions/${(await billingOf(managed)).subscription.id}` as const
  }
  const featured = { tier: 'featured', billing: 'monthly' }
  const kept = await bought('ANY-HALF')
  expect((await site.ask('owner', 'POST', `${kept}/preview`, featured)).body).toMatchObject({
    dueNowCents: 3950 - 1450,
    endedCoupon: null,
  })
  const path = await bought('PREMIUM-FREE')
  const { body: preview } = await site.ask('owner', 'POST', `${path}/preview`, featured)
  expect(preview).toMatchObject({ dueNowCents: 7900, nextCents: 7900, endedCoupon: 'PREMIUM-FREE' })
  const { previewedAt, dueNowCents } = preview
  const changed = await site.ask('owner', 'POST', `${path}/change`, { ...featured, previewedAt, dueNowCents })
  expect(changed.body).toMatchObject({ tier: 'featured', amountCents: 7900, couponCode: null })
  const { invoices } = (await site.ask('owner', 'GET', `/api/billing/invoices?businessId=${managed}`)).body
  expect(invoices).toContainEqual(expect.objectContaining({ state: 'paid', paidCents: 7900 }))
})

test('a coupon for a first period is used once by each listing', async () => {
  await sql`insert into coupons (code, percent_off, lasts, ends_at) values
    ('FIRST-FREE', 100, 'once', now() + interval '1 day'), ('ALWAYS', 10, 'forever', now() + interval '1 day')`.execute(
    site.db.raw,
  )
  const end = () =>
    sql`update subscriptions set state = 'canceled', ended_at = now() where business_id = ${managed}`.execute(
      site.db.raw,
    )
  for (const [coupon, again] of [
    ['FIRST-FREE', 422],
    ['ALWAYS', 200],
  ] as const) {
    await end()
    expect((await press((await buy(managed, { ...choice, coupon })).page, 'pay')).body.state).toBe('complete')
    await end()
    expect((await buy(managed, { ...choice, coupon })).status).toBe(again)
  }
  const { body } = await buy(managed, { ...choice, coupon: 'FIRST-FREE' })
  expect(body.fields.coupon).toBe('This listing has used this code before.')
})

test('where plans aren’t sold, that is said before and after, and nothing can be bought', async () => {
  const closed = await openApiSite({ seed: sellPlans, isSelling: false })
  const refusal = expect.stringMatching(/^Plans aren’t for sale right now/)
  const listed = await closed.ask('owner', 'GET', '/api/billing')
  expect(listed.body).toMatchObject({ isSelling: false, isTest: false })
  const one = await closed.ask('owner', 'GET', `/api/billing/businesses/${published}`)
  expect(one.body).toMatchObject({ tier: 'free', refusal })
  const bought = await closed.ask('owner', 'POST', '/api/billing/checkouts', {
    id: randomUUID(),
    businessId: published,
    ...choice,
  })
  expect(bought).toMatchObject({ status: 409, body: { title: refusal } })
  await closed.close()
})
