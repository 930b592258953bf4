import { CoverPlaceholder } from '#app/components/cover-placeholder.tsx'
import { Picture } from '#app/components/picture.tsx'
import { Share } from '#app/components/share.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { eventCategoryName } from '#domain/events/categories.ts'
import type { EventPage, EventState } from '#domain/events/schema.ts'
import { whenLine } from '#domain/events/when-words.ts'
import { languageName } from '#domain/languages/languages.ts'
import { Dates } from './dates.tsx'
import { eventPlace } from './describe.ts'
import { Host } from './host.tsx'
import { Panel } from './panel.tsx'

const notices: Record<Exclude<EventState, 'coming'>, { title: string; text: string }> = {
  cancelled: {
    title: 'This event was called off',
    text: 'The organizer canceled it. If you have a ticket, ask where you bought it.',
  },
  over: { title: 'This event is over', text: 'Below is what is coming up.' },
  closed: {
    title: 'This event isn’t listed any more',
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
            {state === 'cancelled' && <Badge variant="danger">Cancelled</Badge>}
          </p>
          <h1 className="mt-3 text-3xl wrap-anywhere sm:text-5xl">{title}</h1>
          <p className="mt-3 text-lg text-muted">
            {[whenLine(when, now, timezone), place === 'online' ? 'Online' : place]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <Share name={title} url={`${siteUrl}/events/${event.slug}`} />
          </div>
        </header>
        <aside aria-label="When and where" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Panel event={event} siteUrl={siteUrl} />
        </aside>
        <div className="grid min-w-0 gap-12">
          <section aria-labelledby="about">
            <h2 id="about" className="text-2xl">
              About this event
            </h2>
            <div className="mt-4 grid max-w-[68ch] gap-4 text-[1.0625rem] leading-relaxed break-words whitespace-pre-line">
              {body
                .split(/\n{2,}/)
                .filter((paragraph) => paragraph.trim() !== '')
                .map((paragraph, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs stay in their order
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
