import { distanceLabel } from '#app/components/place-line.ts'
import { PostingCardFrame } from '#app/components/postings/posting-card-frame.tsx'
import { eventCategoryName } from '#domain/events/categories.ts'
import { priceWords } from '#domain/events/price-words.ts'
import type { EventCard as Card } from '#domain/events/schema.ts'
import { whenLine } from '#domain/events/when-words.ts'

export function EventCard({
  event,
  now,
  headingLevel = 'h3',
  eager = false,
}: {
  event: Card
  now: Date
  headingLevel?: 'h2' | 'h3'
  eager?: boolean
}) {
  const {
    id,
    slug,
    title,
    category,
    when,
    timezone,
    zone,
    repeats,
    isOnline,
    isAnywhere,
    photo,
    organiser,
    miles,
  } = event
  const town = event.city && event.state ? `${event.city}, ${event.state}` : null
  // A badge says that it is online.
  const where = isAnywhere ? null : [event.venue, town].filter(Boolean).join(', ')
  const price = priceWords(event.price)
  return (
    <PostingCardFrame
      id={id}
      kind="event"
      to={`/events/${slug}`}
      title={title}
      headingLevel={headingLevel}
      picture={photo}
      mark={String(Number(when.date.slice(-2)))}
      eager={eager}
      marks={
        <>
          <span className="badge">{eventCategoryName(category)}</span>
          {isOnline && <span className="badge">{isAnywhere ? 'Online' : 'Also online'}</span>}
        </>
      }
      above={
        <p className="card-line">
          <span className="card-when">
            <time dateTime={when.startsAt}>{whenLine(when, now, timezone)}</time>
            {zone && ` ${zone}`}
          </span>
          {repeats && <span>repeats</span>}
        </p>
      }
    >
      <p className="card-line">
        {where && <span>{where}</span>}
        {miles !== null && <span>{distanceLabel(miles)}</span>}
      </p>
      <p className="card-line">
        {price && (event.price.isFree ? <span className="card-open">{price}</span> : <b>{price}</b>)}
        {organiser && <span>By {organiser}</span>}
      </p>
    </PostingCardFrame>
  )
}
