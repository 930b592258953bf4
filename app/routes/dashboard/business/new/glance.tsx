import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#app/components/query-client.ts'
import { attributeLabel } from '#domain/attributes/attributes.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import { communityName } from '#domain/heritage/communities.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { formatRanges, weekdayNames } from '#domain/hours/week.ts'
import { languageName } from '#domain/languages/languages.ts'
import { categoriesQuery } from '../sections/category-queries.ts'
import { hasAddress, placeTypeWords } from '../sections/place/place-type-words.ts'

export type AllSections = { [Name in SectionName]: SectionValues<Name> }

type Line = [label: string, value: ReactNode]

/** What a section says, in a few lines; what was left out isn't there. */
export function Glance({ section, all }: { section: SectionName; all: AllSections }) {
  const { data: categories = [] } = useQuery(categoriesQuery, queryClient)
  const lines = linesOf(section, all, (slug, kind) => {
    const category = categories.find((each) => each.slug === slug)
    const subcategory = category?.subcategories.find((each) => each.slug === kind)
    return [category?.name ?? slug, subcategory?.name].filter(Boolean).join(' · ')
  }).filter(([, value]) => value)
  if (lines.length === 0) return <p className="text-muted">Nothing yet.</p>
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-muted max-sm:mt-1 sm:pt-0.5">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function linesOf(
  section: SectionName,
  all: AllSections,
  categoryName: (slug: string, kind: string | null) => string,
): Line[] {
  switch (section) {
    case 'basics': {
      const { name, category, subcategory, shortDescription, description, yearEstablished } = all.basics
      return [
        ['Name', name],
        ['Category', category && categoryName(category, subcategory)],
        ['In one sentence', shortDescription],
        ['About', description],
        ['Since', yearEstablished],
      ]
    }
    case 'place':
      return [
        ['How', placeTypeWords[all.place.placeType].title],
        [hasAddress(all.place.placeType) ? 'Address' : 'Based in', addressOf(all.place)],
        ['How far', reachOf(all.place)],
      ]
    case 'contact': {
      const { phone, whatsapp, email, website, socialLinks } = all.contact
      return [
        ['Phone', phone],
        ['WhatsApp', whatsapp],
        ['Email', email],
        ['Website', website],
        ['Social media', Object.values(socialLinks).join('\n')],
      ]
    }
    case 'hours':
      return [
        ['Usual week', weekOf(all.hours.hours)],
        ['Special dates', all.hours.specialDays.length || null],
      ]
    case 'heritage':
      return [
        ['Countries', all.heritage.heritage.map(countryName).join(', ')],
        ['Communities', all.heritage.communities.map(communityName).join(', ')],
        ['Languages', all.heritage.languages.map(languageName).join(', ')],
      ]
    case 'offer': {
      const { attributes, priceLevel, services } = all.offer
      return [
        ['Features', attributes.map(attributeLabel).join(', ')],
        ['Price level', priceLevel && '$'.repeat(priceLevel)],
        ['Services', services.map(({ name, price }) => (price ? `${name}, ${price}` : name)).join('\n')],
      ]
    }
  }
}

const addressOf = ({ address, addressLine2, city, state, zip }: AllSections['place']) =>
  [address, addressLine2, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('\n')

function reachOf({ coversNationwide, serviceRadiusMiles }: AllSections['place']) {
  if (coversNationwide) return 'All over the United States'
  return serviceRadiusMiles && `${serviceRadiusMiles} miles around there`
}

const weekOf = (hours: AllSections['hours']['hours']) =>
  hours.length > 0 &&
  weekdayNames
    .map((name, index) => `${name}: ${formatRanges(hours.filter(({ weekday }) => weekday === index + 1))}`)
    .join('\n')
