import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery } from '#app/components/listing/categories-query.ts'
import { useValueText } from '#app/components/listing/use-value-text.ts'
import { valueText } from '#app/components/listing/value-text.ts'
import { queryClient } from '#app/components/query-client.ts'
import { fieldLabel, fieldsOf } from '#domain/businesses/fields.ts'
import { plainFieldsOf } from '#domain/businesses/plain-fields.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import { hasAddress, placeTypeWords } from '../sections/place/place-type-words.ts'

export type AllSections = { [Name in SectionName]: SectionValues<Name> }

type Line = [label: string, value: ReactNode]

/** A section in a few lines, without empty values. */
export function SectionSummary({ section, all }: { section: SectionName; all: AllSections }) {
  const { data: categories = [] } = useQuery(categoriesQuery, queryClient)
  const textOf = useValueText()
  const categoryName = (slug: string, kind: string | null) => {
    const category = categories.find((each) => each.slug === slug)
    const subcategory = category?.subcategories.find((each) => each.slug === kind)
    return [category?.name ?? slug, subcategory?.name].filter(Boolean).join(' · ')
  }
  const lines = linesOf(section, all, { categoryName, textOf }).filter(([, value]) => value)
  if (lines.length === 0) return <p className="text-muted">Nothing yet.</p>
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
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
  {
    categoryName,
    textOf,
  }: { categoryName: (slug: string, kind: string | null) => string; textOf: typeof valueText },
): Line[] {
  if (section === 'place') return placeLines(all.place)
  const { category, subcategory } = all.basics
  const values: { [field: string]: unknown } = all[section]
  return fieldsOf(section)
    .filter((field) => field !== 'subcategory')
    .map((field) => [
      fieldLabel(field),
      field === 'category'
        ? category && categoryName(category, subcategory)
        : textOf(field, values[field] === false ? null : values[field]),
    ])
}

const placeLines = (place: AllSections['place']): Line[] => [
  [fieldLabel('placeType'), placeTypeWords[place.placeType].title],
  [hasAddress(place.placeType) ? fieldLabel('address') : 'Based in', addressOf(place)],
  [fieldLabel('serviceRadiusMiles'), reachOf(place)],
  ...plainFieldsOf('place').map(
    ([field, { label }]): Line => [label, valueText(field, place[field as never])],
  ),
]

const addressOf = ({ address, addressLine2, city, state, zip }: AllSections['place']) =>
  [address, addressLine2, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('\n')

function reachOf({ coversNationwide, serviceRadiusMiles }: AllSections['place']) {
  if (coversNationwide) return 'Anywhere in the United States'
  return serviceRadiusMiles && `${serviceRadiusMiles} miles around there`
}
