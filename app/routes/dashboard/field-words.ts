import { attributeLabel } from '#domain/attributes/attributes.ts'
import type { ChangedField } from '#domain/businesses/revision-policy.ts'
import type { FieldName, SectionName } from '#domain/businesses/sections.ts'
import { communityName } from '#domain/heritage/communities.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { formatRanges, weekdayNames } from '#domain/hours/week.ts'
import { languageName } from '#domain/languages/languages.ts'
import { placeTypeWords } from './business/sections/place/place-type-words.ts'

export const sectionTitles: Record<SectionName, string> = {
  basics: 'What it is',
  place: 'Where it is',
  contact: 'How people reach it',
  hours: 'Hours',
  heritage: 'Heritage and languages',
  offer: 'What it offers',
}

export const fieldLabels: Record<ChangedField, string> = {
  name: 'Name',
  category: 'Category',
  subcategory: 'Kind',
  shortDescription: 'In one sentence',
  description: 'About the business',
  yearEstablished: 'Since',
  placeType: 'How customers reach you',
  address: 'Address',
  addressLine2: 'Suite or floor',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  lat: 'Spot on the map',
  lng: 'Spot on the map',
  serviceRadiusMiles: 'How far you go',
  coversNationwide: 'Serves the whole country',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email',
  website: 'Website',
  socialLinks: 'Social media',
  hours: 'Weekly hours',
  specialDays: 'Special days',
  heritage: 'Countries',
  communities: 'Communities',
  languages: 'Languages',
  attributes: 'Features',
  priceLevel: 'Price level',
  services: 'Services',
  photos: 'Photos',
  logoUrl: 'Logo',
  coverImageUrl: 'Cover',
  coverImageAlt: 'What the cover shows',
}

type Range = { opens: number; closes: number }
type Words = (value: never) => string
const listOf =
  (label: (key: string) => string): Words =>
  (keys: string[]) =>
    keys.map(label).join(', ')

const words: { [Field in FieldName]?: Words } = {
  subcategory: (slug: string) => slugWords(slug),
  category: (slug: string) => slugWords(slug),
  placeType: (type: keyof typeof placeTypeWords) => placeTypeWords[type].title,
  lat: (lat: number) => `Latitude ${lat.toFixed(4)}`,
  lng: (lng: number) => `Longitude ${lng.toFixed(4)}`,
  serviceRadiusMiles: (miles: number) => `${miles} miles`,
  coversNationwide: (does: boolean) => (does ? 'Yes' : 'No'),
  heritage: listOf(countryName),
  communities: listOf(communityName),
  languages: listOf(languageName),
  attributes: listOf(attributeLabel),
  priceLevel: (level: number) => '$'.repeat(level),
  socialLinks: (links: Record<string, string>) => Object.values(links).join('\n'),
  services: (services: { name: string; price?: string; description?: string }[]) =>
    services
      .map(({ name, price, description }) => [name, price, description].filter(Boolean).join(' · '))
      .join('\n'),
  hours: (hours: (Range & { weekday: number })[]) =>
    weekdayNames
      .flatMap((name, index) => {
        const ranges = hours.filter(({ weekday }) => weekday === index + 1)
        return ranges.length > 0 ? [`${name}: ${formatRanges(ranges)}`] : []
      })
      .join('\n'),
  specialDays: (days: { date: string; ranges: Range[]; note: string | null }[]) =>
    days
      .map(({ date, ranges, note }) =>
        [date, ranges.length > 0 ? formatRanges(ranges) : 'Closed', note].filter(Boolean).join(' · '),
      )
      .join('\n'),
}

const slugWords = (slug: string) => slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())

/** A value of a listing for people to compare; null where there is none. */
export function valueWords(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const say = words[field as FieldName]
  const text = say ? say(value as never) : String(value)
  return text === '' ? null : text
}
