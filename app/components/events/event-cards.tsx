import type { EventCard as Card } from '#domain/events/schema.ts'
import { EventCard } from './event-card.tsx'

export function EventCards({ events, now }: { events: Card[]; now: Date }) {
  return (
    <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {events.map((event) => (
        <li key={event.id} className="grid">
          <EventCard event={event} now={now} />
        </li>
      ))}
    </ul>
  )
}
