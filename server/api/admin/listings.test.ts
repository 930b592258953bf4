import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingsAfter } from '#domain/administration/listings/list.server.ts'
import { businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      // 120 with the same timestamp, late in the evening of the site: only their ids tell them apart.
      await sql`insert into businesses (name, slug, category, status, city, state, phone, website, created_at, is_demo)
        select 'Stall ' || n, 'stall-' || n, 'policy-food', case when n % 2 = 0 then 'draft' else 'archived' end,
          case when n % 3 = 0 then 'Waco' else 'Dallas' end, 'TX', '(713) 555-0' || (100 + n), 'https://stall' || n || '.example',
          '2026-02-02T05:59:00Z', n % 5 = 0
        from generate_series(1, 120) n`.execute(tx)
      await sql`update businesses set name = 'Ọjà O’Connor’s' where slug = 'stall-7'`.execute(tx)
    },
  })
})
afterAll(() => site?.close())

const list = async (query: string) => (await site.ask('admin', 'GET', `/api/admin/businesses?${query}`)).body
const slugs = async (query: string) =>
  (await list(query)).listings.map((each: { slug: string }) => each.slug).sort()
const count = async (query: string) => (await list(query)).count

test('it is closed to everybody else, in the database, too', async () => {
  const paths = ['', '/ids', '/export.csv'] as const
  for (const path of paths) {
    for (const actor of ['user', 'owner', 'moderator'] as const)
      expect((await site.ask(actor, 'GET', `/api/admin/businesses${path}`)).status, actor).toBe(403)
    expect((await site.ask('visitor', 'GET', `/api/admin/businesses${path}`)).status).toBe(401)
  }
  for (const [actor, expected] of [
    ['moderator', 0],
    ['owner', 0],
    ['admin', 126],
  ] as const) {
    const { rows } = await site.db.asUser(claimsOf(actor), (tx) =>
      sql<{ count: number }>`select count(*)::int from admin_listings`.execute(tx),
    )
    expect(rows[0]!.count, actor).toBe(expected)
    const people = await site.db.asUser(claimsOf(actor), (tx) =>
      sql`select id from people_by_address('owner@')`.execute(tx),
    )
    expect(people.rows.length, actor).toBe(actor === 'admin' ? 1 : 0)
  }
})

test('pages go both ways and leave nothing out, in every order', async () => {
  for (const order of [
    'created&direction=asc',
    'updated&direction=desc',
    'name&direction=asc',
    'name&direction=desc',
  ]) {
    const seen: string[] = []
    let page = await list(`sort=${order}`)
    expect(page).toMatchObject({ before: null, count: 126, isMore: false })
    for (;;) {
      seen.push(...page.listings.map(({ id }: { id: string }) => id))
      if (!page.after) break
      page = await list(`sort=${order}&after=${encodeURIComponent(page.after)}`)
    }
    expect(new Set(seen).size).toBe(126)
    expect(seen).toHaveLength(126)
    const back: string[] = page.listings.map(({ id }: { id: string }) => id)
    while (page.before) {
      page = await list(`sort=${order}&before=${encodeURIComponent(page.before)}`)
      back.unshift(...page.listings.map(({ id }: { id: string }) => id))
    }
    expect(back).toEqual(seen)
  }
})

test('it is narrowed by everything that it shows', async () => {
  expect(await count('status=draft')).toBe(61)
  expect(await count('status=draft,archived')).toBe(121)
  expect(await count('status=archived&state=TX&city=waco')).toBe(20)
  expect(await count('flag=demo&status=draft')).toBe(12)
  expect(await count('flag=unowned')).toBe(120)
  expect(await slugs('flag=waiting')).toEqual(['policy-published'])
  expect(await slugs('flag=reported')).toEqual(['policy-published'])
  expect(await count(`owner=OTHEROWNER@people`)).toBe(1)
  expect(await count('owner=nobody@people.example')).toBe(0)
  expect(await count('tier=premium')).toBe(2)
  expect(await count('createdFrom=2026-02-01&createdTo=2026-02-01')).toBe(120)
  expect(await count('createdTo=2026-01-31')).toBe(0)
  expect(await count('category=fashion-clothing')).toBe(0)
  expect(await count('trust=certified')).toBe(0)
  expect(await count('place=storefront&status=draft')).toBe(61)
})

test('words, addresses, numbers and ids find it', async () => {
  expect(await slugs('q=stall+11')).toEqual(expect.arrayContaining(['stall-11', 'stall-110', 'stall-119']))
  expect(await slugs(`q=${encodeURIComponent('oja o’con')}`)).toEqual(['stall-7'])
  expect(await slugs('q=stall-12')).toContain('stall-12')
  expect(await slugs('q=https://www.stall9.example/menu')).toEqual(['stall-9'])
  expect(await slugs(`q=${encodeURIComponent('+1 713 555 0109')}`)).toEqual(['stall-9'])
  expect(await slugs(`q=${businesses.published}`)).toEqual(['policy-published'])
  expect(await slugs(`q=${encodeURIComponent("'); drop --")}`)).toEqual([])
  expect(await slugs(`q=${encodeURIComponent("it's\\me@x.example")}`)).toEqual([])
  expect(await slugs(`q=${encodeURIComponent('***')}`)).toEqual([])
})

test('a name comes before names that begin so, and those before its words, over all pages', async () => {
  await sql`insert into businesses (name, slug, category, status, place_type, created_at)
    select case when n % 2 = 0 then 'The Zora Grill ' || n else 'Zora Grill ' || n end, 'zora-grill-' || n, 'policy-food', 'draft',
      'online_only', now() from generate_series(1, 130) n`.execute(site.db.raw)
  await sql`insert into businesses (name, slug, category, status, place_type, created_at)
    values ('Zóra Grill', 'the-one', 'policy-food', 'draft', 'online_only', '2020-01-01')`.execute(
    site.db.raw,
  )
  const names = async (query: string) => {
    const all: string[] = []
    for (let after = ''; ; ) {
      const page = await list(`${query}${after}`)
      all.push(...page.listings.map(({ name }: { name: string }) => name))
      if (!page.after) return all
      after = `&after=${encodeURIComponent(page.after)}`
    }
  }
  const found = await names('q=zora+grill')
  expect(found).toHaveLength(131)
  expect(new Set(found).size).toBe(131)
  expect(found[0]).toBe('Zóra Grill')
  expect(found.slice(1, 66).every((name) => name.startsWith('Zora Grill '))).toBe(true)
  expect(found.slice(66).every((name) => name.startsWith('The Zora Grill '))).toBe(true)
  // Back from the last page.
  const first = await list('q=zora+grill')
  const second = await list(`q=zora+grill&after=${encodeURIComponent(first.after)}`)
  const back = await list(`q=zora+grill&before=${encodeURIComponent(second.before)}`)
  expect(back.listings.map(({ id }: { id: string }) => id)).toEqual(
    first.listings.map(({ id }: { id: string }) => id),
  )
  expect((await names('q=zora+grill&sort=created&direction=desc')).at(-1)).toBe('Zóra Grill')

  // A pasted address matches that listing only.
  await sql`insert into business_slugs (slug, business_id) select 'zora-grill-former', id from businesses where slug = 'zora-grill-1'`.execute(
    site.db.raw,
  )
  for (const pasted of [
    'zora-grill-1',
    'https://baobab.test/business/zora-grill-1?from=mail',
    '/business/zora-grill-former',
  ])
    expect(await slugs(`q=${encodeURIComponent(pasted)}`), pasted).toEqual(['zora-grill-1'])
  await sql`delete from businesses where slug like '%zora-grill%' or slug = 'the-one'`.execute(site.db.raw)
})

test('a row says who has it', async () => {
  const { listings } = await list(`q=${businesses.managed}`)
  expect(listings).toMatchObject([
    {
      owner: { id: ids.owner, email: 'owner@people.example', name: 'owner' },
      status: 'published',
      categoryName: 'Food',
    },
  ])
})

test('what makes no sense is refused with its field', async () => {
  for (const [query, field] of [
    ['status=gone', 'status'],
    ['sort=price', 'sort'],
    ['createdFrom=yesterday', 'createdFrom'],
    ['state=ZZ', 'state'],
  ] as const)
    expect((await site.ask('admin', 'GET', `/api/admin/businesses?${query}`)).body.fields).toHaveProperty(
      field === 'status' ? 'status.0' : field,
    )
  expect((await list('after=nonsense')).listings).toHaveLength(50)
})

test('what matches is sent as CSV, some at a time, with nothing that a spreadsheet would run', async () => {
  await sql`update businesses set name = '=HYPERLINK("x")' where slug = 'stall-8'`.execute(site.db.raw)
  const response = await site.call('admin', 'GET', '/api/admin/businesses/export.csv?status=draft&city=Waco')
  expect(response.headers.get('content-type')).toMatch('text/csv')
  const text = await response.text()
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF?id,name,slug,status/)
  expect(lines).toHaveLength(1 + 20)
  expect(lines.filter((line) => line.includes(',draft,policy-food,'))).toHaveLength(20)
  const all = await (await site.call('admin', 'GET', '/api/admin/businesses/export.csv?status=draft')).text()
  expect(all).toContain(`"'=HYPERLINK`)
  // Too many to list their ids: paged from one row to the next.
  const seen: string[] = []
  let after: string | null = null
  do {
    const from = after
    const some: Awaited<ReturnType<typeof listingsAfter>> = await site.db.asUser(claimsOf('admin'), (tx) =>
      listingsAfter(tx, { q: 'stall' }, from, 50),
    )
    seen.push(...some.listings.map(({ id }) => id))
    after = some.after
  } while (after)
  expect(new Set(seen).size).toBe(118)
  expect(seen).toHaveLength(118)
  const { rows } =
    await sql`select after from audit_log where action = 'business.export' order by id`.execute(site.db.raw)
  expect(rows).toEqual([{ after: { status: ['draft'], city: 'Waco' } }, { after: { status: ['draft'] } }])
})

test('counting ends at a thousand, and ids with it', async () => {
  await site.db.transaction(async (tx) => {
    await sql`set local app.bulk_load = 'on'`.execute(tx)
    await sql`insert into businesses (name, slug, category) select 'Kiosk ' || n, 'kiosk-' || n, 'policy-empty'
      from generate_series(1, 1001) n`.execute(tx)
  })
  const page = await list('category=policy-empty&sort=name&direction=asc')
  expect(page).toMatchObject({ count: 1000, isMore: true, before: null })
  expect(page.listings[0].name).toBe('Kiosk 1')
  const named = await list('q=kiosk&sort=name&direction=desc&category=policy-empty')
  expect(named).toMatchObject({ count: 1000, isMore: true })
  expect(named.listings[0].name).toBe('Kiosk 999')
  const chosen = (await site.ask('admin', 'GET', '/api/admin/businesses/ids?category=policy-empty')).body
  expect(chosen.isMore).toBe(true)
  expect(new Set(chosen.ids).size).toBe(1000)
})
