import { addressLine } from '#app/components/address-line.ts'
import { Picture } from '#app/components/picture.tsx'
import { eventCategoryName } from '#domain/events/categories.ts'
import { dollarsAsTyped } from '#domain/events/price-words.ts'
import { repetitionWords } from '#domain/events/schedule-words.ts'
import type { TypedEvent } from '#domain/events/typed.ts'
import { readSchedule } from '#domain/events/typed-schedule.ts'
import { longDay } from '#domain/hours/day-words.ts'
import { timeRange } from '#domain/hours/week.ts'
import { languageName } from '#domain/languages/languages.ts'
import { timeZoneLabel } from '#domain/places/time-zones.ts'

/** An event as entered, for review before it is published. */
export default function EventSummary({ fields }: { fields: TypedEvent }) {
  const facts = factsOf(fields).filter(({ value }) => value)
  return (
    <div className="grid gap-4">
      {fields.photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {fields.photos.map(({ url, alt }) => (
            <li key={url}>
              <Picture
                src={url}
                alt={alt}
                sizes="10rem"
                maxWidth={480}
                className="h-28 w-40 rounded-lg object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <h2 className="text-xl break-words">{fields.title || 'No title yet'}</h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose break-words whitespace-pre-line">{fields.body}</p>
    </div>
  )
}

function factsOf(fields: TypedEvent): { name: string; value: string | null }[] {
  const { venue, attendance, onlineUrl, timezone } = fields
  const place = [venue, addressLine(fields)].filter(Boolean).join(', ')
  return [
    { name: 'About', value: fields.category && eventCategoryName(fields.category) },
    { name: 'When', value: whenOf(fields) },
    { name: 'Where', value: attendance === 'online' ? 'Online' : place },
    { name: 'Online', value: attendance === 'in_person' ? null : onlineUrl || 'No link given' },
    { name: 'Time zone', value: attendance === 'online' && timezone ? timeZoneLabel(timezone) : null },
    { name: 'Price', value: [dollarsAsTyped(fields), fields.priceNote].filter(Boolean).join('. ') },
    { name: 'Tickets', value: fields.ticketUrl },
    { name: 'Organizer', value: fields.businessId ? 'The business above' : fields.organiserName },
    { name: 'Age', value: fields.ageNote },
    { name: 'Languages', value: fields.languages.map(languageName).join(', ') },
  ]
}

function whenOf(fields: TypedEvent): string {
  const { schedule, problems } = readSchedule(fields)
  if (!schedule) return Object.values(problems).join(' ')
  const { startsOn, startsMinute, endsOn, endsMinute, repetition } = schedule
  const isLong = fields.endsOn !== '' && endsOn > startsOn
  const day = isLong ? `${longDay(startsOn)} to ${longDay(endsOn)}` : longDay(startsOn)
  const again = repetitionWords(startsOn, repetition)
  const left = repetition.except.length > 0 ? `; not on ${repetition.except.map(longDay).join(', ')}` : ''
  return `${day}, ${timeRange(startsMinute, endsMinute)}${again ? `. ${again}${left}` : ''}`
}
