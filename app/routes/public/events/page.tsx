import { Suspense } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { siteOf } from '#app/components/meta.ts'
import { postingListMeta } from '#app/components/postings/posting-head.ts'
import { PostingListView } from '#app/components/postings/posting-list-view.tsx'
import { pageContext } from '#app/context.ts'
import { listQuery, withQuery } from '#app/page-query.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import {
  findEvents,
  findEventsOfMonth,
  listDatesOfMonth,
  listFoundEvents,
} from '#domain/events/find-events.server.ts'
import { type EventParams, eventSpec, presetNames, presets } from '#domain/events/list-spec.ts'
import type { EventCard } from '#domain/events/schema.ts'
import { monthWords } from '#domain/hours/day-words.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { placeSlug } from '#domain/places/place-name.ts'
import { postingHref } from '#domain/search/postings/href.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import type { PlaceMatch } from '#domain/search/schema.ts'
import { loadPostingList } from '../load-posting-list.server.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { page, cards, month } = loaderData
  return postingListMeta(siteOf(matches), {
    spec: eventSpec,
    page,
    subject: month ? `Events in ${monthWords(month)}` : 'Events',
    sentence: 'concerts, markets, services and festivals of African communities, with dates and prices.',
    items: distinct(cards.items ?? []).map(({ title, slug }) => ({ title, path: `/events/${slug}` })),
  })
}

// Today in most of the country; some places may be a day ahead.
const middle = 'America/Chicago'

export const loader = withQuery(
  listQuery(postingList(eventSpec)),
  async ({ context }: Route.LoaderArgs, asked) => {
    const { now, validUntil, site } = context.get(pageContext)
    const today = localTime(now, middle).date
    const { params } = asked
    const month = params.filters.view === 'calendar' ? (params.filters.month ?? today.slice(0, 7)) : null
    const loaded = await loadPostingList(context, eventSpec, asked, {
      find: (tx, _, at) =>
        month ? findEventsOfMonth(tx, params, { month, now: at }) : findEvents(tx, params, at),
      cardsOf: (tx, hits, at) =>
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
    return { ...loaded, month, today, now: now.toISOString(), siteUrl: site.url }
  },
)

const distinct = (cards: readonly EventCard[]) => [...new Map(cards.map((card) => [card.id, card])).values()]

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
        shortcuts={!month && <Shortcuts params={params} />}
        actions={<ViewTabs params={params} />}
        whenEmpty={<PostOne />}
        className={result.sort === 'date' ? 'grid gap-5' : undefined}
        instead={
          month && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <Month month={month} today={today} cards={cards.items ?? []} params={params} now={now} />
            </Suspense>
          )
        }
        cards={cards}
        groups={(items) => <Days cards={items} isByDay={result.sort === 'date'} today={today} now={now} />}
      />
      <Subscribe place={result.place} siteUrl={siteUrl} />
    </>
  )
}

const Days = lazyOnceThere(async () => ({ default: (await import('./days.tsx')).Days }))
const Month = lazyPart(async () => ({ default: (await import('./month.tsx')).Month }))

function PostOne() {
  return (
    <div className="mt-4 grid justify-items-center gap-3">
      <p>Know of one? Post it so people nearby can find it.</p>
      <ButtonLink to="/dashboard/postings/new/event" variant="secondary">
        Post an event
      </ButtonLink>
    </div>
  )
}

/** The date ranges that people need most. */
function Shortcuts({ params }: { params: EventParams }) {
  const { filters } = params
  return (
    <nav aria-label="When">
      <ul>
        {presets
          .filter((when) => when !== filters.when)
          .map((when) => (
            <li key={when} className="flex">
              <ChipLink
                to={postingHref(eventSpec, params, { filters: { ...filters, when, from: null, to: null } })}
                preventScrollReset
              >
                {presetNames[when]}
              </ChipLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

const views = [
  { view: null, label: 'List' },
  { view: 'calendar', label: 'Calendar' },
] as const

function ViewTabs({ params }: { params: EventParams }) {
  const { filters } = params
  return (
    <nav aria-label="View" className="view-switch">
      {views.map(({ view, label }) => {
        // Days and months belong to different views.
        const days = view === 'calendar' ? { when: null, from: null, to: null } : { month: null }
        return (
          <Link
            key={label}
            to={postingHref(eventSpec, params, { filters: { ...filters, ...days, view } })}
            aria-current={filters.view === view ? 'page' : undefined}
            preventScrollReset
            className="view-link"
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}

/** Subscribes to the events in the user's own calendar, which fetches new ones automatically. */
function Subscribe({ place, siteUrl }: { place: PlaceMatch | null; siteUrl: string }) {
  const city =
    place?.kind === 'city' && place.state
      ? { label: place.label, state: place.state, slug: placeSlug(place.label.replace(/, [A-Z]{2}$/, '')) }
      : null
  const path = city ? `/events/${city.state.toLowerCase()}/${city.slug}/calendar.ics` : '/events/calendar.ics'
  const webcal = `${siteUrl.replace(/^https?:/, 'webcal:')}${path}`
  return (
    <section aria-labelledby="subscribe" className="wrap pb-14">
      <div className="grid gap-6 rounded-card border border-line bg-tint p-5 sm:p-8 lg:grid-cols-2">
        <div>
          <h2 id="subscribe" className="text-2xl">
            {city ? `Events in ${city.label} in your calendar` : 'Events in your calendar'}
          </h2>
          <p className="mt-2 text-muted">
            Subscribe once: new events appear on their own, and canceled ones are marked.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonAnchor href={webcal}>Subscribe</ButtonAnchor>
            <ButtonAnchor href={path} variant="secondary" download>
              Download the file
            </ButtonAnchor>
          </p>
          <p className="mt-3 text-sm break-all text-muted">
            In Google Calendar, choose “From URL” and paste {siteUrl + path}
          </p>
        </div>
        <div>
          <h2 className="text-2xl">Hosting an event?</h2>
          <p className="mt-2 text-muted">Posting is free. We review every event before it appears.</p>
          <p className="mt-4">
            <ButtonLink to="/dashboard/postings/new/event" variant="secondary">
              Post an event
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
