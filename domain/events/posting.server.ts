import { stateName } from '#domain/places/state-names.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import { eventCategoryName } from './categories.ts'
import { type CompleteEvent, completeEventSchema } from './complete.ts'
import { type EventSchedule, lastEnd, occurrenceOn } from './recurrence.ts'
import { type TypedEvent, typedEventSchema } from './typed.ts'
import { writeEvent } from './write-event.server.ts'

const dayMs = 86_400_000
/** As far ahead as an event without an end is listed. */
const endlessDays = 365
/** As far ahead as dates are kept. */
const farthestDays = 540

export const scheduleOf = (
  { schedule, timezone }: CompleteEvent,
  place: { timezone: string },
): EventSchedule => ({
  ...schedule,
  timezone: timezone ?? place.timezone,
})

export const eventPosting: PostingKind<CompleteEvent> = {
  name: 'event',
  noun: 'an event',
  typedSchema: typedEventSchema,
  completeSchema: completeEventSchema,
  endField: 'startsOn',
  isRenewable: ({ repeats, ending }: Partial<TypedEvent>) =>
    repeats !== undefined && repeats !== 'none' && ending === 'never',
  searchWords: ({ category, venue, organiserName, city, state, isOnline, price }) =>
    [
      eventCategoryName(category),
      venue,
      organiserName,
      city,
      state && stateName(state),
      isOnline && 'online',
      price.isFree && 'free',
    ]
      .filter(Boolean)
      .join(' '),
  async problems(_tx, { complete, place, now }): Promise<{ [field: string]: string }> {
    const schedule = scheduleOf(complete, place)
    const end = lastEnd(schedule)
    if (end && end <= now) return { startsOn: 'This date has passed: choose one that is still to come.' }
    if (occurrenceOn(schedule, schedule.startsOn).startsAt.getTime() > now.getTime() + farthestDays * dayMs)
      return { startsOn: 'At most a year and a half ahead.' }
    return {}
  },
  expiresAt: ({ complete, place, now }) =>
    lastEnd(scheduleOf(complete, place)) ?? new Date(now.getTime() + endlessDays * dayMs),
  write: (tx, { id, complete, place, now }) =>
    writeEvent(tx, { id, complete, schedule: scheduleOf(complete, place), now }),
}
