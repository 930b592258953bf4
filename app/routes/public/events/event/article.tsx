import { Link } from 'react-router'
import { CoverPlaceholder } from '#app/components/cover-placeholder.tsx'
import { Picture } from '#app/components/picture.tsx'
import { cityLine } from '#app/components/place-line.ts'
import { SaveButton } from '#app/components/saved/save-button.tsx'
import { Share } from '#app/components/share/share.tsx'
import { VerifiedBadge } from '#app/components/trust-badge.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import { eventCategoryName } from '#domain/events/categories.ts'
import { repetitionWords } from '#domain/events/schedule-words.ts'
import type { EventPage, EventState } from '#domain/events/schema.ts'
import { whenLine } from '#domain/events/when-words.ts'
import { languageName } from '#domain/languages/languages.ts'
import { eventPlace } from './describe.ts'
import { Panel } from './panel.tsx'

const notices: Record<Exclude<EventState, 'coming'>, { title: string; text: string }> = {
  cancelled: {
    title: 'This event was canceled',
    text: 'The organizer canceled it. If you have a ticket, ask where you bought it.',
  },
  over: { title: 'This event is over', text: 'Below is what is coming up.' },
  closed: {
    title: 'This event is no longer listed',
    text: 'The organizer removed it from the lists. Below is what’s coming up.',
  },
}

export function Article({ event, now, siteUrl }: { event: EventPage; now: Date; siteUrl: string }) {
  const { title, photos, body, category, state, when, timezone } = event
  const [cover, ...more] = photos
  const place = eventPlace(event)
  return (
    <>
      {state !== 'coming' && (
        <Alert
          variant={state === 'cancelled' ? 'danger' : 'warning'}
          title={notices[state].title}
          className="mt-3"
        >
          <p>{notices[state].text}</p>
        </Alert>
      )}
      <div className="mt-5 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <header className="min-w-0">
          <div className="aspect-[16/9] overflow-hidden rounded-card bg-tint">
            {cover ? (
              <Picture
                src={cover.url}
                alt={cover.alt}
                sizes="(min-width: 1280px) 820px, (min-width: 1024px) 62vw, calc(100vw - 2.5rem)"
                eager
                className="size-full object-cover"
              />
            ) : (
              <CoverPlaceholder id={event.id} name={title} className="size-full" />
            )}
          </div>
          <p className="mt-6 flex flex-wrap items-center gap-2">
            <Badge>{eventCategoryName(category)}</Badge>
            {event.price.isFree && <Badge variant="ok">Free</Badge>}
            {event.isOnline && <Badge>{event.isAnywhere ? 'Online' : 'Also online'}</Badge>}
            {state === 'cancelled' && <Badge variant="danger">Canceled</Badge>}
          </p>
          <h1 className="mt-3 text-3xl wrap-anywhere sm:text-5xl">{title}</h1>
          <p className="mt-3 text-lg text-muted">
            {[whenLine(when, now, timezone), place === 'online' ? 'Online' : place]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <SaveButton business={{ id: event.id, slug: event.slug, name: title }} kind="event" isLabelled />
            <Share name={title} url={`${siteUrl}/events/${event.slug}`} />
          </div>
        </header>
        <aside aria-label="When and where" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Panel event={event} siteUrl={siteUrl} />
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-12">
          <section aria-labelledby="about">
            <h2 id="about" className="text-2xl">
              About this event
            </h2>
            <div className="mt-4 grid max-w-[68ch] gap-4 text-[1.0625rem] leading-relaxed break-words whitespace-pre-line">
              {body
                .split(/\n{2,}/)
                .filter((paragraph) => paragraph.trim() !== '')
                .map((paragraph, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order
                  <p key={index}>{paragraph}</p>
                ))}
            </div>
            <Facts event={event} />
          </section>
          <Dates event={event} now={now} />
          {more.length > 0 && (
            <section aria-labelledby="pictures">
              <h2 id="pictures" className="text-2xl">
                Pictures
              </h2>
              <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
                {more.map(({ url, alt }) => (
                  <li key={url} className="aspect-[4/3] overflow-hidden rounded-lg bg-tint">
                    <Picture
                      src={url}
                      alt={alt}
                      sizes="(min-width: 640px) 270px, 46vw"
                      maxWidth={640}
                      className="size-full object-cover"
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Host event={event} />
        </div>
      </div>
    </>
  )
}

function Facts({ event: { languages, ageNote } }: { event: EventPage }) {
  const facts = [
    { name: 'Languages', value: languages.map(languageName).join(', ') },
    { name: 'Age', value: ageNote },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm font-semibold text-muted">{name}</dt>
          <dd className="mt-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All upcoming dates of a recurring event. */
function Dates({ event, now }: { event: EventPage; now: Date }) {
  const { repetition, startsOn, dates, dateCount, timezone } = event
  const words = repetitionWords(startsOn, repetition)
  if (!words || dates.length === 0) return null
  const more = dateCount - dates.length
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="text-2xl">
        Coming dates
      </h2>
      <p className="mt-2 text-muted">{words}</p>
      <ol className="mt-4 grid gap-x-6 border-t border-line sm:grid-cols-2">
        {dates.map((date) => (
          <li
            key={date.startsAt}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2.5"
          >
            <time dateTime={date.startsAt} className={cn(date.isCancelled && 'text-muted line-through')}>
              {whenLine(date, now, timezone)}
            </time>
            {date.isCancelled && <Badge variant="danger">Canceled</Badge>}
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="mt-3 text-sm text-muted">
          And {more} more. Your calendar shows all of them when you add the event to it.
        </p>
      )}
    </section>
  )
}

/** The host: a business in the directory, or a name. */
function Host({ event: { organiser, organiserName } }: { event: EventPage }) {
  if (!organiser && !organiserName) return null
  return (
    <section aria-labelledby="organizer">
      <h2 id="organizer" className="text-2xl">
        Organizer
      </h2>
      {organiser ? (
        <Card className="relative mt-4 flex gap-4 p-4 transition-colors hover:border-line-strong sm:p-5">
          <div className="size-20 shrink-0 overflow-hidden rounded-xl bg-tint">
            {organiser.imageUrl ? (
              <Picture
                src={organiser.imageUrl}
                alt=""
                sizes="80px"
                maxWidth={320}
                className="size-full object-cover"
              />
            ) : (
              <CoverPlaceholder id={organiser.id} name={organiser.name} className="size-full" />
            )}
          </div>
          <div className="min-w-0">
            <h3 className="text-lg">
              <Link
                to={`/business/${organiser.slug}`}
                className="rounded underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
              >
                {organiser.name}
              </Link>
            </h3>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
              {cityLine(organiser)}
              {organiser.isVerified && <VerifiedBadge />}
            </p>
            {organiser.shortDescription && (
              <p className="mt-2 line-clamp-2 text-[0.9375rem]">{organiser.shortDescription}</p>
            )}
          </div>
        </Card>
      ) : (
        <p className="mt-3 text-[1.0625rem]">{organiserName}</p>
      )}
    </section>
  )
}
