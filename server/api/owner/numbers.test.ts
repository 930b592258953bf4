import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshMedians } from '#domain/metrics/refresh-medians.server.ts'
import { businesses } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const numbersOf = (id: string, days = 30) => `/api/businesses/${id}/numbers?days=${days}` as const
const premium = (id: string) =>
  site.db.transaction((tx) =>
    tx.updateTable('businesses').set({ tier: 'premium' }).where('id', '=', id).execute(),
  )
const event = (metric: string, source = 'search', business = businesses.published) => ({
  business,
  metric,
  source,
})

test('what browsers tell becomes totals of the day, once per visitor; drafts and unknown ids count nothing', async () => {
  await premium(businesses.published)
  const events = [
    event('view'),
    event('view'),
    event('call', 'google'),
    event('view', 'home', businesses.draft),
    event('view', 'home', crypto.randomUUID()),
  ]
  expect((await site.ask('visitor', 'POST', '/api/counts', { events })).status).toBe(204)
  await site.counts.write()
  await site.counts.write()
  const { status, body } = await site.ask('owner', 'GET', numbersOf(businesses.published))
  expect(status).toBe(200)
  expect(body).toMatchObject({ days: 30, isFull: true, totals: { view: 1, call: 1 } })
  expect(body.daily).toHaveLength(30)
  expect(body.daily.at(-1)).toMatchObject({ day: body.to, totals: { view: 1, call: 1 } })
  const from = (source: string) => body.sources.find((each: { source: string }) => each.source === source)
  expect(from('search')).toMatchObject({ totals: { view: 1, call: 0 } })
  expect(from('google')).toMatchObject({ totals: { view: 0, call: 1 } })
  const drafts = await site.db.raw
    .selectFrom('metricsDaily')
    .select('count')
    .where('businessId', '=', businesses.draft)
    .where('day', '>', '2026-02-01')
    .execute()
  expect(drafts).toEqual([])
})

test('a message counts with itself, unless its sender is blocked', async () => {
  const leads = async () =>
    (await site.ask('otherOwner', 'GET', numbersOf(businesses.others))).body.totals.lead
  const before = await leads()
  await site.db.transaction((tx) =>
    sql`insert into leads (id, business_id, sender_name, sender_email, sender_key, topic, body, consent_version, status)
      select gen_random_uuid(), ${businesses.others}, 'Ama', 'ama@people.example', repeat('a', 64), 'other', 'Do you cater?', '1', status
      from unnest('{new,new,blocked}'::text[]) as status`.execute(tx),
  )
  expect(await leads()).toBe(before + 2)
})

test.each([
  ['no event', { events: [] }],
  ['an unknown metric', { events: [event('heartbeat')] }],
  ['a message, which is counted where it is written', { events: [event('lead')] }],
  ['an unknown source', { events: [event('view', 'https://spy.example')] }],
  ['no id', { events: [{ ...event('view'), business: 'x' }] }],
  ['too many', { events: Array.from({ length: 61 }, () => event('view')) }],
])('%s is refused', async (_what, body) => {
  expect((await site.ask('visitor', 'POST', '/api/counts', body)).status).toBe(422)
})

test('the period before, and the median of the category where there are enough to compare', async () => {
  await premium(businesses.managed)
  await site.db.transaction(async (tx) => {
    await sql`insert into metrics_daily (business_id, day, metric, count)
      select id, (now() at time zone timezone)::date - ago, 'website', 1
      from businesses cross join generate_series(-1, 40) as ago where id = ${businesses.managed}`.execute(tx)
    for (const n of [1, 2, 3, 4, 5])
      await sql`with added as (
          insert into businesses (name, slug, category, short_description, description, status, address, city, state, lat, lng)
          values (${`Neighbor ${n}`}, ${`neighbor-${n}`}, 'policy-food', 'Short', 'Long', 'published', '1 Main St', 'Houston', 'TX', 29, -95)
          returning id)
        insert into metrics_daily (business_id, day, metric, count) select id, current_date - 1, 'website', ${n * 10} from added`.execute(
        tx,
      )
  })
  const before = await site.ask('owner', 'GET', numbersOf(businesses.managed, 7))
  expect(before.body).toMatchObject({ totals: { website: 7 }, previous: { website: 7 }, median: null })
  await refreshMedians(site.db, new Date())
  await refreshMedians(site.db, new Date())
  // Three of the matrix (0, 0 and 7) and five neighbors.
  const after = await site.ask('user', 'GET', numbersOf(businesses.managed, 7))
  expect(after.body.median).toMatchObject({ businesses: 8, totals: { website: 15, view: 0 } })
})

test('a free plan tells the totals of a week, and no more', async () => {
  await site.db.transaction((tx) =>
    tx.updateTable('businesses').set({ tier: 'free' }).where('id', '=', businesses.managed).execute(),
  )
  const { body } = await site.ask('user', 'GET', numbersOf(businesses.managed, 365))
  expect(body).toMatchObject({
    days: 7,
    isFull: false,
    totals: { website: 7 },
    previous: null,
    daily: null,
    sources: null,
    median: null,
  })
})

test('a day and a week, and who waits for an answer, for those who manage it', async () => {
  const today = `/api/businesses/${businesses.managed}/today` as const
  const before = (await site.ask('user', 'GET', today)).body
  await site.db.transaction(async (tx) => {
    await sql`insert into metrics_daily (business_id, day, metric, count)
      select id, (now() at time zone timezone)::date - ago, 'call', 2
      from businesses, unnest('{-1,0,6,7}'::int[]) ago where id = ${businesses.managed}`.execute(tx)
    await sql`insert into leads (id, business_id, sender_name, sender_email, sender_key, topic, body, consent_version, status)
      select gen_random_uuid(), ${businesses.managed}, 'Efua', 'efua@people.example', repeat('e', 64), 'other', 'Do you cater for a party?', '1.0', status
      from unnest('{new,answered}'::text[]) as status`.execute(tx)
  })
  const { body } = await site.ask('user', 'GET', today)
  expect(body).toMatchObject({ today: { call: 2 }, week: { call: 4 } })
  expect(body.unreadMessages).toBe(before.unreadMessages + 1)
  const [review] = (await site.ask('user', 'GET', `/api/businesses/${businesses.managed}/reviews`)).body
    .reviews
  await site.ask('user', 'PUT', `/api/reviews/${review.id}/reply`, { body: 'Thank you.' })
  expect((await site.ask('user', 'GET', today)).body.unansweredReviews).toBe(before.unansweredReviews - 1)
  expect((await site.ask('otherOwner', 'GET', today)).status).toBe(404)
})

test('as CSV', async () => {
  const answer = await site.call('owner', 'GET', `/api/businesses/${businesses.published}/numbers.csv?days=7`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toBe(
    'Day,Page views,Times in a list,Calls,Directions,Website visits,WhatsApp chats,Saved,Messages',
  )
  expect(lines.at(-1)).toMatch(/^\d{4}-\d{2}-\d{2},1,0,1,0,0,0,0,\d$/)
})

test('a line for each listing that one manages, and none of others', async () => {
  const { body } = await site.ask('user', 'GET', '/api/numbers')
  expect(body.summaries).toMatchObject([
    { businessId: businesses.managed, days: 7, totals: { website: 7, view: 0 } },
  ])
  const own = (await site.ask('owner', 'GET', '/api/numbers')).body.summaries
  expect(own.map((each: { businessId: string }) => each.businessId).toSorted()).toEqual(
    [businesses.published, businesses.managed].toSorted(),
  )
})

test.each([
  ['visitor', 401],
  ['user', 404],
  ['otherOwner', 404],
  ['moderator', 200],
] as const)('%s, of someone else’s listing: %i', async (actor, status) => {
  expect((await site.ask(actor, 'GET', numbersOf(businesses.published))).status).toBe(status)
})

test('a period that there isn’t is refused', async () => {
  expect((await site.ask('owner', 'GET', numbersOf(businesses.published, 12))).status).toBe(422)
})
