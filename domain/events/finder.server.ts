import { noPostingSearch } from '#domain/search/postings/href.ts'
import { finderOf } from '#domain/search/postings/posting-finder.ts'
import { findEvents, listFoundEvents } from './find-events.server.ts'
import { eventSpec } from './list-spec.ts'
import { priceWords } from './price-words.ts'
import type { EventCard } from './schema.ts'
import { whenLine } from './when-words.ts'

const placeOf = ({ isAnywhere, city, state }: EventCard) =>
  isAnywhere ? 'Online' : [city, state].filter(Boolean).join(', ')

export const eventFinder = finderOf({
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
