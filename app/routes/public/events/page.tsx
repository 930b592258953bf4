import type { MetaDescriptor } from 'react-router'
import { listMeta } from '#app/components/list-head.ts'
import { siteOf } from '#app/components/meta.ts'
import { postingListHead } from '#app/components/postings/posting-head.ts'
import { pageContext } from '#app/context.ts'
import { listQuery, withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import {
  findEvents,
  findEventsOfMonth,
  listDatesOfMonth,
  listFoundEvents,
} from '#domain/events/find-events.server.ts'
import { eventSpec } from '#domain/events/list-spec.ts'
import type { EventCard } from '#domain/events/schema.ts'
import { monthWords } from '#domain/hours/day-words.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import { loadPostingList } from '../load-posting-list.server.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const items = distinct(loaderData.cards.items ?? []).map(({ title, slug }) => ({
    name: title,
    path: `/events/${slug}`,
  }))
  return listMeta(siteOf(matches), loaderData.head, items)
}

// Today in most of the country; some places may be a day ahead.
const middle = 'America/Chicago'

export const loader = withQuery(
  listQuery(postingList(eventSpec)),
  async ({ context }: Route.LoaderArgs, asked) => {
    const { now, validUntil, site } = context.get(pageContext)
    const today = localTime(now, middle).date
    const { view, month: chosen } = asked.params.filters
    const month = view === 'calendar' ? (chosen ?? today.slice(0, 7)) : null
    const loaded = await loadPostingList(context, eventSpec, asked, {
      find: (tx, params, at) =>
        month ? findEventsOfMonth(tx, params, { month, now: at }) : findEvents(tx, params, at),
      cardsOf: (tx, hits, { params, now: at }) =>
        month
          ? listDatesOfMonth(tx, hits, { month, now: at })
          : listFoundEvents(tx, hits, { params, now: at }),
      isListed: month === null,
    })
    // Days start on the hour in some time zone, and events end.
    const hour = 3_600_000
    validUntil(new Date((Math.floor(now.getTime() / hour) + 1) * hour))
    for (const { when } of loaded.cards.items ?? [])
      if (new Date(when.endsAt) > now) validUntil(new Date(when.endsAt))
    const head = postingListHead(eventSpec, loaded.page, {
      subject: month ? `Events in ${monthWords(month)}` : 'Events',
      sentence: 'concerts, markets, services and festivals of African communities, with dates and prices.',
    })
    return { ...loaded, head, month, today, now: now.toISOString(), siteUrl: site.url }
  },
)

const distinct = (cards: readonly EventCard[]) => [...new Map(cards.map((card) => [card.id, card])).values()]

const EventsView = await pagePart(() => import('./view.tsx'))

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return <EventsView loaderData={loaderData} />
}
