import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReference } from '#db/reference/load.ts'
import { completeEventSchema } from '#domain/events/complete.ts'
import { findEvents } from '#domain/events/find-events.server.ts'
import { eventSpec } from '#domain/events/list-spec.ts'
import { typedEventSchema } from '#domain/events/typed.ts'
import { normalizePlaceName, placeSlug } from '#domain/places/place-name.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { writeDemoPosting } from '../postings.ts'
import { listDemoEvents } from './events.ts'

const today = new Date('2026-11-22T10:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await loadReference(database.db)
  await database.db.transaction(async (tx) => {
    const places = listDemoEvents({ today, share: 1, businesses: [] }).map(({ typed }) => typed)
    const byZip = new Map(places.filter(({ zip }) => zip).map((place) => [place.zip, place]))
    for (const [nth, { city, state, zip }] of [...byZip.values()].entries())
      await sql`insert into places (id, kind, name, state, slug, zip, lat, lng, timezone, search_name, population) values
        (${nth * 2 + 1}, 'zip', ${city}, ${state}, ${placeSlug(String(city))}, ${zip}, 30, -90, 'America/Chicago', ${zip}, 1),
        (${nth * 2 + 2}, 'city', ${city}, ${state}, ${placeSlug(String(city))}, null, 30, -90, 'America/Chicago', ${normalizePlaceName(String(city))}, 1000)
        on conflict do nothing`.execute(tx)
  })
})
afterAll(() => database.close())

test('there are events of every sort around the day, a third of them over, and the same ones each time', async () => {
  const events = listDemoEvents({ today, share: 1, businesses: [] })
  expect(events).toHaveLength(300)
  for (const { typed } of events)
    expect(completeEventSchema.safeParse(typedEventSchema.parse(typed)).error).toBeUndefined()
  expect(events).toEqual(listDemoEvents({ today, share: 1, businesses: [] }))
  expect(new Set(events.map(({ id }) => id)).size).toBe(300)
  await database.db.transaction(async (tx) => {
    await sql`select set_config('app.bulk_load', 'on', true)`.execute(tx)
    for (const event of listDemoEvents({ today, share: 0.25, businesses: [] }))
      await writeDemoPosting(tx, event, today)
  })
  const { rows } = await sql<{
    categories: number
    over: number
    off: number
    series: number
    online: number
    free: number
    states: number
  }>`
    select count(distinct e.category)::int as categories, count(*) filter (where p.status = 'expired')::int as over,
      count(*) filter (where p.status = 'closed')::int as off, count(*) filter (where e.repetition ->> 'every' <> 'none')::int as series,
      count(*) filter (where e.is_online)::int as online, count(*) filter (where e.is_free)::int as free, count(distinct p.state)::int as states
    from events e join postings p on p.id = e.posting_id`.execute(database.db.raw)
  const [all] = rows
  expect(all!.categories).toBe(12)
  expect(all!.over).toBeGreaterThanOrEqual(20)
  expect(all!.over).toBeLessThanOrEqual(30)
  for (const number of [all!.series, all!.free, all!.online, all!.states]) expect(number).toBeGreaterThan(5)
  expect(all!.off).toBeGreaterThan(0)
  const { params } = readPostingParams(new URLSearchParams('where=Houston, TX'), eventSpec)
  const found = await database.db.asUser({ role: 'anon' }, (tx) => findEvents(tx, params, today))
  expect(found.localCount).toBeGreaterThan(0)
})
