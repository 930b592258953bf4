import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Read } from '#domain/sitemap/section.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertCities, insertEvents } from '#tests/event-rows.ts'
import { createMachineFiles } from './machine-files.ts'

const now = new Date('2026-12-02T18:00:00Z')
const site = { name: 'Baobab', url: 'https://baobab.example' }
let database: TestDatabase
let files: ReturnType<typeof createMachineFiles>
beforeAll(async () => {
  database = await openTestDatabase({
    async seed(tx) {
      await insertCities(tx)
      await insertEvents(tx, [
        { title: 'Highlife on the Lawn' },
        { title: 'Late party', startsOn: '2026-12-04', city: 'Atlanta', state: 'GA' },
        { title: 'Called off', startsOn: '2026-12-12' },
      ])
      await sql`update postings set status = 'closed', closed_at = ${now}, closed_because = 'cancelled' where title = 'Called off'`.execute(
        tx,
      )
    },
  })
  const read: Read = (fn) => database.db.asUser({ role: 'anon' }, fn)
  files = createMachineFiles({ site, read, sections: [], now: () => now.getTime() })
})
afterAll(() => database.close())

const open = (path: string, headers: HeadersInit = {}) => files.app.request(path, { headers })
const eventsOf = async (response: Response) =>
  new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent').map((each) => ({
    summary: each.getFirstPropertyValue('summary'),
    status: each.getFirstPropertyValue('status'),
    url: each.getFirstPropertyValue('url'),
  }))

test('all events, with those that were called off marked, for calendars to ask again', async () => {
  const response = await open('/events/calendar.ics')
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await eventsOf(response)).toEqual([
    { summary: 'Late party', status: 'CONFIRMED', url: 'https://baobab.example/events/late-party' },
    {
      summary: 'Highlife on the Lawn',
      status: 'CONFIRMED',
      url: 'https://baobab.example/events/highlife-on-the-lawn',
    },
    { summary: 'Called off', status: 'CANCELLED', url: 'https://baobab.example/events/called-off' },
  ])
  const etag = response.headers.get('etag')!
  expect((await open('/events/calendar.ics', { 'if-none-match': etag })).status).toBe(304)
})

test('those of a city; none of it is an empty calendar, no city is no page', async () => {
  expect(await eventsOf(await open('/events/ga/atlanta/calendar.ics'))).toMatchObject([
    { summary: 'Late party' },
  ])
  expect((await open('/events/tx/nowhere/calendar.ics')).status).toBe(404)
})

test('each event as a file that is saved by its name', async () => {
  const response = await open('/events/highlife-on-the-lawn/event.ics')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="highlife-on-the-lawn.ics"')
  expect(await eventsOf(response)).toHaveLength(1)
  expect((await open('/events/nothing/event.ics')).status).toBe(404)
})

test('a change is in the next answer', async () => {
  await database.db.transaction((tx) =>
    sql`update postings set title = 'Highlife at Dusk' where title = 'Highlife on the Lawn'`.execute(tx),
  )
  files.invalidate(['postings:event'])
  const summaries = (await eventsOf(await open('/events/calendar.ics'))).map(({ summary }) => summary)
  expect(summaries).toContain('Highlife at Dusk')
})
