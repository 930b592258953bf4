import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { localTime, weekdayOf } from '#domain/hours/local-time.ts'
import { type EventSchedule, listDates, type Occurrence, occurrenceOn } from '../recurrence.ts'
import { calendarHead } from './calendar-head.ts'
import { recurrenceLines } from './rule.ts'

/** Its getters return the wall-clock time of a zone, whatever the server's own zone is. */
class WallDate extends Date {
  override getFullYear() {
    return this.getUTCFullYear()
  }
  override getMonth() {
    return this.getUTCMonth()
  }
  override getDate() {
    return this.getUTCDate()
  }
  override getHours() {
    return this.getUTCHours()
  }
  override getMinutes() {
    return this.getUTCMinutes()
  }
  override getSeconds() {
    return this.getUTCSeconds()
  }
}

/**
 * A date that the calendar library converts to a zone itself. The library recognizes such a date by the members of
 * date-fns's TZDate, and only calls `withTimeZone`.
 */
class ZonedDate extends Date {
  readonly internal = new Date(this)

  withTimeZone(timezone: string | null | undefined): Date {
    if (!timezone) return this.internal
    const { date, minute } = localTime(this, timezone)
    return new WallDate(Date.parse(date) + minute * 60_000)
  }

  tzComponents(): [string, string, string] {
    return ['+', '00', '00']
  }
}

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

// Each date listed separately adds a component to the file.
const mostExceptions = 60
const refreshSeconds = 4 * 3600
const beginning = Date.UTC(2013, 0, 1) / 1000

/** The file that calendars subscribe to or import: dates in local time, canceled ones marked. */
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
    // Calendars detect changes by a number that only increases.
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
  for (const occurrence of listExceptions(event, endsAt.getTime() - startsAt.getTime()))
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

/**
 * Dates that need their own entry: canceled ones, and those that a clock change makes shorter or longer or that end at
 * a skipped time.
 */
function listExceptions({ schedule, cancelledDates }: CalendarEvent, length: number): Occurrence[] {
  const called = new Set(cancelledDates)
  const found: Occurrence[] = []
  const last = `${Number(schedule.startsOn.slice(0, 4)) + 3}${schedule.startsOn.slice(4)}`
  for (const date of listDates(schedule)) {
    if (date > last || found.length >= mostExceptions) break
    const occurrence = occurrenceOn(schedule, date)
    const isOther =
      occurrence.endsAt.getTime() - occurrence.startsAt.getTime() !== length ||
      localTime(occurrence.endsAt, schedule.timezone).minute !== schedule.endsMinute
    if (called.has(date) || isOther) found.push(occurrence)
  }
  return found
}

/** The zone's UTC offset in minutes. */
function offsetAt(moment: string, timezone: string): number {
  const at = new Date(moment)
  const { date, minute } = localTime(at, timezone)
  return (Date.parse(date) - at.getTime()) / 60_000 + minute
}

const written = (minutes: number): string => {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join('')
  return `${minutes < 0 ? '-' : '+'}${digits}`
}

/** Some calendars know zones by name, others only by this definition: a US zone by the rules since 2007. */
function timeZoneComponent(timezone: string): string {
  const standard = offsetAt('2026-01-15T12:00:00Z', timezone)
  const summer = offsetAt('2026-07-15T12:00:00Z', timezone)
  const part = (name: string, [from, to]: [number, number], begins: string, rule: string) => [
    `BEGIN:${name}`,
    `DTSTART:${begins}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZOFFSETFROM:${written(from)}`,
    `TZOFFSETTO:${written(to)}`,
    `END:${name}`,
  ]
  const parts =
    standard === summer
      ? part('STANDARD', [standard, standard], '20070101T000000', '')
      : [
          ...part('DAYLIGHT', [standard, summer], '20070311T020000', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
          ...part('STANDARD', [summer, standard], '20071104T020000', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
        ]
  return ['BEGIN:VTIMEZONE', `TZID:${timezone}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}
