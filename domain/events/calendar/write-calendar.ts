import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { localTime, weekdayOf } from '#domain/hours/local-time.ts'
import { type EventSchedule, listDates, type Occurrence, occurrenceOn } from '../recurrence.ts'
import { calendarHead } from './calendar-head.ts'
import { recurrenceLines } from './rule.ts'
import { timeZoneComponent } from './time-zone.ts'
import { ZonedDate } from './wall-date.ts'

export type CalendarEvent = {
  id: string
  slug: string
  title: string
  body: string
  schedule: EventSchedule
  cancelledDates: string[]
  isCancelled: boolean
  onlineUrl: string | null
  location: string | null
  point: { lat: number; lng: number } | null
  organiser: string | null
  category: string
  createdAt: Date
  updatedAt: Date
}

type Site = { name: string; url: string }

// One date that is told by itself is one component more.
const mostToldAlone = 60
const refreshSeconds = 4 * 3600
const beginning = Date.UTC(2013, 0, 1) / 1000

/** What calendars subscribe to, or take in as a file: dates by the clock where it is, cancelled ones marked. */
export function writeCalendar(
  { site, name, url, isFeed }: { site: Site; name: string; url: string; isFeed: boolean },
  events: readonly CalendarEvent[],
): string {
  const calendar = ical({
    ...calendarHead({ name, site, product: 'events' }),
    url: `${site.url}${url}`,
    timezone: { name: null, generator: timeZoneComponent },
    ...(isFeed && { ttl: refreshSeconds, method: ICalCalendarMethod.PUBLISH, source: `${site.url}${url}` }),
  })
  for (const event of events) addEvent(calendar, { event, site })
  return calendar.toString()
}

function addEvent(calendar: ICalCalendar, { event, site }: { event: CalendarEvent; site: Site }): void {
  const { schedule, title, slug } = event
  const { timezone, startsOn } = schedule
  const pageUrl = `${site.url}/events/${slug}`
  const { startsAt, endsAt } = occurrenceOn(schedule, startsOn)
  const lines = recurrenceLines(schedule, weekdayOf(startsOn))
  const common = {
    id: `event-${event.id}@${new URL(site.url).hostname}`,
    timezone,
    stamp: event.updatedAt,
    created: event.createdAt,
    lastModified: event.updatedAt,
    // Calendars take a change by a number that only goes up.
    sequence: Math.floor(event.updatedAt.getTime() / 1000 - beginning),
    summary: title,
    description: [
      event.body,
      event.organiser && `Organizer: ${event.organiser}`,
      event.onlineUrl && `Online: ${event.onlineUrl}`,
      pageUrl,
    ]
      .filter(Boolean)
      .join('\n\n'),
    location: event.location && {
      title: event.location,
      ...(event.point && { geo: { lat: event.point.lat, lon: event.point.lng } }),
    },
    categories: [{ name: event.category }],
    url: pageUrl,
  }
  const status = (isCancelled: boolean) =>
    isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
  calendar.createEvent({
    ...common,
    ...moments({ startsAt, endsAt }),
    status: status(event.isCancelled || (!lines && event.cancelledDates.includes(startsOn))),
    ...(lines && { repeating: lines }),
  })
  if (!lines || event.isCancelled) return
  for (const occurrence of toldAlone(event, endsAt.getTime() - startsAt.getTime()))
    calendar.createEvent({
      ...common,
      ...moments(occurrence),
      recurrenceId: new ZonedDate(occurrence.startsAt),
      status: status(event.cancelledDates.includes(occurrence.date)),
    })
}

const moments = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  start: new ZonedDate(startsAt),
  end: new ZonedDate(endsAt),
})

/** Those called off, and those that a change of the clock makes shorter or longer, or that end at a time that it skips. */
function toldAlone({ schedule, cancelledDates }: CalendarEvent, length: number): Occurrence[] {
  const called = new Set(cancelledDates)
  const found: Occurrence[] = []
  const last = `${Number(schedule.startsOn.slice(0, 4)) + 3}${schedule.startsOn.slice(4)}`
  for (const date of listDates(schedule)) {
    if (date > last || found.length >= mostToldAlone) break
    const occurrence = occurrenceOn(schedule, date)
    const isOther =
      occurrence.endsAt.getTime() - occurrence.startsAt.getTime() !== length ||
      localTime(occurrence.endsAt, schedule.timezone).minute !== schedule.endsMinute
    if (called.has(date) || isOther) found.push(occurrence)
  }
  return found
}
