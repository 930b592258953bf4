import type { ReactNode } from 'react'
import { placeTypeWords } from '#app/components/business-page/words.ts'
import { dayWords } from '#app/components/moments.ts'
import { Picture } from '#app/components/picture.tsx'
import { attributeLabel } from '#domain/attributes/attributes.ts'
import type { PlaceType, Service } from '#domain/businesses/schema.ts'
import { communityName } from '#domain/heritage/communities.ts'
import { countryName } from '#domain/heritage/countries.ts'
import type { SpecialDay, WeeklyHours } from '#domain/hours/opening-hours.ts'
import { formatRanges, weekdayNames } from '#domain/hours/week.ts'
import { languageName } from '#domain/languages/languages.ts'

/** A field's value as a person reads it. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  if (isEmpty(value)) return <p className="text-muted">Nothing</p>
  return show(field, value)
}

export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const namesOf: Record<string, (code: string) => string> = {
  heritage: countryName,
  communities: communityName,
  languages: languageName,
  attributes: attributeLabel,
}

function show(field: string, value: unknown): ReactNode {
  if (field in namesOf) return (value as string[]).map((code) => namesOf[field]!(code)).join(', ')
  switch (field) {
    case 'placeType':
      return placeTypeWords[value as PlaceType]
    case 'priceLevel':
      return '$'.repeat(Number(value))
    case 'services':
      return <Services services={value as Service[]} />
    case 'hours':
      return <Hours hours={value as WeeklyHours[]} />
    case 'specialDays':
      return (value as SpecialDay[]).map(({ date, ranges, note }) => (
        <p key={date}>{[dayWords(date), formatRanges(ranges), note].filter(Boolean).join(' · ')}</p>
      ))
    case 'website':
      return <Outside href={String(value)} />
    case 'socialLinks':
      return Object.values(value as Record<string, string>).map((href) => (
        <p key={href}>
          <Outside href={href} />
        </p>
      ))
    case 'logoUrl':
    case 'coverImageUrl':
      return <Picture src={String(value)} alt="" sizes="20rem" className="max-h-48 w-auto rounded-control" />
    default:
      if (typeof value === 'boolean') return value ? 'Yes' : 'No'
      return <p className="whitespace-pre-line">{String(value)}</p>
  }
}

function Outside({ href }: { href: string }) {
  // Pending may lead anywhere: nothing is told to it, and only web addresses are links.
  if (!/^https?:\/\//.test(href)) return href
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer nofollow"
      className="break-all underline underline-offset-4"
    >
      {href}
    </a>
  )
}

function Services({ services }: { services: Service[] }) {
  return (
    <ul>
      {services.map(({ name, price, description }) => (
        <li key={name}>{[name, price, description].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  )
}

function Hours({ hours }: { hours: WeeklyHours[] }) {
  return weekdayNames.map((name, nth) => {
    const ranges = hours.filter(({ weekday }) => weekday === nth + 1)
    return (
      ranges.length > 0 && (
        <p key={name}>
          {name}: {formatRanges(ranges)}
        </p>
      )
    )
  })
}
