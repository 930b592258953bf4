import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laneNames as lanes, queueKinds } from '#domain/moderation-queue/kinds.ts'
import { claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      // At the same time, as an import creates them, and a microsecond later.
      await sql`insert into suggestions (id, name, category, city, state, created_at)
        select gen_random_uuid(), 'Same ' || n, 'policy-food', 'Houston', 'TX', '2020-01-01 00:00:00.123456Z' from generate_series(1, 40) n`.execute(
        tx,
      )
      await sql`insert into suggestions (id, name, category, city, state, created_at)
        select gen_random_uuid(), 'Later ' || n, 'policy-food', 'Houston', 'TX', '2020-01-01 00:00:00.123457Z' from generate_series(1, 20) n`.execute(
        tx,
      )
      await sql`update reports set created_at = '2020-01-01 00:00:00.123456Z'`.execute(tx)
    },
  })
})
afterAll(() => site.close())

type Entry = { kind: string; lane: string; id: string; item: { id: string } }
async function readAll(query: string): Promise<Entry[][]> {
  const pages: Entry[][] = []
  for (let after = ''; ; ) {
    const { status, body } = await site.ask('moderator', 'GET', `/api/moderation/queue?${query}${after}`)
    expect(status).toBe(200)
    pages.push(body.entries)
    if (!body.next) return pages
    after = `&after=${encodeURIComponent(body.next)}`
  }
}

test('each entry of all kinds comes once, the oldest first, however many have the same moment', async () => {
  const { body: counts } = await site.ask('moderator', 'GET', '/api/moderation/waiting')
  const total = lanes.reduce((sum, lane) => sum + counts[lane], 0)
  const pages = await readAll('')
  const entries = pages.flat()
  expect(pages.slice(0, -1).every((page) => page.length === 25)).toBe(true)
  expect(entries).toHaveLength(total)
  expect(new Set(entries.map(({ kind, id }) => kind + id)).size).toBe(total)
  expect(entries.every(({ id, item }) => item.id === id)).toBe(true)
  for (const lane of lanes) expect(entries.filter((each) => each.lane === lane)).toHaveLength(counts[lane])
  expect(entries[0]!.kind).toBe('reports')
  expect(counts.oldest.suggestions).toBe('2020-01-01T00:00:00.123Z')
  expect(lanes.filter((lane) => counts[lane] > 0).length).toBeGreaterThan(5)
})

test('what people wait for comes before files, however long these have waited', async () => {
  const owner = { owner: ids.owner, unowned: null }
  const add = (name: string, owner: string | null, isImported: boolean, at: string) =>
    site.db.transaction(async (tx) => {
      const id = randomUUID()
      if (isImported)
        await sql`insert into bulk_listings (user_id, key, business_id)
          values (${ids.admin}, encode(sha256(convert_to(${name}, 'UTF8')), 'hex'), ${id})`.execute(tx)
      await sql`insert into businesses (id, name, slug, category, owner_id, place_type, status, submitted_at)
        values (${id}, ${name}, ${name.toLowerCase()}, 'policy-food', ${owner}, 'online_only', ${isImported ? 'pending' : 'draft'}, ${at})`.execute(
        tx,
      )
      // An owner's own is written first, then submitted.
      if (!isImported) await sql`update businesses set status = 'pending' where id = ${id}`.execute(tx)
      return id
    })
  // The file of thousands came first.
  for (let nth = 0; nth < 30; nth++) await add(`Lane-unowned-${nth}`, owner.unowned, true, '2019-01-01')
  for (let nth = 0; nth < 3; nth++) await add(`Lane-file-${nth}`, owner.owner, true, '2019-02-01')
  const own = await add('Lane-own', owner.owner, false, '2026-01-01')
  const back = await add('Lane-back', owner.owner, false, '2026-02-01')
  await sql`update businesses set status = 'rejected', reason = 'incomplete' where id = ${back}`.execute(
    site.db.raw,
  )
  await sql`update businesses set status = 'pending' where id = ${back}`.execute(site.db.raw)

  const laneOf = (entries: Entry[], id: string) => entries.find((each) => each.id === id)?.lane
  const entries = (await readAll('')).flat()
  expect([laneOf(entries, own), laneOf(entries, back)]).toEqual(['listings', 'resubmitted'])
  const order = [
    ...new Set(entries.map(({ lane }) => (lane === 'imports' || lane === 'unowned' ? lane : 'people'))),
  ]
  expect(order).toEqual(['people', 'imports', 'unowned'])
  expect(entries.slice(-33).map(({ lane }) => lane)).toEqual([
    ...Array.from({ length: 3 }, () => 'imports'),
    ...Array.from({ length: 30 }, () => 'unowned'),
  ])
  expect(new Set(entries.map(({ kind, id }) => kind + id)).size).toBe(entries.length)
  const { body: counts } = await site.ask('moderator', 'GET', '/api/moderation/waiting')
  expect(counts).toMatchObject({ resubmitted: 1, imports: 3, unowned: 30 })
  expect((await readAll('lane=unowned')).map((page) => page.length)).toEqual([25, 5])
  // Under its noun, a kind includes all of its lanes.
  const { body } = await site.ask('moderator', 'GET', '/api/moderation/businesses')
  expect(body.listings.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([own, back]))

  // The lane depends on how the listing came in; nobody can choose it.
  const asOwner = (set: string) =>
    site.db.asUser(claimsOf('owner'), (tx) =>
      sql<{
        reviewLane: string
      }>`update businesses set ${sql.raw(set)} where id = ${back} returning review_lane`.execute(tx),
    )
  expect((await asOwner("review_lane = 'new'")).rows).toEqual([{ reviewLane: 'resubmitted' }])
  await sql`delete from businesses where name like 'Lane-%'`.execute(site.db.raw)
})

test('the database takes assignments and decisions of every kind', async () => {
  for (const kind of queueKinds) {
    const path = `/api/moderation/assignments/${kind}/${randomUUID()}` as const
    expect((await site.ask('moderator', 'PUT', path, {})).status).toBe(200)
    await sql`insert into moderation_decisions (batch_id, kind, item_id, title, decision, decided_by, made_at, carry_out_at, failure)
      values (${randomUUID()}, ${kind}, ${randomUUID()}, '', '{}', ${ids.moderator}, now(), now(), 'For the test')`.execute(
      site.db.raw,
    )
  }
  const { body } = await site.ask('moderator', 'GET', '/api/moderation/decisions/failed')
  expect(body.failed).toHaveLength(queueKinds.length)
})

test('one kind comes in pages by itself', async () => {
  const pages = await readAll('lane=suggestions')
  expect(pages.map((page) => page.length)).toEqual([25, 25, pages.flat().length - 50])
  const names = pages.flat().map(({ item }) => (item as unknown as { name: string }).name)
  expect(names.slice(0, 40).every((name) => name.startsWith('Same'))).toBe(true)
  expect(names.slice(40, 60).every((name) => name.startsWith('Later'))).toBe(true)
})

test.each(['after=x', 'after=reports~x~2020-01-01', 'lane=shoes', 'whose=theirs', 'age=old', 'sort=best'])(
  '%s is none',
  async (query) => {
    expect((await site.ask('moderator', 'GET', `/api/moderation/queue?${query}`)).status).toBe(422)
  },
)

test('others are told that it is for moderators', async () => {
  for (const path of ['queue', 'waiting', 'decisions/failed'] as const)
    expect((await site.ask('owner', 'GET', `/api/moderation/${path}`)).status).toBe(403)
  expect((await site.ask('visitor', 'GET', '/api/moderation/queue')).status).toBe(401)
})

test('entries come with what their sender did before, and without who they are', async () => {
  const before = (await readAll('lane=reviews')).flat()[0] as unknown as {
    history: { approved: number; rejected: number; reported: number }
  }
  expect(before.history).toMatchObject({ approved: expect.any(Number), reported: expect.any(Number) })
  const { rows } = await sql<{ authorId: string }>`select author_id from reviews where id = ${
    (before as unknown as Entry).id
  }`.execute(site.db.raw)
  expect(JSON.stringify(before)).not.toContain(rows[0]!.authorId)
  await sql`insert into suggestions (id, name, category, city, state, reporter_id, status, outcome, decided_at)
    select gen_random_uuid(), 'Was ' || s, 'policy-food', 'Houston', 'TX', ${rows[0]!.authorId}, s, 'Done', now()
    from unnest('{approved,rejected,rejected}'::text[]) s`.execute(site.db.raw)
  const { history } = (await readAll('lane=reviews')).flat()[0] as unknown as typeof before
  expect(history).toMatchObject({
    approved: before.history.approved + 1,
    rejected: before.history.rejected + 2,
  })
  // Visitors without an account have none.
  expect((await readAll('lane=suggestions')).flat()[0]).toMatchObject({ history: null })
})

test('a listing that was rejected keeps its place in line, and its goal starts over', async () => {
  const id = randomUUID()
  const set = (change: string) =>
    sql`update businesses set ${sql.raw(change)} where id = ${id}`.execute(site.db.raw)
  await sql`insert into businesses (id, name, slug, category, owner_id, place_type, status)
    values (${id}, 'In line', 'in-line', 'policy-food', ${ids.owner}, 'online_only', 'draft')`.execute(
    site.db.raw,
  )
  await set("status = 'pending', submitted_at = '2026-01-01'")
  await set("status = 'rejected', reason = 'incomplete'")
  await set("status = 'pending', submitted_at = now()")
  const find = async () =>
    (await readAll('lane=resubmitted')).flat().find((entry) => entry.id === id) as unknown as {
      at: string
      isLate: boolean
    }
  expect(await find()).toMatchObject({ at: new Date('2026-01-01T00:00Z').toISOString(), isLate: false })
  await set("submitted_at = now() - interval '30 days'")
  expect(await find()).toMatchObject({ isLate: true })
  const { body } = await site.ask('moderator', 'GET', '/api/moderation/waiting')
  expect(body.late.resubmitted).toBe(1)
  expect((await readAll('age=late&lane=resubmitted')).flat()).toHaveLength(1)
  await sql`insert into site_settings (key, value) values ('queue_goals', '{"resubmitted": 2000}')
    on conflict (key) do update set value = excluded.value`.execute(site.db.raw)
  expect(await find()).toMatchObject({ isLate: false })
  // Once its owner withdraws it, it starts over.
  await set("status = 'draft'")
  const { rows } = await sql`select first_submitted_at from businesses where id = ${id}`.execute(site.db.raw)
  expect(rows).toEqual([{ firstSubmittedAt: null }])
  await sql`delete from businesses where id = ${id}`.execute(site.db.raw)
  await sql`delete from site_settings where key = 'queue_goals'`.execute(site.db.raw)
})

test('words, ages and orders narrow the queue, and its pages follow', async () => {
  const titles = async (query: string) =>
    (await readAll(query)).flat().map((entry) => (entry as unknown as { title: string }).title)
  expect(await titles('lane=suggestions&words=later%201')).toHaveLength(11)
  expect(await titles('words=no%20such%20words')).toEqual([])
  expect(await titles('words=%25')).toEqual([])
  const oldest = (await readAll('lane=suggestions')).flat()
  const newest = (await readAll('lane=suggestions&sort=newest')).flat()
  expect(newest.map(({ id }) => id)).toEqual(oldest.map(({ id }) => id).toReversed())
  const everything = (await readAll('sort=newest')).flat()
  expect(new Set(everything.map(({ kind, id }) => kind + id)).size).toBe((await readAll('')).flat().length)
  expect((await titles('age=week')).length).toBeLessThan(everything.length)
})

test('one entry is read by itself until it is decided', async () => {
  const entry = (await readAll('lane=suggestions')).flat()[0]!
  const path = `/api/moderation/queue/suggestions/${entry.id}` as const
  expect(await site.ask('moderator', 'GET', path)).toMatchObject({ status: 200, body: entry })
  await sql`update suggestions set status = 'rejected', outcome = 'Done', decided_at = now() where id = ${entry.id}`.execute(
    site.db.raw,
  )
  expect((await site.ask('moderator', 'GET', path)).status).toBe(404)
  expect((await site.ask('owner', 'GET', path)).status).toBe(403)
})
