import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcile } from '#domain/billing/reconcile.server.ts'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { insertPlans } from '#tests/plan-rows.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const { managed } = businesses
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ seed: insertPlans })
})
afterAll(() => site?.close())

const run = async <T>(statement: string) => (await sql.raw<T>(statement).execute(site.db.raw)).rows
beforeEach(async () => {
  for (const statement of [
    'delete from payments',
    'delete from subscriptions',
    'delete from checkouts',
    'delete from complimentary_plans',
    'delete from test_payments',
    'delete from test_payment_keys',
    'delete from billing_customers',
    `delete from businesses where branch_of = '${managed}'`,
    `delete from business_photos where business_id = '${managed}'`,
    `update businesses set tier = 'free', status = 'published', services = '[]' where id = '${managed}'`,
    `delete from plans where id in ('starter', 'local')`,
    `insert into plans (tier, level, name, price_month_cents, price_year_cents, photo_limit, flyer_limit, location_limit, service_limit, analytics)
       values ('starter', 'premium', 'Starter', 900, 9000, 12, 0, 1, 20, 'basic'),
              ('local', 'premium', 'Local', 1900, 19000, 20, 1, 2, 30, 'basic')`,
  ])
    await run(statement)
})

const stored = async () =>
  (
    await run<{ plan: string; tier: string; isPremium: boolean }>(
      `select plan, tier, is_premium from businesses where id = '${managed}'`,
    )
  )[0]!
const allowed = async () =>
  (
    await run<{ photoLimit: number; flyerLimit: number; planName: string }>(
      `select photo_limit, flyer_limit, plan_name from plan_allowances('${managed}')`,
    )
  )[0]!
const ask = (method: 'GET' | 'POST' | 'PUT', path: `/api/${string}`, body?: object) =>
  site.ask('owner', method, path, body)

async function buy(choice: object) {
  const { status, body } = await ask('POST', '/api/billing/checkouts', {
    ...{ id: randomUUID(), businessId: managed, billing: 'monthly' },
    ...choice,
  })
  if (status !== 200) return { status, body }
  const page = String(body.url).replace('http://baobab.test/test-checkout/', '')
  await site.ask('visitor', 'POST', `/api/billing/test-pages/${page}`, { action: 'pay' })
  return { status, body, of: await billing() }
}
const billing = async () => (await ask('GET', `/api/billing/businesses/${managed}`)).body

/** As the former release writes a subscription. */
const writeFormer = (tier: string) => `
  insert into subscriptions (business_id, user_id, provider, provider_id, tier, billing, amount_cents, currency, state, period_start,
    period_end, started_at)
  values ('${managed}', '${ids.owner}', 'test', 'sub_former', '${tier}', 'monthly', 900, 'USD', 'active', now(), now() + interval '1 month', now())
  on conflict (provider, provider_id) do update set tier = excluded.tier`

test('a made plan is bought, puts the listing in its level, and allows what it says', async () => {
  const { body, of } = await buy({ plan: 'starter' })
  expect(body).toMatchObject({ plan: 'starter', planName: 'Starter', tier: 'premium', amountCents: 900 })
  expect(await stored()).toEqual({ plan: 'starter', tier: 'premium', isPremium: true })
  expect(await allowed()).toEqual({ photoLimit: 12, flyerLimit: 0, planName: 'Starter' })
  expect(of).toMatchObject({
    ...{ plan: 'starter', planName: 'Starter', tier: 'premium' },
    allowances: { plan: 'starter', photoLimit: 12, flyerLimit: 0, locationLimit: 1, serviceLimit: 20 },
    subscription: { plan: 'starter', planName: 'Starter', tier: 'premium', amountCents: 900 },
  })
  expect((await ask('GET', `/api/businesses/${managed}/photos`)).body).toMatchObject({ limit: 12 })
  expect((await ask('GET', `/api/businesses/${managed}/flyers`)).body).toMatchObject({ limit: 0 })
  const mails = await run<{ subject: string }>(`select subject from email_outbox where kind = 'plan_started'`)
  expect(mails.at(-1)?.subject).toContain('Starter')
})

test('between two plans of a level it is previewed, prorated, changed and told', async () => {
  const { of } = await buy({ plan: 'starter' })
  const { id } = of.subscription
  const choice = { plan: 'local', billing: 'monthly' }
  const same = await ask('POST', `/api/billing/subscriptions/${id}/preview`, { ...choice, plan: 'starter' })
  expect(same.body).toMatchObject({ status: 409, title: expect.stringContaining('already have') })
  const { body: preview } = await ask('POST', `/api/billing/subscriptions/${id}/preview`, choice)
  expect(preview).toMatchObject({ nextCents: 1900 })
  expect(preview.dueNowCents).toBeGreaterThan(900)
  const change = { ...choice, previewedAt: preview.previewedAt, dueNowCents: preview.dueNowCents }
  const changed = await ask('POST', `/api/billing/subscriptions/${id}/change`, change)
  expect(changed.body).toMatchObject({ plan: 'local', planName: 'Local', tier: 'premium', amountCents: 1900 })
  expect(await stored()).toEqual({ plan: 'local', tier: 'premium', isPremium: true })
  expect(await allowed()).toMatchObject({ photoLimit: 20, flyerLimit: 1 })
  const mails = await run<{ subject: string }>(`select subject from email_outbox where kind = 'plan_changed'`)
  expect(mails.at(-1)?.subject).toContain('Local')
})

test('what is over the limit is hidden and kept, and comes back', async () => {
  const services = JSON.stringify(Array.from({ length: 25 }, (_, at) => ({ name: `Dish ${at}` })))
  await run(`update businesses set services = '${services}' where id = '${managed}'`)
  await run(`insert into business_photos (business_id, url, alt, status, position)
    select '${managed}', '/media/made/' || n, 'A photo', 'approved', n from generate_series(1, 15) n`)
  for (const at of [1, 2, 3])
    await run(`insert into businesses (name, slug, category, subcategory, short_description, description, status, published_at, address, city,
        state, lat, lng, branch_of, created_at)
      select 'Branch ${at}', 'branch-${at}', category, subcategory, short_description, description, 'published', now(), address, city,
        state, lat, lng, id, now() + interval '${at} minutes' from businesses where id = '${managed}'`)
  const slug = (await run<{ slug: string }>(`select slug from businesses where id = '${managed}'`))[0]!.slug
  const pageOf = async (of: string) => {
    const found = await site.db.asUser({ role: 'anon' }, (tx) =>
      findBusinessPage(tx, { slug: of, now: site.now() }),
    )
    if (found?.kind !== 'page') throw new Error(`no page of ${of}`)
    const { photos, services: menu, otherPlaces } = found.page
    return {
      photos: photos.length,
      services: menu.length,
      places: otherPlaces.map((place) => place.slug).toSorted(),
    }
  }
  const { of } = await buy({ plan: 'starter' })
  expect(await pageOf(slug)).toEqual({ photos: 12, services: 20, places: ['branch-1'] })
  // A place beyond the limit has its page, and leads to the others.
  expect((await pageOf('branch-3')).places).toEqual(['branch-1', slug].toSorted())
  const choice = { plan: 'local', billing: 'monthly' }
  const { body: preview } = await ask(
    'POST',
    `/api/billing/subscriptions/${of.subscription.id}/preview`,
    choice,
  )
  await ask('POST', `/api/billing/subscriptions/${of.subscription.id}/change`, {
    ...{ ...choice, previewedAt: preview.previewedAt, dueNowCents: preview.dueNowCents },
  })
  expect(await pageOf(slug)).toEqual({ photos: 15, services: 25, places: ['branch-1', 'branch-2'] })
  await run(`update subscriptions set state = 'canceled', ended_at = now()`)
  await run(`select settle_plan('${managed}', now())`)
  expect(await stored()).toEqual({ plan: 'free', tier: 'free', isPremium: false })
  expect(await pageOf(slug)).toEqual({
    photos: 6,
    services: 25,
    places: ['branch-1', 'branch-2', 'branch-3'],
  })
  const [kept] = await run<{ photos: number }>(
    `select count(*)::int as photos from business_photos where business_id = '${managed}'`,
  )
  expect(kept?.photos).toBe(15)
})

test('a form can’t go beyond the plan, and says what to do', async () => {
  await buy({ plan: 'starter' })
  const own = (await ask('GET', `/api/businesses/${managed}`)).body
  const services = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Dish ${at}` }))
  const save = (count: number) =>
    ask('PUT', `/api/businesses/${managed}/sections/offer`, {
      ...{ version: own.version, values: { ...own.offer, services: services(count) } },
    })
  const refused = await save(21)
  expect(refused.body.fields.services).toBe(
    'The Starter plan shows 20 services. Remove some, or choose a larger plan.',
  )
  const add = (id: string) =>
    ask('POST', '/api/businesses', {
      id,
      basics: { ...own.basics, name: 'Policy managed' },
      branchOf: managed,
    })
  const first = randomUUID()
  expect((await add(first)).status).toBeLessThan(300)
  // Sent again, it is the same one.
  expect((await add(first)).status).toBeLessThan(300)
  expect((await add(randomUUID())).body.title).toBe(
    'Your plan has room for 1 other location. Remove some, or choose a larger plan.',
  )
  expect((await save(20)).status).toBe(200)
})

test('of two requests for the last location, one is told that there is no room', async () => {
  await buy({ plan: 'starter' })
  const own = (await ask('GET', `/api/businesses/${managed}`)).body
  const both = await Promise.all(
    [randomUUID(), randomUUID()].map((id) =>
      ask('POST', '/api/businesses', { id, basics: own.basics, branchOf: managed }),
    ),
  )
  expect(
    both
      .map(({ status }) => status)
      .toSorted()
      .at(-1),
  ).toBe(409)
  expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
})

test('the former release names the tier alone: the plan follows it, and a made one stays', async () => {
  const kept = async () =>
    (
      await run<{ plan: string; tier: string }>(
        `select plan, tier from subscriptions where provider_id = 'sub_former'`,
      )
    )[0]
  await run(writeFormer('premium'))
  expect(await kept()).toEqual({ plan: 'premium', tier: 'premium' })
  await run(writeFormer('featured'))
  expect(await kept()).toEqual({ plan: 'featured', tier: 'featured' })
  await run(`update subscriptions set plan = 'starter' where provider_id = 'sub_former'`)
  expect(await kept()).toEqual({ plan: 'starter', tier: 'premium' })
  // It reads the plan's id from Stripe as a tier, and writes it as one.
  await run(writeFormer('starter'))
  expect(await kept()).toEqual({ plan: 'starter', tier: 'premium' })
  await run(`delete from subscriptions`)
  await run(writeFormer('starter'))
  expect(await kept()).toEqual({ plan: 'starter', tier: 'premium' })
  await expect(run(writeFormer('made-up'))).rejects.toThrow(/subscriptions_tier_check/)

  await run(
    `insert into complimentary_plans (business_id, tier, ends_at) values ('${managed}', 'featured', now() + interval '1 day')`,
  )
  await run(`select settle_plan('${managed}', now() + interval '1 minute')`)
  expect(await stored()).toMatchObject({ plan: 'featured', tier: 'featured' })
  await run(`update businesses set tier = 'premium' where id = '${managed}'`)
  expect(await stored()).toMatchObject({ plan: 'premium', tier: 'premium' })
  expect((await buyByTier()).body).toMatchObject({ plan: 'premium', planName: 'Premium' })
})

/** As a page or script of the former release does. */
async function buyByTier() {
  await run('delete from subscriptions')
  await run('delete from complimentary_plans')
  await run(`select settle_plan('${managed}', now())`)
  return buy({ tier: 'premium' })
}

test('of several the listing has the highest level, and of one level the plan that costs more', async () => {
  const give = (plan: string) =>
    run(
      `insert into complimentary_plans (business_id, plan, ends_at) values ('${managed}', '${plan}', now() + interval '1 day')`,
    )
  const settled = async () => {
    await run(`select settle_plan('${managed}', now() + interval '1 minute')`)
    return (await stored()).plan
  }
  await give('starter')
  expect(await settled()).toBe('starter')
  await give('premium')
  await give('local')
  expect(await settled()).toBe('premium')
  await give('featured')
  expect(await settled()).toBe('featured')
  await run(`update complimentary_plans set ended_at = now() where plan in ('featured', 'premium')`)
  expect(await settled()).toBe('local')
})

test('a plan that is no longer sold stays with whoever has it, and nobody else gets it', async () => {
  await buy({ plan: 'starter' })
  await run(`update plans set active = false where id = 'starter'`)
  site.advance(32 * 86_400)
  await site.payments.passTime()
  expect(await billing()).toMatchObject({
    planName: 'Starter',
    subscription: { state: 'active', plan: 'starter' },
  })
  expect(await stored()).toMatchObject({ plan: 'starter', tier: 'premium' })
  await run('delete from subscriptions')
  expect((await buy({ plan: 'starter' })).body).toMatchObject({
    status: 409,
    title: 'This plan isn’t sold at the moment.',
  })
})

test('what somebody has or had isn’t deleted, not even in the moment of buying', async () => {
  await expect(run(`delete from plans where id = 'premium'`)).rejects.toThrow(/stays/)
  const bought = Promise.withResolvers<void>()
  const purchase = site.db.transaction(async (tx) => {
    await sql.raw(writeFormer('starter')).execute(tx)
    bought.resolve()
    await sql`select pg_sleep(0.2)`.execute(tx)
  })
  await bought.promise
  await expect(run(`delete from plans where id = 'starter'`)).rejects.toThrow(/stays/)
  await purchase
  await run('delete from subscriptions')
  await run(`delete from plans where id = 'starter'`)
  await expect(run(writeFormer('starter'))).rejects.toThrow(/subscriptions_tier_check/)
})

test('a plan’s id and level never change', async () => {
  await expect(run(`update plans set level = 'featured' where id = 'starter'`)).rejects.toThrow(
    /keeps its id/,
  )
  await expect(run(`update plans set tier = 'begin' where id = 'starter'`)).rejects.toThrow(/keeps its id/)
  await expect(
    run(`insert into plans (tier, level, name, price_month_cents, price_year_cents, photo_limit, flyer_limit)
      values ('nothing', 'free', 'Nothing', 0, 0, 1, 0)`),
  ).rejects.toThrow(/plans_free_check/)
})

const context = () => ({
  ...{ db: site.db, payments: site.payments, now: site.now },
  site: { name: 'Baobab', url: 'http://baobab.test' },
})

test('who pays for a plan that this database doesn’t have is told of, and nobody else is left out', async () => {
  await buy({ plan: 'starter' })
  const [{ id: subscription }] = (await run<{ id: string }>(
    'select provider_id as id from subscriptions',
  )) as [{ id: string }]
  // As after a restore of a backup from before it was made.
  for (const each of ['payments', 'subscriptions', 'checkouts']) await run(`delete from ${each}`)
  await run(`delete from plans where id = 'starter'`)
  await run(`update businesses set tier = 'free' where id = '${managed}'`)
  const { differences } = await reconcile(context())
  expect(differences).toMatchObject([{ subscription, what: 'plan_unknown_here', there: { plan: 'starter' } }])
  const notices = await run<{ body: string }>(
    `select body from notices where kind = 'payments_differed' and user_id = '${ids.admin}'`,
  )
  expect(notices.at(-1)?.body).toContain('Make it again')

  await run(`insert into plans (tier, level, name, price_month_cents, price_year_cents, photo_limit, flyer_limit)
    values ('starter', 'premium', 'Starter', 900, 9000, 12, 0)`)
  expect((await reconcile(context())).differences).toMatchObject([{ subscription, what: 'missing_here' }])
  expect(await stored()).toMatchObject({ plan: 'starter', tier: 'premium' })
})

test('of two gifts of one level, the one that the listing has is shown', async () => {
  for (const [plan, days] of [
    ['starter', 900],
    ['local', 600],
  ])
    await run(
      `insert into complimentary_plans (business_id, plan, ends_at) values ('${managed}', '${plan}', now() + interval '${days} days')`,
    )
  await run(`select settle_plan('${managed}', now() + interval '1 second')`)
  expect(await stored()).toMatchObject({ plan: 'local' })
  site.advance(60)
  expect((await billing()).complimentary).toMatchObject({ plan: 'local' })
})

test('a plan with a place in the featured row can’t be changed to while the row is full', async () => {
  const { of } = await buy({ plan: 'starter' })
  await run(`insert into businesses (name, slug, category, short_description, description, status, published_at, tier, address, city, state, lat, lng)
    select 'Row ' || n, 'row-' || n, 'policy-food', 'A short description of it',
      'A longer description of it, of more than fifty characters.', 'published', now(), 'featured', '1 Main St', 'Houston', 'TX', 29.7, -95.3
    from generate_series(1, 12) n`)
  const path = `/api/billing/subscriptions/${of.subscription.id}/preview` as const
  const refused = await ask('POST', path, { plan: 'featured', billing: 'monthly' })
  expect(refused).toMatchObject({ status: 409, body: { title: expect.stringContaining('places') } })
  expect((await ask('POST', path, { plan: 'local', billing: 'monthly' })).status).toBe(200)
  await run(`delete from businesses where slug like 'row-%'`)
})
