import { weekdayOf } from '#domain/hours/local-time.ts'
import { recurrenceLines } from './calendar/rule.ts'
import { clock } from './iso-moment.ts'
import { placeWords } from './place-words.ts'
import type { EventPage } from './schema.ts'

/** Opens Google Calendar with the event filled in. */
export function googleCalendarLink(event: EventPage, pageUrl: string): string {
  const { when, timezone, startsOn, repetition, title } = event
  const moment = (day: string, minute: number) => `${day}T${clock(minute)}00`.replaceAll(/[-:]/g, '')
  const rule = recurrenceLines(
    { startsMinute: when.startsMinute, timezone, repetition },
    weekdayOf(startsOn),
  )?.split('\r\n')[0]
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${moment(when.date, when.startsMinute)}/${moment(when.endDate, when.endsMinute)}`,
    ctz: timezone,
    details: pageUrl,
    location: placeWords(event) ?? event.onlineUrl ?? '',
    // A COUNT starts from the first date, which may have passed.
    ...(rule && !rule.includes('COUNT') && { recur: rule }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
