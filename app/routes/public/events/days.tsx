import { EventCard } from '#app/components/events/event-card.tsx'
import type { EventCard as Card } from '#domain/events/schema.ts'
import { dayHeading } from '#domain/hours/day-words.ts'
import { localTime } from '#domain/hours/local-time.ts'

/** The cards grouped by the day on which they start, or ungrouped if they are sorted differently. */
export function Days({
  cards,
  isByDay,
  today,
  now,
}: {
  cards: readonly Card[]
  isByDay: boolean
  today: string
  now: Date
}) {
  if (!isByDay)
    return cards.map((event, index) => (
      <li key={event.id}>
        <EventCard event={event} now={now} headingLevel="h2" eager={index === 0} />
      </li>
    ))
  return daysOf(cards, now).map(({ date, label, events }, index) => (
    <li key={events[0]!.id}>
      <h2 className="border-line pb-2 text-lg font-semibold sm:text-xl md:border-b">
        {label ?? dayHeading(date, today)}
      </h2>
      <ul className="list-rows md:mt-4 md:mb-4 xl:grid-cols-3">
        {events.map((event, place) => (
          <li key={event.id}>
            <EventCard event={event} now={now} eager={index === 0 && place === 0} />
          </li>
        ))}
      </ul>
    </li>
  ))
}

type Day = { date: string; label: string | null; events: Card[] }

/**
 * Events already under way come first, under one heading; online events follow those nearby and start the days over.
 */
function daysOf(cards: readonly Card[], now: Date): Day[] {
  const days: Day[] = []
  for (const event of cards) {
    const isOn = event.when.date < localTime(now, event.timezone).date
    const label = isOn ? 'Going on now' : null
    const last = days.at(-1)
    if (last && last.label === label && (isOn || last.date === event.when.date)) last.events.push(event)
    else days.push({ date: event.when.date, label, events: [event] })
  }
  return days
}
