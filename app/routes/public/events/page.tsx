import { Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'
import { siteOf } from '#app/components/meta.ts'
import { postingListMeta } from '#app/components/postings/posting-head.ts'
import { PostingListView } from '#app/components/postings/posting-list-view.tsx'
import { pageContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { monthWords } from '#domain/events/day-words.ts'
import {
  findEvents,
  findEventsOfMonth,
  listDatesOfMonth,
  listFoundEvents,
} from '#domain/events/find-events.server.ts'
import { type EventParams, eventSpec } from '#domain/events/list-spec.ts'
import type { EventCard } from '#domain/events/schema.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { loadPostingList } from '../load-posting-list.server.ts'
import type { Route } from './+types/page.ts'
import { Days } from './days.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Subscribe } from './subscribe.tsx'
import { ViewTabs } from './view-tabs.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { page, cards, month } = loaderData
  return postingListMeta(siteOf(matches), {
    spec: eventSpec,
    page,
    subject: month ? `Events in ${monthWords(month)}` : 'Events',
    sentence:
      'concerts, markets, services, meetings and festivals of African communities, with dates, places and prices.',
    items: distinct(cards).map(({ title, slug }) => ({ title, path: `/events/${slug}` })),
  })
}

// Most of the country: somewhere it is a day on.
const middle = 'America/Chicago'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { now, validUntil, site } = context.get(pageContext)
  const today = localTime(now, middle).date
  let asked: EventParams | null = null
  let month: string | null = null
  const loaded = await loadPostingList(context, url, eventSpec, {
    find: (tx, params, at) => {
      asked = params
      month = params.filters.view === 'calendar' ? (params.filters.month ?? today.slice(0, 7)) : null
      return month ? findEventsOfMonth(tx, params, { month, now: at }) : findEvents(tx, params, at)
    },
    cardsOf: (tx, hits, at) =>
      month
        ? listDatesOfMonth(tx, hits, { month, now: at })
        : listFoundEvents(tx, hits, { params: asked!, now: at }),
  })
  // Days begin on the hour, somewhere; and what ends goes.
  const hour = 3_600_000
  validUntil(new Date((Math.floor(now.getTime() / hour) + 1) * hour))
  for (const { when } of loaded.cards) if (new Date(when.endsAt) > now) validUntil(new Date(when.endsAt))
  return { ...loaded, month: month as string | null, today, now: now.toISOString(), siteUrl: site.url }
}

const distinct = (cards: EventCard[]) => [...new Map(cards.map((card) => [card.id, card])).values()]

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { page, cards, month, today, siteUrl } = loaderData
  const now = new Date(loaderData.now)
  const { params, result } = page
  return (
    <>
      <PostingListView
        spec={eventSpec}
        page={page}
        subject={month ? `Events in ${monthWords(month)}` : 'Events'}
        whatPlaceholder="Concert, market, church, meetup…"
        shortcuts={!month && <Shortcuts params={params} />}
        actions={<ViewTabs params={params} />}
        whenEmpty={<PostOne />}
        className={result.sort === 'date' ? '' : undefined}
        instead={
          month && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <Month month={month} today={today} cards={cards} params={params} now={now} />
            </Suspense>
          )
        }
      >
        <Days cards={cards} isByDay={result.sort === 'date'} today={today} now={now} />
      </PostingListView>
      <Subscribe place={result.place} siteUrl={siteUrl} />
    </>
  )
}

const Month = lazyPart(async () => ({ default: (await import('./month.tsx')).Month }))

function PostOne() {
  return (
    <div className="mt-4 grid justify-items-center gap-3">
      <p>Do you know of one? Post it, and people near you find it.</p>
      <ButtonLink to="/dashboard/postings/new/event" variant="secondary">
        Post an event
      </ButtonLink>
    </div>
  )
}
