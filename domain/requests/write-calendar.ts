import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarHead } from '#domain/events/calendar/calendar-head.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { kindWords, type RequestKind } from './kinds.ts'

/** What is accepted, as an entry of a calendar. Dates are ISO 8601. */
export type CalendarRequest = {
  id: string
  kind: RequestKind
  version: number
  startsAt: string
  endsAt: string
  createdAt: string
  movedAt: string
  /** As its reader says it: "Hair by Ama", or "Kofi Boateng: Table for 4". */
  title: string
  description: string
  location: string | null
  isCanceled: boolean
}

/**
 * `REQUEST` and `CANCEL` go to the customer, as the business's invitation; without an attendee `PUBLISH` is a file to import, and
 * with `CANCEL` the end of it.
 */
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

const refreshSeconds = 3600

export function writeRequestCalendar(
  {
    site,
    name,
    method,
    organizer,
    attendee = null,
    isFeed = false,
  }: {
    site: LetterSite
    name: string
    method: Method
    /** The business; its public address if it has one. */
    organizer: { name: string; email: string | null }
    attendee?: { name: string; email: string } | null
    isFeed?: boolean
  },
  requests: readonly CalendarRequest[],
): string {
  const host = new URL(site.url).hostname
  const calendar = ical({
    ...calendarHead({ name, site, product: 'requests' }),
    method: ICalCalendarMethod[method],
    ...(isFeed && { ttl: refreshSeconds }),
  })
  for (const request of requests)
    calendar.createEvent({
      id: `request-${request.id}@${host}`,
      // Each step counts, so that a change follows what it changes.
      sequence: request.version,
      start: new Date(request.startsAt),
      end: new Date(request.endsAt),
      stamp: new Date(request.movedAt),
      created: new Date(request.createdAt),
      lastModified: new Date(request.movedAt),
      summary: request.title,
      description: request.description,
      location: request.location,
      status: request.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      categories: [{ name: kindWords[request.kind].label }],
      organizer: { name: organizer.name, email: organizer.email ?? `no-reply@${host}` },
      ...(attendee && {
        attendees: [{ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
      }),
    })
  return calendar.toString()
}
