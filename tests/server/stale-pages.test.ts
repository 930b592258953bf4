import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { loadReference } from '#db/reference/load.ts'
import { writeDemoPosting } from '#demo/postings.ts'
import { businessTag, cityUpdatesTag, postingsTag, postingTag, wholeTags } from '#domain/page-cache/tags.ts'
import type { Pages } from '#server/pages.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertCities, insertEvents } from '#tests/event-rows.ts'
import { sampleHome } from '#tests/fixtures/homes.ts'
import { sampleJob } from '#tests/fixtures/jobs.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { siteBuild } from './site-build.ts'
import { testPages } from './test-pages.ts'

// A page carries the tags of everything that it shows: after each kind of write, all pages that came out differently
// must be stale.

const jobId = '00000000-0000-4000-8056-00000000000a'
const homeId = '00000000-0000-4000-8056-00000000000b'
const at = new Date()
const day = (days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** A URL for each page that reads the database. */
const addresses = [
  '/',
  '/about',
  '/blog',
  '/blog/jollof-basics',
  '/business/mama-abiola',
  '/business/mama-abiola-katy',
  '/business/mama-abiola/message',
  '/business/mama-abiola/request/quote',
  '/categories',
  '/categories/restaurants-food',
  '/compare?ids=mama-abiola,chidi-tax',
  '/directory',
  '/directory?category=restaurants-food',
  '/directory/tx/houston',
  '/directory/tx/houston/restaurants-food',
  '/events',
  '/events/highlife-on-the-lawn',
  '/events/tx/houston',
  '/faq',
  '/help',
  '/help?q=review',
  '/help/writing-a-review',
  '/housing',
  '/housing/sunny-room-near-the-bus',
  '/housing/sunny-room-near-the-bus/message',
  '/housing/tx/houston',
  '/jobs',
  '/jobs/line-cook-for-the-evenings',
  '/jobs/employers/mama-abiola',
  '/jobs/tx/houston',
  '/legal',
  '/legal/terms',
  '/pricing',
  '/register',
  '/search?q=jollof',
  '/sitemap',
  '/suggest',
]

let database: TestDatabase
let pages: Pages
let businessId: string
let branchId: string
let shown: Map<string, Shown>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  database = await openTestDatabase()
  await loadReference(database.db)
  await database.db.transaction(seed)
  pages = testPages((await siteBuild()).build, (fn) => database.db.asUser({ role: 'anon' }, fn))
  shown = await showAll()
})
afterAll(() => database.close())

async function seed(tx: Tx): Promise<void> {
  const [first, branch] = await insertBusinesses(tx, [
    {
      name: 'Mama Abiola',
      slug: 'mama-abiola',
      subcategory: 'west-african-restaurants',
      tier: 'featured',
      description: 'Jollof over wood fire, and fried plantain.',
      hours: [{ weekday: 1, opens: 540, closes: 1020 }],
    },
    { name: 'Mama Abiola Katy', slug: 'mama-abiola-katy', description: 'Jollof in Katy.' },
    { name: 'Chidi Tax', slug: 'chidi-tax', category: 'professional-services' },
  ])
  businessId = first!
  branchId = branch!
  await sql`update businesses set branch_of = ${first} where id = ${branch}`.execute(tx)
  await sql`insert into custom_fields (key, category, kind, label, choices, is_filter)
    values ('kitchen', 'restaurants-food', 'choice', 'Kitchen', '[{"key": "wood", "label": "Wood fire"}]', true)`.execute(
    tx,
  )
  await sql`update businesses set custom_values = '{"kitchen": ["wood"]}' where id = ${first}`.execute(tx)
  await sql`insert into business_photos (business_id, url, alt, status) values (${first}, '/media/demo1/restaurants-food/00', 'The room', 'approved')`.execute(
    tx,
  )
  await sql`insert into business_flyers (business_id, title, flyer_image_url, alt, status, show_in_premium_banner)
    values (${first}, 'Two for one', '/media/demo1/restaurants-food/01', 'Two plates', 'approved', true)`.execute(
    tx,
  )
  await sql`insert into business_updates (id, business_id, kind, title, body, code, ends_at)
    values (gen_random_uuid(), ${first}, 'offer', 'Half price', 'On trays.', 'HALF', now() + interval '9 days')`.execute(
    tx,
  )
  await sql`insert into reviews (business_id, author_name, rating, body, status)
    values (${first}, 'A guest', 4, 'The jollof is smoky and the service is kind.', 'published')`.execute(tx)
  await sql`with person as (insert into auth.users (id, email) values (gen_random_uuid(), 'owner@pages.example') returning id)
    update businesses set owner_id = (select id from person) where id = ${first}`.execute(tx)
  await sql`insert into request_settings (business_id, takes) values (${first}, '{quote}')`.execute(tx)
  await insertCities(tx)
  await insertEvents(tx, [{ startsOn: day(9), at, businessId: first!, organiserName: '' }])
  await sql`insert into posts (slug, title, summary, body, topic, author_name, cover_alt, status, publish_at)
    values ('jollof-basics', 'What makes a jollof', 'Rice, tomatoes, patience: what goes in, and in which order.',
      '## Rice', 'money', 'Awa Diallo', '', 'published', now())`.execute(tx)
  const published = { publishedAt: at }
  await writeDemoPosting(tx, { id: homeId, kind: 'housing', typed: sampleHome, ...published }, at)
  await writeDemoPosting(
    tx,
    { id: jobId, kind: 'job', typed: { ...sampleJob, businessId: first! }, ...published },
    at,
  )
}

type Shown = { body: string; tags: ReadonlySet<string>; hasFailed: boolean }

async function showAll(): Promise<Map<string, Shown>> {
  const all = new Map<string, Shown>()
  for (const address of addresses) {
    // Only the loaders' data, from which the page is built.
    const url = new URL(address, 'http://localhost:3000')
    url.pathname = url.pathname === '/' ? '/_.data' : `${url.pathname}.data`
    const page = await pages.render(url)
    const body = Buffer.from(page.body).toString()
    all.set(address, { body, tags: page.tags, hasFailed: page.failure !== null || page.gaps.length > 0 })
  }
  return all
}

test('every page of these can be read', () => {
  expect([...shown].filter(([, { hasFailed }]) => hasFailed).map(([address]) => address)).toEqual([])
})

type Write = { what: string; run: () => ReturnType<typeof sql>; shownAt: string[] }

const home = ['/housing', '/housing/sunny-room-near-the-bus']
const writes: Write[] = [
  {
    what: 'how a business takes requests',
    run: () => sql`update request_settings set menu_url = 'https://menu.example/', takes = '{quote,appointment}',
      questions = '[{"id": "a", "label": "Where is it?", "kind": "text", "choices": [], "isRequired": true}]'`,
    shownAt: ['/business/mama-abiola', '/business/mama-abiola/request/quote'],
  },
  {
    what: 'the name of a business',
    run: () => sql`update businesses set name = 'Mama Abiola & Sons' where id = ${businessId}`,
    shownAt: [
      '/',
      '/business/mama-abiola',
      '/business/mama-abiola-katy',
      '/directory',
      '/compare?ids=mama-abiola,chidi-tax',
      '/events/highlife-on-the-lawn',
      '/jobs',
    ],
  },
  {
    what: 'another place of a business',
    run: () => sql`update businesses set city = 'Katy' where id = ${branchId}`,
    shownAt: ['/business/mama-abiola', '/business/mama-abiola-katy', '/directory'],
  },
  {
    what: 'hours',
    run: () => sql`update business_hours set closes_minute = 1080 where business_id = ${businessId}`,
    shownAt: ['/business/mama-abiola'],
  },
  {
    what: 'a special day',
    run: () =>
      sql`insert into business_special_hours (business_id, date, is_closed) values (${businessId}, ${day(2)}, true)`,
    shownAt: ['/business/mama-abiola'],
  },
  {
    what: 'a photo',
    run: () => sql`update business_photos set alt = 'The room at noon' where business_id = ${businessId}`,
    shownAt: ['/business/mama-abiola'],
  },
  {
    what: 'a flyer',
    run: () => sql`update business_flyers set title = 'Three for two' where business_id = ${businessId}`,
    shownAt: ['/', '/business/mama-abiola'],
  },
  {
    what: 'an update that is approved',
    run: () =>
      sql`update business_updates set status = 'approved' where business_id = ${businessId} and status = 'pending'`,
    shownAt: ['/business/mama-abiola', '/directory/tx/houston'],
  },
  {
    what: 'another update',
    run: () => sql`insert into business_updates (id, business_id, kind, title, body, status)
      values (gen_random_uuid(), ${businessId}, 'news', 'Egusi is back', 'From Friday on.', 'approved')`,
    shownAt: ['/business/mama-abiola', '/directory/tx/houston'],
  },
  {
    what: 'an update that has ended',
    run: () => sql`update business_updates set status = 'expired' where business_id = ${businessId}`,
    shownAt: ['/business/mama-abiola', '/directory/tx/houston'],
  },
  {
    what: 'a review',
    run: () => sql`insert into reviews (business_id, author_name, rating, body, status)
      values (${businessId}, 'Another guest', 2, 'We waited for an hour, and it was cold.', 'published')`,
    shownAt: ['/business/mama-abiola', '/directory'],
  },
  {
    what: 'an answer to a review',
    run: () => sql`insert into review_replies (review_id, business_id, body)
      select id, business_id, 'Thank you, come again soon.' from reviews where business_id = ${businessId} limit 1`,
    shownAt: ['/business/mama-abiola'],
  },
  {
    what: 'a verification',
    run: () => sql`insert into verifications (business_id, level, evidence, checked_by_name, expires_at)
      values (${businessId}, 'document_checked', 'document', 'Awa', now() + interval '1 year')`,
    shownAt: ['/business/mama-abiola', '/directory'],
  },
  {
    what: 'an event',
    run: () => sql`update postings set title = 'Highlife on the big lawn' where kind = 'event'`,
    shownAt: ['/', '/events', '/events/highlife-on-the-lawn', '/events/tx/houston', '/business/mama-abiola'],
  },
  {
    what: 'someone who goes to an event',
    run: () => sql`with person as (insert into auth.users (id, email) values (gen_random_uuid(), 'guest@pages.example') returning id)
      insert into event_attendances (posting_id, user_id, on_date)
      select o.posting_id, person.id, o.local_date from event_occurrences o, person`,
    shownAt: ['/events/highlife-on-the-lawn'],
  },
  {
    what: 'a date of an event that is called off',
    run: () => sql`with gone as (update event_occurrences set is_cancelled = true)
      update events set price_from_cents = 1500`,
    shownAt: ['/events', '/events/highlife-on-the-lawn'],
  },
  {
    what: 'a job',
    run: () => sql`update postings set title = 'Cook for the evenings' where id = ${jobId}`,
    shownAt: [
      '/',
      '/jobs',
      '/jobs/line-cook-for-the-evenings',
      '/jobs/employers/mama-abiola',
      '/jobs/tx/houston',
      '/business/mama-abiola',
    ],
  },
  {
    what: 'a home',
    run: () => sql`update postings set title = 'Sunny room beside the bus' where id = ${homeId}`,
    shownAt: [...home, '/', '/housing/tx/houston', '/housing/sunny-room-near-the-bus/message'],
  },
  {
    what: 'a home that is let',
    run: () => sql`update postings set status = 'closed', closed_at = now() where id = ${homeId}`,
    shownAt: [...home, '/'],
  },
  {
    what: 'a post',
    run: () => sql`update posts set title = 'What makes jollof good' where slug = 'jollof-basics'`,
    shownAt: ['/', '/blog', '/blog/jollof-basics', '/search?q=jollof'],
  },
  {
    what: 'a legal text',
    run: () => sql`update pages set title = 'Terms for everybody' where slug = 'legal/terms'`,
    shownAt: ['/legal', '/legal/terms'],
  },
  {
    what: 'a help article',
    run: () => sql`update help_articles set title = 'Writing a good review' where slug = 'writing-a-review'`,
    shownAt: ['/help', '/help?q=review', '/help/writing-a-review'],
  },
  {
    what: 'a question and its answer',
    run: () => sql`update faqs set question = question || ' Really?'`,
    shownAt: ['/faq'],
  },
  {
    what: 'a category',
    run: () => sql`update categories set name = 'Food & restaurants' where slug = 'restaurants-food'`,
    shownAt: [
      '/',
      '/business/mama-abiola',
      '/categories',
      '/categories/restaurants-food',
      '/directory',
      '/compare?ids=mama-abiola,chidi-tax',
      '/suggest',
    ],
  },
  {
    what: 'an icon of a category',
    run: () => sql`update categories set icon = 'scissors' where slug = 'restaurants-food'`,
    shownAt: ['/', '/categories'],
  },
  {
    what: 'a custom field',
    run: () => sql`update custom_fields set label = 'Kitchens' where key = 'kitchen'`,
    shownAt: ['/business/mama-abiola', '/directory?category=restaurants-food'],
  },
  {
    what: 'a setting',
    run: () => sql`insert into site_settings (key, value) values ('tagline', '"Found at last"')
      on conflict (key) do update set value = excluded.value`,
    shownAt: ['/', '/about', '/pricing'],
  },
  {
    what: 'a plan',
    run: () => sql`update plans set name = 'Gold', photo_limit = 30 where tier = 'premium'`,
    shownAt: ['/pricing'],
  },
  {
    what: 'a business that is taken down',
    run: () => sql`update businesses set status = 'suspended' where id = ${businessId}`,
    shownAt: [
      '/',
      '/business/mama-abiola',
      '/business/mama-abiola-katy',
      '/directory',
      '/categories',
      '/sitemap',
    ],
  },
]

test.each(writes)('$what: every page that shows it is made anew', async ({ run, shownAt }) => {
  const { rows: invalidations } = await database.db.transaction(async (tx) => {
    await run().execute(tx)
    return sql<{
      tag: string
    }>`select distinct tag from cache_bumps where xid = pg_current_xact_id()`.execute(tx)
  })
  const invalidated = invalidations.map(({ tag }) => tag)
  const before = shown
  shown = await showAll()
  const changed = addresses.filter((address) => shown.get(address)!.body !== before.get(address)!.body)
  const stale = (address: string) => invalidated.some((tag) => before.get(address)!.tags.has(tag))
  expect(
    changed.filter((address) => !stale(address)),
    `differ, and none of their tags is in ${invalidated}`,
  ).toEqual([])
  expect(
    shownAt.filter((address) => !changed.includes(address)),
    'the same as before',
  ).toEqual([])
})

test('a page is kept until the first of its flyers and updates ends', async () => {
  const ends = new Date(at.getTime() + 90_000)
  const until = async () =>
    (await pages.render(new URL('http://localhost:3000/business/mama-abiola-katy.data'))).validUntil
  expect((await until())!.getTime()).toBeGreaterThan(ends.getTime())
  await sql`insert into business_updates (id, business_id, kind, title, body, status, ends_at)
    values (gen_random_uuid(), ${branchId}, 'offer', 'For a moment', 'On trays.', 'approved', ${ends})`.execute(
    database.db.raw,
  )
  expect(await until()).toEqual(ends)
})

test('an update is new on the page of its city, also where that doesn’t list the business', async () => {
  const { rows } = await database.db.transaction(async (tx) => {
    await sql`update business_updates set title = 'Another' where business_id = ${branchId} or business_id = ${businessId}`.execute(
      tx,
    )
    return sql<{
      tag: string
    }>`select distinct tag from cache_bumps where xid = pg_current_xact_id()`.execute(tx)
  })
  const tag = cityUpdatesTag('tx', 'houston')
  expect(rows.map((row) => row.tag)).toContain(tag)
  expect(shown.get('/directory/tx/houston')!.tags).toContain(tag)
})

test('the database writes the tags that the pages carry', async () => {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%bump_cache(%'`.execute(
    database.db.raw,
  )
  const calls = rows.flatMap(({ body }) =>
    [...body.matchAll(/bump_cache\((.*?)\);/gs)].map(([, given]) => given!),
  )
  // Values used only for comparison need no tag.
  const written = calls.flatMap((given) => [...given.matchAll(/(?<!= )'([a-z:]+)'/g)].map(([, tag]) => tag!))
  const known = [
    ...wholeTags.filter((tag) => tag !== 'all'),
    ...[businessTag(''), postingTag(''), 'postings:', 'updates:'],
    // Events end by themselves; the lists of other kinds are named from the rows.
    postingsTag('event'),
  ]
  expect([...new Set(written)].sort()).toEqual(known.sort())
})
