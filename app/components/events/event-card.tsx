import { distanceLabel } from '#app/components/place-line.ts'
import { PostingCardFrame } from '#app/components/postings/posting-card-frame.tsx'
import { Badge } from '#app/ui/badge.tsx'
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
  const where = isAnywhere ? 'Online' : [event.venue, town].filter(Boolean).join(', ')
  const price = priceWords(event.price)
  return (
    <PostingCardFrame
      id={id}
      to={`/events/${slug}`}
      title={title}
      headingLevel={headingLevel}
      picture={photo}
      eager={eager}
      className="w-full"
      onPicture={
        <>
          <Badge variant="onPhoto">{eventCategoryName(category)}</Badge>
          {isOnline && <Badge variant="onPhoto">{isAnywhere ? 'Online' : 'Also online'}</Badge>}
        </>
      }
      above={
        <p className="font-semibold text-clay-ink">
          <time dateTime={when.startsAt}>{whenLine(when, now, timezone)}</time>
          {zone && ` ${zone}`}
          {repeats && <span className="font-normal text-muted"> · repeats</span>}
        </p>
      }
      footer={
        price && <p className={event.price.isFree ? 'font-semibold text-ok' : 'font-semibold'}>{price}</p>
      }
    >
      <p className="text-sm break-words text-muted">
        {where}
        {miles !== null && <span className="tabular-nums"> · {distanceLabel(miles)}</span>}
      </p>
      {organiser && <p className="text-sm break-words text-muted">By {organiser}</p>}
    </PostingCardFrame>
  )
}
