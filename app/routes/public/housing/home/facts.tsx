import { formatNumber } from '#domain/format-number.ts'
import {
  accessFeatures,
  furnishings,
  homeTypes,
  laundries,
  parkings,
  petRules,
  smokingRules,
} from '#domain/housing/choices.ts'
import type { HomePage } from '#domain/housing/schema.ts'
import { bathWords, bedWords } from '#domain/housing/words.ts'

export function Facts({ home }: { home: HomePage }) {
  return (
    <section aria-labelledby="facts" className="min-w-0">
      <h2 id="facts" className="sr-only">
        Facts
      </h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 border-y border-line py-6 md:grid-cols-3">
        {factsOf(home).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className="mt-1 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function factsOf(home: HomePage): [name: string, value: string][] {
  const { housemates, squareFeet, access } = home
  const facts: ([name: string, value: string] | false)[] = [
    ['Kind', homeTypes.label(home.homeType)],
    ['Bedrooms', bedWords(home.beds)],
    ['Bathrooms', bathWords(home.halfBaths)],
    squareFeet !== null && ['Size', `${formatNumber(squareFeet)} square feet`],
    housemates !== null && [
      'Who lives there',
      housemates === 0 ? 'Nobody yet' : housemates === 1 ? 'One person' : `${housemates} people`,
    ],
    ['Furniture', furnishings.label(home.furnished)],
    ['Pets', petRules.label(home.pets)],
    ['Smoking', smokingRules.label(home.smoking)],
    ['Parking', parkings.label(home.parking)],
    ['Laundry', laundries.label(home.laundry)],
    access.length > 0 && ['Access', access.map(accessFeatures.label).join(', ')],
  ]
  return facts.filter((fact) => fact !== false)
}
