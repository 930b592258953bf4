import { tierNames } from '#app/components/billing/plan-paths.ts'
import { attributeLabel } from '#domain/attributes/attributes.ts'
import type { Service } from '#domain/businesses/schema.ts'
import { communityName } from '#domain/heritage/communities.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { writeSpecialDays, writeWeek } from '#domain/hours/hours-text.ts'
import type { SpecialDay, WeeklyHours } from '#domain/hours/opening-hours.ts'
import { languageName } from '#domain/languages/languages.ts'
import { placeLabels, statusMarks, trustLabels } from './words.ts'

const named: { [field: string]: { [key: string]: string } } = {
  placeType: placeLabels,
  trustLevel: trustLabels,
  tier: tierNames,
  status: Object.fromEntries(Object.entries(statusMarks).map(([key, { label }]) => [key, label])),
}

const keysOf: { [field: string]: (key: string) => string } = {
  attributes: attributeLabel,
  heritage: countryName,
  communities: communityName,
  languages: languageName,
}

const serviceWords = ({ name, price }: Service) => (price ? `${name} (${price})` : name)

/** A value of a listing in words, whatever field it is of. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none'
    if (field === 'hours') return writeWeek(value as WeeklyHours[])
    if (field === 'specialDays') return writeSpecialDays(value as SpecialDay[])
    if (field === 'services') return (value as Service[]).map(serviceWords).join(', ')
    return value.map(keysOf[field] ?? String).join(', ')
  }
  if (field === 'priceLevel') return '$'.repeat(Number(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return Object.values(value).join(', ') || 'none'
  return named[field]?.[String(value)] ?? String(value)
}
