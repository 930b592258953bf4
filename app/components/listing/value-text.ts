import { placeTypeWords } from '#app/components/business-page/words.ts'
import { attributeLabel } from '#domain/attributes/attributes.ts'
import { isPlain, plainText } from '#domain/businesses/plain-fields.ts'
import type { PlaceType, Service } from '#domain/businesses/schema.ts'
import type { FieldName } from '#domain/businesses/sections.ts'
import type { CustomField, CustomValues } from '#domain/categories/custom-fields/schema.ts'
import { customFacts } from '#domain/categories/custom-fields/values.ts'
import { communityName } from '#domain/heritage/communities.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { weekdayNames } from '#domain/hours/day-names.ts'
import type { SpecialDay, WeeklyHours } from '#domain/hours/opening-hours.ts'
import { formatRanges } from '#domain/hours/week.ts'
import { languageName } from '#domain/languages/languages.ts'

type Write = (value: never) => string

const listOf =
  (nameOf: (key: string) => string): Write =>
  (keys: string[]) =>
    keys.map(nameOf).join(', ')

const slugText = (slug: string) => slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())

const writers: { [Field in FieldName]?: Write } = {
  category: slugText,
  subcategory: slugText,
  placeType: (type: PlaceType) => placeTypeWords[type],
  lat: (lat: number) => `Latitude ${lat.toFixed(4)}`,
  lng: (lng: number) => `Longitude ${lng.toFixed(4)}`,
  serviceRadiusMiles: (miles: number) => `${miles} miles`,
  heritage: listOf(countryName),
  communities: listOf(communityName),
  languages: listOf(languageName),
  attributes: listOf(attributeLabel),
  priceLevel: (level: number) => '$'.repeat(level),
  socialLinks: (links: Record<string, string>) => Object.values(links).join('\n'),
  services: (services: Service[]) =>
    services
      .map(({ name, price, description, section, isPopular, photo }) =>
        [name, price, description, section, isPopular && 'popular', photo && 'with a photo']
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n'),
  hours: (hours: WeeklyHours[]) =>
    weekdayNames
      .flatMap((name, index) => {
        const ranges = hours.filter(({ weekday }) => weekday === index + 1)
        return ranges.length > 0 ? [`${name}: ${formatRanges(ranges)}`] : []
      })
      .join('\n'),
  specialDays: (days: SpecialDay[]) =>
    days
      .map(({ date, ranges, note }) =>
        [date, ranges.length > 0 ? formatRanges(ranges) : 'Closed', note].filter(Boolean).join(' · '),
      )
      .join('\n'),
}

/**
 * A listing's value in readable form, with a line for each part; null if empty. Custom fields that aren't among these
 * are called by their keys: nothing that is to be reviewed is left out.
 */
export function valueText(
  field: string,
  value: unknown,
  customFields: readonly CustomField[] = [],
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'customValues') return customLines(value as CustomValues, customFields) || null
  if (isPlain(field)) return plainText(field, value)
  return write(field, value) || null
}

function customLines(values: CustomValues, fields: readonly CustomField[]): string {
  const others = Object.entries(values).filter(([key]) => !fields.some((field) => field.key === key))
  return [
    ...customFacts(values, fields),
    ...others.map(([key, value]) => ({ label: slugText(key), text: String(value) })),
  ]
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n')
}

function write(field: string, value: unknown): string {
  const writer = Object.hasOwn(writers, field) ? writers[field as FieldName] : undefined
  if (writer) return writer(value as never)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}
