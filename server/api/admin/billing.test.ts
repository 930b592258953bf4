import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPrice } from '#domain/billing/price.server.ts'
import { insertPlans } from '#tests/plan-rows.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const { managed, published, draft } = businesses
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await insertPlans(tx)
      await sql`update businesses set tier = 'free'`.execute(tx)
    },
  })
})
afterAll(() => site?.close())

const admin = (method: string, path: string, body?: object) =>
  site.ask('admin', method, `/api/admin/billing${path}`, body)
const tierOf = async (id: string) =>
  (await sql<{ tier: string }>`select tier from businesses where id = ${id}`.execute(site.db.raw)).rows[0]!
    .tier
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('it is closed to everybody else, moderators too', async () => {
  for (const actor of ['user', 'owner', 'moderator'] as const)
    for (const [method, path, body] of [
      ['GET', '/subscriptions'],
      ['GET', '/payments'],
      ['GET', '/events'],
      ['GET', '/coupons'],
      ['GET', '/complimentary'],
      ['GET', '/reconciliations'],
      ['POST', '/reconciliations'],
      ['POST', '/prices'],
      ['POST', `/payments/${randomUUID()}/refund`, { id: randomUUID(), amountCents: 1, note: 'Mine' }],
      [
        'POST',
        '/complimentary',
        { id: randomUUID(), businessId: managed, tier: 'featured', endsAt: inDays(9), reason: 'Me' },
      ],
    ] as const)
      expect(
        (await site.ask(actor, method, `/api/admin/billing${path}`, body)).status,
        `${actor} ${path}`,
      ).toBe(403)
  expect((await site.ask('visitor', 'GET', '/api/admin/billing/payments')).status).toBe(401)
})

test('a plan is given until a day, heard of, recorded, and taken back', async () => {
  const gift = {
    id: randomUUID(),
    businessId: managed,
    tier: 'featured',
    endsAt: inDays(30),
    reason: 'Festival',
  }
  for (let times = 0; times < 2; times++)
    expect((await admin('POST', '/complimentary', gift)).status).toBe(204)
  expect(await tierOf(managed)).toBe('featured')
  expect((await site.ask('owner', 'GET', `/api/billing/businesses/${managed}`)).body).toMatchObject({
    tier: 'featured',
    complimentary: { tier: 'featured', endsAt: gift.endsAt },
    refusal: null,
  })
  const { plans } = (await admin('GET', `/complimentary?businessId=${managed}`)).body
  expect(plans[0]).toMatchObject({ id: gift.id, reason: 'Festival', givenBy: 'admin', endedAt: null })
  for (let times = 0; times < 2; times++)
    expect((await admin('POST', `/complimentary/${gift.id}/end`)).status).toBe(204)
  expect(await tierOf(managed)).toBe('free')
  expect((await admin('POST', `/complimentary/${randomUUID()}/end`)).status).toBe(404)
  const { rows } = await sql<{ said: string }>`
    select action as said from audit_log where subject_id = ${managed}
    union all select kind from email_outbox where recipient = 'owner@people.example' order by said`.execute(
    site.db.raw,
  )
  expect(rows.map(({ said }) => said)).toEqual([
    'given_plan_ended',
    'plan.give',
    'plan.take_back',
    'plan_given',
  ])
})

test('no plan for a draft, for yesterday or for ever', async () => {
  const give = (changes: object) =>
    admin('POST', '/complimentary', {
      id: randomUUID(),
      businessId: published,
      tier: 'premium',
      endsAt: inDays(30),
      reason: 'Test',
      ...changes,
    })
  expect((await give({ businessId: draft })).status).toBe(409)
  expect((await give({ businessId: randomUUID() })).status).toBe(404)
  for (const endsAt of [inDays(-1), inDays(4000)])
    expect((await give({ endsAt })).body.fields.endsAt).toMatch(/future date/)
  expect((await give({ endsAt: 'soon' })).status).toBe(422)
  expect((await give({ tier: 'free' })).status).toBe(422)
})

test('coupons are made, changed and removed', async () => {
  const coupon = {
    percentOff: 25,
    amountOffCents: null,
    lasts: 'months',
    months: 3,
    mostUses: null,
    endsAt: inDays(9),
  }
  expect((await admin('PUT', '/coupons/spring-25', coupon)).status).toBe(204)
  expect((await admin('PUT', '/coupons/SPRING-25', { ...coupon, percentOff: 30 })).status).toBe(204)
  expect((await admin('GET', '/coupons')).body.coupons[0]).toMatchObject({
    code: 'SPRING-25',
    percentOff: 30,
    uses: 0,
  })
  expect(
    (await admin('PUT', '/coupons/SPRING-25', { ...coupon, amountOffCents: 5 })).body.fields,
  ).toHaveProperty('percentOff')
  expect((await admin('PUT', '/coupons/SPRING-25', { ...coupon, months: null })).body.fields).toHaveProperty(
    'months',
  )
  expect((await admin('DELETE', '/coupons/SPRING-25')).status).toBe(204)
  expect((await admin('DELETE', '/coupons/SPRING-25')).status).toBe(404)
})

test('a payment is found, refunded once however often it is sent, disputed, and stands in the books', async () => {
  const wanted = { id: randomUUID(), businessId: published, tier: 'premium', billing: 'yearly' }
  const { body } = await site.ask('owner', 'POST', '/api/billing/checkouts', wanted)
  await site.payments.actOnPage(String(body.url).split('/').at(-1)!, 'pay')
  const { subscriptions } = (await admin('GET', '/subscriptions?state=active')).body
  expect(subscriptions).toMatchObject([
    {
      business: { id: published },
      payer: { id: ids.owner, name: 'owner' },
      tier: 'premium',
      amountCents: 29_000,
    },
  ])
  const [payment] = (await admin('GET', '/payments')).body.payments
  expect(payment).toMatchObject({
    business: { id: published },
    state: 'paid',
    paidCents: 29_000,
    refundedCents: 0,
  })

  const path = `/payments/${payment.id}/refund`
  const refund = { id: randomUUID(), amountCents: 1000, note: 'Late start' }
  for (let times = 0; times < 2; times++)
    expect((await admin('POST', path, refund)).body).toMatchObject({ refundedCents: 1000 })
  expect(
    await site.db.raw
      .selectFrom('auditLog')
      .select(['subjectId', 'reason'])
      .where('action', '=', 'payment.refund')
      .execute(),
  ).toEqual([{ subjectId: payment.id, reason: 'Late start' }])
  const more = await admin('POST', path, { ...refund, id: randomUUID(), amountCents: 28_001 })
  expect(more).toMatchObject({ status: 409, body: { title: expect.stringMatching('Nothing was changed') } })
  expect((await admin('POST', path, { ...refund, amountCents: 29_001 })).body.fields.amountCents).toMatch(
    /more/,
  )
  expect((await admin('GET', '/payments?only=refunded')).body.payments).toHaveLength(1)

  await site.payments.dispute(payment.providerId, 'open')
  expect((await admin('GET', '/payments?only=disputed')).body.payments).toMatchObject([{ dispute: 'open' }])
  await site.payments.dispute(payment.providerId, 'won')
  for (const actor of ['admin', 'billing'] as const) {
    const { notices } = (await site.ask(actor, 'GET', '/api/me/notices')).body
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'payment_disputed')).toMatchObject([
      {
        title: expect.stringMatching(/^Invoice .* of \$290 was disputed, and the dispute is won$/),
        earlier: 0,
      },
      {
        title: expect.stringMatching(/^Invoice .* of \$290 is disputed$/),
        body: expect.stringContaining('Answer it'),
      },
    ])
  }
})

test('pages leave nothing out that came in the same moment', async () => {
  await sql`insert into webhook_events (id, provider, type, state, about, happened_at, received_at)
    select 'moment_' || n, 'test', 'invoice', 'done', '[]', now(), timestamptz '2026-01-01 12:00:00.5' + n * interval '1 microsecond'
    from generate_series(1, 120) n`.execute(site.db.raw)
  const seen: string[] = []
  for (let cursor = '?state=done'; ; ) {
    const { events } = (await admin('GET', `/events${cursor}`)).body
    if (events.length === 0) break
    seen.push(...events.map(({ id }: { id: string }) => id))
    const { receivedAt, id } = events.at(-1)
    cursor = `?state=done&before=${receivedAt}&id=${id}`
  }
  expect(seen.filter((id) => id.startsWith('moment_'))).toHaveLength(120)
  expect(new Set(seen).size).toBe(seen.length)
})

test('events are listed, in pages, and the comparison can be asked for', async () => {
  const { events } = (await admin('GET', '/events?state=done')).body
  expect(events.length).toBeGreaterThan(3)
  const { receivedAt, id } = events[0]
  const next = (await admin('GET', `/events?before=${receivedAt}&id=${id}`)).body.events
  expect(next.map((each: { id: string }) => each.id)).not.toContain(id)
  expect((await admin('POST', `/events/${id}/retry`)).status).toBe(404)
  expect((await admin('POST', '/reconciliations')).body).toEqual({ subscriptions: 1, differences: [] })
  expect((await admin('GET', '/reconciliations')).body.reconciliations).toHaveLength(2)
  expect((await admin('POST', '/prices')).body.kept).toContain('premium yearly')
})

test('a plan is changed with the number that was read: limits hold at once, prices from the next purchase on', async () => {
  const list = async () => (await admin('GET', '/plans')).body.plans
  const premium = (await list()).find((each: { id: string }) => each.id === 'premium')
  const { id, tier, currency, version, updatedAt, updatedBy, subscribers, canDelete, ...plan } = premium
  expect({ id, tier, currency, subscribers, canDelete }).toEqual({
    ...{ id: 'premium', tier: 'premium', currency: 'USD', subscribers: 1, canDelete: false },
  })
  const put = (changes: object, of = version, which = 'premium') =>
    admin('PUT', `/plans/${which}`, { version: of, plan: { ...plan, ...changes } })
  for (const actor of ['user', 'owner', 'moderator'] as const)
    expect((await site.ask(actor, 'PUT', '/api/admin/billing/plans/premium', { version, plan })).status).toBe(
      403,
    )

  const paid = () => sql`select id, amount_cents from subscriptions order by id`.execute(site.db.raw)
  const before = (await paid()).rows
  expect((await put({ priceMonthCents: 29.5 })).body.fields.priceMonthCents).toContain('Enter an amount')
  expect((await put({ priceYearCents: 0 })).body.fields.priceYearCents).toContain('Enter a price')
  const changed = await put({ name: 'Plus', priceMonthCents: 3150, photoLimit: 12 })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      arePricesSynced: true,
      plan: { name: 'Plus', priceMonthCents: 3150, photoLimit: 12, updatedBy: 'admin' },
    },
  })
  expect((await put({ name: 'Late' })).status).toBe(409)
  await admin('POST', '/reconciliations')
  expect((await paid()).rows).toEqual(before)
  const price = await site.db.transaction((tx) => findPrice(tx, { plan: 'premium', billing: 'monthly' }))
  expect(price).toMatchObject({ amountCents: 3150, planName: 'Plus' })

  const free = (await list()).find((each: { id: string }) => each.id === 'free')
  if (free) {
    const {
      tier: _t,
      currency: _c,
      version: of,
      updatedAt: _u,
      updatedBy: _b,
      subscribers: _s,
      ...own
    } = free
    const refused = await admin('PUT', '/plans/free', {
      version: of,
      plan: { ...own, priceMonthCents: 100 },
    })
    expect(refused.body.fields.priceMonthCents).toBe('The free plan must be free.')
  }
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit_log where action = 'plan.change'`.execute(site.db.raw)
  expect(rows).toMatchObject([
    { before: { name: 'Premium', priceMonthCents: 2900 }, after: { name: 'Plus' } },
  ])
  await put({}, changed.body.plan.version)
})
