import type { PageMeta } from '#app/components/meta.ts'
import { cityLine } from '#app/components/place-line.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { eventCategoryName } from '#domain/events/categories.ts'
import { priceWords } from '#domain/events/price-words.ts'
import type { EventPage } from '#domain/events/schema.ts'
import { whenLines } from '#domain/events/when-words.ts'
import { postingSocialPicture } from '#domain/social-pictures/posting-card.ts'

type EventHead = Omit<PageMeta, 'jsonLd' | 'mainEntity'>

export const eventPlace = ({ isAnywhere, city, stateCode }: EventPage): string | null =>
  isAnywhere ? 'online' : cityLine({ city, state: stateCode })

/**
 * The page's metadata for search engines and shared links, but for its structured data. The loader writes it: the browser
 * needs the code for its words only later.
 */
export function describeEvent(event: EventPage, site: { name: string; url: string }): EventHead {
  const place = eventPlace(event)
  const [day, time] = whenLines(event.when)
  const price = priceWords(event.price)
  const facts = [`${day}, ${time}`, event.venue, place, price].filter(Boolean).join(' · ')
  const title = `${event.title}${place && !event.title.includes(place) ? `, ${place}` : ''}`
  return {
    title,
    description: `${facts}. ${startOf(event.body, Math.max(40, 150 - facts.length))}`,
    path: `/events/${event.slug}`,
    index: event.state === 'coming',
    kind: 'ItemPage',
    image: postingSocialPicture({ ...event, kind: 'event', state: event.stateCode }, site.name),
    imageAlt: event.title,
    crumbs: eventCrumbs(event),
  }
}

/** Cut at a word boundary. */
function startOf(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= most
    ? line
    : `${line.slice(0, line.lastIndexOf(' ', most - 1)).replace(/[,;:.\s]+$/, '')}…`
}

export const eventCrumbs = ({ title, category }: EventPage): Crumb[] => [
  { label: 'Events', to: '/events' },
  { label: eventCategoryName(category), to: `/events?category=${category}` },
  { label: title },
]
