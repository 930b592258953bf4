import { Suspense } from 'react'
import { Link } from 'react-router'
import { PostingListView } from '#app/components/postings/posting-list-view.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type EventParams, eventSpec, presetNames, presets } from '#domain/events/list-spec.ts'
import { monthWords } from '#domain/hours/day-words.ts'
import { placeSlug } from '#domain/places/place-name.ts'
import { postingHref } from '#domain/search/postings/href.ts'
import type { PlaceMatch } from '#domain/search/schema.ts'
import type { Route } from './+types/page.ts'

export default function EventsPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
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
