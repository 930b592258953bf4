import { CalendarPlus, Globe, MapPin, Ticket } from 'lucide-react'
import { mapsSearchHref } from '#app/components/place-line.ts'
import { PlaceMapButton } from '#app/components/place-map/place-map-button.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { googleCalendarLink } from '#domain/events/google-link.ts'
import { priceWords } from '#domain/events/price-words.ts'
import { repetitionWords, zoneName } from '#domain/events/schedule-words.ts'
import type { EventPage } from '#domain/events/schema.ts'
import { whenLines } from '#domain/events/when-words.ts'
import { Going } from './going.tsx'

const textLink = 'inline-flex min-h-8 items-center font-semibold text-forest-ink underline underline-offset-4'

/** What attendees need to know: when, where, the price. */
export function Panel({ event, siteUrl }: { event: EventPage; siteUrl: string }) {
  const isComing = event.state === 'coming'
  return (
    <Card className="grid gap-5 p-5 lg:sticky lg:top-24">
      <When event={event} />
      {isComing && event.ticketUrl && (
        <ButtonAnchor href={event.ticketUrl} size="lg" block rel="noreferrer ugc">
          <Ticket aria-hidden="true" />
          {event.price.isFree ? 'Register' : 'Get tickets'}
        </ButtonAnchor>
      )}
      {isComing && !event.when.isCancelled && <Going event={event} />}
      <Price event={event} />
      <Place event={event} />
      {isComing && (
        <div className="border-t border-line pt-5">
          <ButtonAnchor href={`/events/${event.slug}/event.ics`} variant="secondary" block>
            <CalendarPlus aria-hidden="true" />
            Add to your calendar
          </ButtonAnchor>
          <p className="mt-2 text-sm">
            <a
              href={googleCalendarLink(event, `${siteUrl}/events/${event.slug}`)}
              rel="noreferrer"
              className={textLink}
            >
              Add to Google Calendar
            </a>
          </p>
        </div>
      )}
    </Card>
  )
}

function When({ event: { when, timezone, startsOn, repetition, dates, state } }: { event: EventPage }) {
  const words = repetitionWords(startsOn, repetition)
  const [day, time] = whenLines(when)
  return (
    <div>
      <p className="text-sm font-semibold text-muted">{words && dates.length > 1 ? 'Next date' : 'When'}</p>
      <p className="mt-1 text-lg font-semibold">
        <time dateTime={when.startsAt}>{day}</time>
        <span className="block">{time}</span>
      </p>
      <p className="text-sm text-muted">{zoneName(timezone, new Date(when.startsAt))}</p>
      {when.isCancelled && state === 'coming' && (
        <p className="mt-1 font-semibold text-danger">This date is canceled.</p>
      )}
      {words && dates.length > 1 && <p className="mt-2 text-[0.9375rem]">{words}</p>}
    </div>
  )
}

function Price({ event: { price } }: { event: EventPage }) {
  const words = priceWords(price)
  if (!words && !price.note) return null
  return (
    <div className="border-t border-line pt-5">
      <p className="text-sm font-semibold text-muted">Price</p>
      {words && <p className="mt-1 text-lg font-semibold">{words}</p>}
      {price.note && <p className="text-[0.9375rem]">{price.note}</p>}
    </div>
  )
}

function Place({ event }: { event: EventPage }) {
  const { venue, address, city, stateCode, zip, lat, lng, isAnywhere, isOnline, onlineUrl, state } = event
  const town = [city, [stateCode, address ? zip : null].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {!isAnywhere && (
        <div className="flex gap-2.5">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <div className="min-w-0 break-words">
            {venue && <p className="font-semibold">{venue}</p>}
            {address && <p>{address}</p>}
            {town && <p>{town}</p>}
            <a href={mapsSearchHref(venue, address, town)} rel="noreferrer" className={textLink}>
              {address ? 'Directions' : 'See on a map'}
            </a>
          </div>
        </div>
      )}
      {!isAnywhere && lat !== null && lng !== null && (
        <PlaceMapButton point={{ lat, lng }} name={venue ?? event.title} />
      )}
      {isOnline && (
        <div className="flex gap-2.5">
          <Globe aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <div className="min-w-0">
            <p className="font-semibold">{isAnywhere ? 'Online' : 'Also online'}</p>
            {onlineUrl && state === 'coming' ? (
              <a href={onlineUrl} rel="noreferrer ugc" className={textLink}>
                Link to join
              </a>
            ) : (
              <p className="text-[0.9375rem] text-muted">The organizer will tell you how to join.</p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
