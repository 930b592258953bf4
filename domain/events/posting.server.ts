import { sql } from 'kysely'
import { stateName } from '#domain/places/state-names.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import { noPostingSearch } from '#domain/search/postings/href.ts'
import { finderOf } from '#domain/search/postings/posting-finder.ts'
import { dayMs, daysAfter } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { eventCategoryName } from './categories.ts'
import { type CompleteEvent, completeEventSchema } from './complete.ts'
import { findEvents, listFoundEvents } from './find-events.server.ts'
import { eventSpec } from './list-spec.ts'
import { writeOccurrences } from './occurrences.server.ts'
import { priceWords } from './price-words.ts'
import { type EventSchedule, lastEnd, occurrenceOn } from './recurrence.ts'
import type { EventCard } from './schema.ts'
import { type TypedEvent, typedEventSchema } from './typed.ts'
import { whenLine } from './when-words.ts'

const placeOf = ({ isAnywhere, city, state }: EventCard) =>
  isAnywhere ? 'Online' : [city, state].filter(Boolean).join(', ')

const eventFinder = finderOf({
  spec: eventSpec,
  find: findEvents,
  async sumUp(tx, hits, now) {
    const params = noPostingSearch(eventSpec)
    const events = await listFoundEvents(tx, hits, { params, now })
    return events.map((event) => ({
      id: event.id,
      kind: 'event' as const,
      path: `${eventSpec.path}/${event.slug}`,
      title: event.title,
      detail: [
        [whenLine(event.when, now, event.timezone), event.zone].filter(Boolean).join(' '),
        placeOf(event),
      ]
        .filter(Boolean)
        .join(' · '),
      note: priceWords(event.price),
      photo: event.photo,
    }))
  },
})

/** How far ahead an event without an end is listed. */
const endlessDays = 365
/** How far ahead dates are stored. */
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
  finder: eventFinder,
  newest: 'Coming up',
  city: { are: 'coming up', were: 'announced' },
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
    lastEnd(scheduleOf(complete, place)) ?? daysAfter(now, endlessDays),
  write: (tx, { id, complete, place, now }) =>
    writeEvent(tx, { id, complete, schedule: scheduleOf(complete, place), now }),
}

/** Writes the rows of an event that is being published or changed. Canceled dates stay canceled. As a moderator. */
async function writeEvent(
  tx: Tx,
  {
    id,
    complete,
    schedule,
    now,
  }: { id: string; complete: CompleteEvent; schedule: EventSchedule; now: Date },
): Promise<void> {
  const { startsAt, endsAt } = occurrenceOn(schedule, schedule.startsOn)
  const { price, category, isOnline, onlineUrl, venue, address, ticketUrl, ageNote, languages } = complete
  const row = {
    category,
    startsAt,
    endsAt,
    startsMinute: schedule.startsMinute,
    endsMinute: schedule.endsMinute,
    repetition: JSON.stringify(schedule.repetition),
    isOnline,
    onlineUrl,
    venue,
    address,
    isFree: price.isFree,
    priceFromCents: price.fromCents,
    priceToCents: price.toCents,
    priceNote: price.note,
    ticketUrl,
    organiserName: await nameOfOrganiser(tx, complete),
    ageNote,
    languages,
  }
  await tx
    .insertInto('events')
    .values({ postingId: id, ...row })
    .onConflict((conflict) => conflict.column('postingId').doUpdateSet(row))
    .execute()
  await sql`delete from event_occurrences where posting_id = ${id}`.execute(tx)
  await writeOccurrences(tx, { id, schedule, from: new Date(0), now })
}

/** Stores the listing's own name, for when visitors can no longer see the listing. */
async function nameOfOrganiser(tx: Tx, { businessId, organiserName }: CompleteEvent): Promise<string | null> {
  const business = businessId
    ? await tx.selectFrom('businesses').select('name').where('id', '=', businessId).executeTakeFirst()
    : undefined
  return business?.name ?? organiserName
}
