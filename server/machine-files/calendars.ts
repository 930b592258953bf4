import { HTTPException } from 'hono/http-exception'
import {
  findCalendarEvent,
  findCityName,
  listCalendarEvents,
} from '#domain/events/calendar/calendar-events.server.ts'
import { writeCalendar } from '#domain/events/calendar/write-calendar.ts'
import { type PageTag, postingsTag, postingTag } from '#domain/page-cache/tags.ts'
import type { Read } from '#domain/sitemap/section.ts'
import { MachineFile } from './machine-file.ts'
import { PackedBody } from './packed-body.ts'

type Deps = { site: { name: string; url: string }; read: Read; now: () => number }

const contentType = 'text/calendar; charset=utf-8'

/** Calendars of events: all of them, those of a city, and each as a file. Read like pages, by the site's clock. */
export function createCalendars({ site, read, now }: Deps) {
  const file = async (text: string, tags: PageTag[], download?: string) =>
    new MachineFile(await PackedBody.of([text]), { contentType, tags, ...(download && { download }) })

  return {
    async all(): Promise<MachineFile> {
      const events = await read((tx) => listCalendarEvents(tx, { now: new Date(now()), city: null }))
      const calendar = { site, name: `${site.name}: events`, url: '/events/calendar.ics', isFeed: true }
      return file(writeCalendar(calendar, events), [postingsTag('event')])
    },

    async ofCity(stateCode: string, slug: string): Promise<MachineFile> {
      const city = { state: stateCode.toUpperCase(), slug }
      const { name, events } = await read(async (tx) => ({
        name: await findCityName(tx, city),
        events: await listCalendarEvents(tx, { now: new Date(now()), city }),
      }))
      if (!name) throw new HTTPException(404, { message: 'City not found' })
      const url = `/events/${stateCode}/${slug}/calendar.ics`
      const calendar = { site, name: `${site.name}: events in ${name}`, url, isFeed: true }
      return file(writeCalendar(calendar, events), [postingsTag('event')])
    },

    async one(slug: string): Promise<MachineFile> {
      const event = await read((tx) => findCalendarEvent(tx, slug))
      if (!event) throw new HTTPException(404, { message: 'Event not found' })
      const calendar = { site, name: event.title, url: `/events/${slug}/event.ics`, isFeed: false }
      return file(writeCalendar(calendar, [event]), [postingTag(event.id)], `${slug}.ics`)
    },
  }
}
