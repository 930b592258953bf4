import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { syncPrices } from '#domain/billing/price.server.ts'
import type { AdminPlan, NewPlan } from '#domain/plans/admin-schema.ts'
import { insertPlans } from '#tests/plan-rows.ts'
import { businesses } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const { managed } = businesses
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ seed: insertPlans })
})
afterAll(() => site?.close())

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  site.ask('admin', method, `/api/admin${path}` as `/api/${string}`, body)
const list = async (): Promise<AdminPlan[]> => (await admin('GET', '/billing/plans')).body.plans
const find = async (id: string) => (await list()).find((plan) => plan.id === id)!
const starter: NewPlan = {
  ...{
    name: 'Starter',
    summary: 'To begin with.',
    tier: 'premium',
    priceMonthCents: 900,
    priceYearCents: 9000,
  },
  ...{
    photoLimit: 12,
    flyerLimit: 0,
    locationLimit: null,
    serviceLimit: 60,
    inBanner: false,
    analytics: 'basic',
  },
  ...{ features: ['Twelve photos'], active: true },
}
const make = (changes: Partial<NewPlan> = {}) =>
  admin('POST', '/billing/plans', { plan: { ...starter, ...changes } })
const fieldsOf = ({
  id: _i,
  tier: _t,
  currency: _c,
  version: _v,
  updatedAt: _u,
  updatedBy: _b,
  ...rest
}: AdminPlan) => {
  const { subscribers: _s, canDelete: _d, ...fields } = rest
  return fields
}
const linesOf = async (id: string) =>
  (
    await sql<{
      action: string
    }>`select action from audit_log where subject_kind = 'plan' and subject_id = ${id} order by at, id`.execute(
      site.db.raw,
    )
  ).rows.map(({ action }) => action)

test('only administrators and billing staff with a second factor make, order and delete plans', async () => {
  for (const actor of ['user', 'owner', 'moderator'] as const)
    for (const [method, path, body] of [
      ['POST', '/billing/plans', { plan: starter }],
      ['PUT', '/billing/plan-order', { ids: [] }],
      ['POST', '/billing/plans/policy/delete', { version: 1 }],
    ] as const)
      expect((await site.ask(actor, method, `/api/admin${path}`, body)).status, `${actor} ${path}`).toBe(403)
})

test('a plan is made with an id of its name, priced, recorded, and stands last', async () => {
  const made = await make()
  expect(made).toMatchObject({
    status: 200,
    body: {
      arePricesSynced: true,
      plan: {
        ...starter,
        id: 'starter',
        currency: 'USD',
        subscribers: 0,
        canDelete: true,
        updatedBy: 'admin',
      },
    },
  })
  expect((await list()).at(-1)?.id).toBe('starter')
  expect((await admin('GET', '/plan-names')).body.plans.at(-1)).toEqual({
    ...{ id: 'starter', name: 'Starter', tier: 'premium', active: true },
  })
  expect((await admin('POST', '/billing/prices')).body.kept).toEqual(
    expect.arrayContaining(['starter monthly', 'starter yearly', 'premium monthly']),
  )
  expect(await linesOf('starter')).toEqual(['plan.make'])
  const top = await make({ name: 'Top & Best', tier: 'featured', priceMonthCents: 9900 })
  expect(top.body.plan).toMatchObject({ id: 'top-best', tier: 'featured' })
  const { rows } = await sql`select in_carousel from plans where id = 'top-best'`.execute(site.db.raw)
  expect(rows).toEqual([{ inCarousel: true }])
})

test('what is wrong is said at its field', async () => {
  const wrong = async (changes: object) => (await make(changes)).body.fields
  expect(await wrong({ name: 'starter' })).toEqual({
    name: 'Another plan has this name. Choose a different one.',
  })
  expect(await wrong({ name: 'x' })).toHaveProperty('name')
  expect(await wrong({ name: 'Nothing', priceMonthCents: 0 })).toEqual({
    priceMonthCents: 'Enter a price above zero.',
  })
  expect(await wrong({ name: 'Nothing', tier: 'free' })).toEqual({ tier: 'Choose a level.' })
  expect(await wrong({ name: 'Nothing', serviceLimit: 61 })).toHaveProperty('serviceLimit')
  expect(await wrong({ name: 'Nothing', locationLimit: -1 })).toHaveProperty('locationLimit')
  expect((await list()).map(({ name }) => name)).not.toContain('Nothing')
})

test('half a letter in the words of a plan becomes a sign for it', async () => {
  const half = { name: 'Half\ud800', summary: 'Of a letter\ud800', features: ['One\ud800'] }
  const { status, body } = await make(half)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.plan).toMatchObject({
    name: 'Half\ufffd',
    summary: 'Of a letter\ufffd',
    features: ['One\ufffd'],
  })
  expect(
    (await admin('POST', `/billing/plans/${body.plan.id}/delete`, { version: body.plan.version })).status,
  ).toBe(200)
})

test('of two plans of one name that are made at once, the second is told that it is taken', async () => {
  const both = await Promise.all([make({ name: 'Twin' }), make({ name: 'Twin', priceMonthCents: 1000 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await list()).filter(({ name }) => name === 'Twin')).toHaveLength(1)
})

test('the same request again, whose answer was lost, finds the plan that it made', async () => {
  const [first, again] = [await make({ name: 'Echo' }), await make({ name: 'Echo' })]
  expect(again).toEqual(first)
  expect(await linesOf('echo')).toEqual(['plan.make'])
})

test('a renamed plan keeps its id, and the next of its former name gets a number', async () => {
  const plan = await find('starter')
  const put = (changes: object, version = plan.version) =>
    admin('PUT', '/billing/plans/starter', { version, plan: { ...fieldsOf(plan), ...changes } })
  expect((await put({ name: 'Premium' })).body.fields.name).toContain('Another plan')
  // Two at once: one is behind.
  const both = await Promise.all([
    put({ name: 'Basic', photoLimit: 10 }),
    put({ name: 'Basics', photoLimit: 11 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const stale = both.find(({ status }) => status === 409)!
  expect(stale.body).toMatchObject({ code: 'stale', stored: { id: 'starter', version: plan.version + 1 } })
  expect((await make({ name: 'Starter' })).body.plan.id).toBe('starter-2')
  const { name: _name, locationLimit: _l, serviceLimit: _s, ...former } = fieldsOf(await find('starter'))
  // A page of the former release doesn't know these limits.
  await sql`update plans set location_limit = 3 where id = 'starter'`.execute(site.db.raw)
  const { version } = await find('starter')
  const kept = await admin('PUT', '/billing/plans/starter', { version, plan: { ...former, name: 'Basic' } })
  expect(kept.body.plan).toMatchObject({ name: 'Basic', locationLimit: 3, serviceLimit: 60 })
})

test('plans are put in another order, which nobody’s form hears of', async () => {
  const before = await list()
  const ids = before.map(({ id }) => id).toReversed()
  expect((await admin('PUT', '/billing/plan-order', { ids })).status).toBe(204)
  const after = await list()
  expect(after.map(({ id }) => id)).toEqual(ids)
  expect(after.map(({ version }) => version).toReversed()).toEqual(before.map(({ version }) => version))
  const short = await admin('PUT', '/billing/plan-order', { ids: ids.slice(1) })
  expect(short.body).toMatchObject({ status: 409, title: 'The plans have changed since. Reload the page.' })
  expect(await linesOf('all')).toEqual(['plan.order'])
  await admin('PUT', '/billing/plan-order', { ids: ids.toReversed() })
})

test('a plan is deleted while nobody has had it, tried to buy it, or has a coupon for it', async () => {
  const remove = async (id: string, version?: number) =>
    admin('POST', `/billing/plans/${id}/delete`, { version: version ?? (await find(id)).version })
  const refusal = { status: 409, body: { code: 'conflict' } }
  for (const id of ['free', 'premium', 'featured']) expect(await remove(id), id).toMatchObject(refusal)
  const coupon = { percentOff: 10, amountOffCents: null, lasts: 'once', months: null, mostUses: null }
  const endsAt = new Date(site.now().getTime() + 86_400_000).toISOString()
  expect(
    (await admin('PUT', '/billing/coupons/FOR-TWIN', { ...coupon, endsAt, plans: ['twin'] })).status,
  ).toBe(204)
  expect(await remove('twin')).toMatchObject(refusal)
  expect((await admin('DELETE', '/billing/coupons/FOR-TWIN')).status).toBe(204)
  expect((await remove('twin', 99)).body).toMatchObject({ code: 'stale', stored: { id: 'twin' } })
  expect(await remove('twin')).toMatchObject({ status: 200, body: { arePricesSynced: true } })
  vi.spyOn(site.payments, 'syncPrices').mockRejectedValueOnce(new Error('away'))
  expect(await remove('starter-2')).toMatchObject({ status: 200, body: { arePricesSynced: false } })
  expect((await admin('POST', '/billing/plans/twin/delete', { version: 1 })).status).toBe(404)
  expect(await linesOf('twin')).toEqual(['plan.make', 'plan.remove'])
  const gone = await admin('PUT', '/billing/coupons/FOR-TWIN', { ...coupon, endsAt, plans: ['twin'] })
  expect(gone.body.fields.plans).toBe('Choose plans that exist.')
  // The older name of the field still counts.
  expect(
    (await admin('PUT', '/billing/coupons/OLD-NAME', { ...coupon, endsAt, tiers: ['premium'] })).status,
  ).toBe(204)
  // Pages of the former release read the older name.
  expect((await admin('GET', '/billing/coupons')).body.coupons[0]).toMatchObject({
    ...{ code: 'OLD-NAME', plans: ['premium'], tiers: ['premium'] },
  })
})

test('a made plan is given, shown by its name, filtered by, exported, and stays when it is retired', async () => {
  const endsAt = new Date(site.now().getTime() + 30 * 86_400_000).toISOString()
  const gift = { id: randomUUID(), businessId: managed, endsAt, reason: 'To try it' }
  const unknown = await admin('POST', '/billing/complimentary', { ...gift, plan: 'twin' })
  expect(unknown.body.fields.plan).toBe('Choose a plan that exists.')
  expect((await admin('POST', '/billing/complimentary', { ...gift, plan: 'free' })).status).toBe(422)
  expect((await admin('POST', '/billing/complimentary', { ...gift, plan: 'top-best' })).status).toBe(204)
  expect((await admin('GET', '/billing/complimentary')).body.plans[0]).toMatchObject({
    ...{ plan: 'top-best', planName: 'Top & Best', tier: 'featured' },
  })
  const found = async (query: string) =>
    (await admin('GET', `/businesses?${query}`)).body.listings.map(
      ({ id, planName }: { id: string; planName: string }) => ({ id, planName }),
    )
  expect(await found('plan=top-best')).toEqual([{ id: managed, planName: 'Top & Best' }])
  expect(await found('plan=featured')).toEqual([])
  expect(await found('tier=featured')).toHaveLength(1)
  expect(await found('plan=top-best,premium')).toHaveLength(1 + (await found('plan=premium')).length)
  const detail = (await admin('GET', `/businesses/${managed}`)).body
  expect(detail).toMatchObject({
    ...{ listing: { plan: 'top-best' }, plans: [{ planName: 'Top & Best', tier: 'featured' }, {}] },
  })

  const plan = await find('top-best')
  expect(plan.canDelete).toBe(false)
  const retired = await admin('PUT', '/billing/plans/top-best', {
    ...{ version: plan.version, plan: { ...fieldsOf(plan), active: false } },
  })
  expect(retired.body).toMatchObject({ arePricesSynced: true, plan: { active: false } })
  expect(await found('plan=top-best')).toHaveLength(1)
  const sold = await admin('POST', '/billing/prices')
  expect(sold.body.kept).not.toContain('top-best monthly')
})

test('a synchronization that was overtaken by another plan doesn’t retire its prices', async () => {
  const synced: string[][] = []
  const payments = {
    async syncPrices(prices: readonly { plan: string }[]) {
      synced.push([...new Set(prices.map(({ plan }) => plan))])
      if (synced.length === 1) await make({ name: 'Late' })
      return { made: [], kept: [], retired: [] }
    },
  }
  await syncPrices(site.db, payments)
  expect(synced).toHaveLength(2)
  expect(synced[0]).not.toContain('late')
  expect(synced[1]).toContain('late')
})
