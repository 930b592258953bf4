import { attributeLabel } from '#domain/attributes/attributes.ts'
import type { PlaceType } from '#domain/businesses/schema.ts'
import type { FilterChoice } from '#domain/categories/custom-fields/queries.server.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { languageName } from '#domain/languages/languages.ts'
import { stateName } from '#domain/places/state-names.ts'
import type { FacetCounts } from './count-facets.server.ts'
import { type Criteria, type FacetName, facetLetters, facetNames } from './criteria.ts'
import { cityLabel } from './filter-label.ts'
import type { Facets, FacetValue } from './schema.ts'

const placeTypeLabels: Record<PlaceType, string> = {
  storefront: 'Visit in person',
  by_appointment: 'By appointment',
  service_area: 'Comes to you',
  online_only: 'Online',
  pop_up: 'Pop-up',
}

/** Names that only the database knows: categories and subcategories, by value. */
type FacetLabels = ReadonlyMap<string, string>

function labelOf(name: FacetName, value: string, labels: FacetLabels): string {
  switch (name) {
    case 'heritage':
      return countryName(value)
    case 'language':
      return languageName(value)
    case 'attribute':
      return attributeLabel(value)
    case 'state':
      return stateName(value)
    case 'place':
      return placeTypeLabels[value as PlaceType] ?? value
    case 'city':
      return cityLabel(value)
    case 'price':
      return '$'.repeat(Number(value))
    case 'rating':
      return `${value} and up`
    default:
      return labels.get(value) ?? value
  }
}

const mostListed = 200

/**
 * Facets from counts by value: for each, at most the 200 most frequent values plus the chosen ones. A chosen value is
 * listed even without results, so that it can be unchosen; prices and ratings keep their own order, all else is sorted
 * by count.
 */
export function facetsOf(
  counts: FacetCounts,
  criteria: Criteria,
  labels: FacetLabels,
  rest: Pick<Facets, 'open' | 'verified' | 'atLeast'>,
  /** Of custom fields, in their order. */
  choices: readonly FilterChoice[] = [],
): Facets {
  const facets = Object.fromEntries(facetNames.map((name) => [name, [] as FacetValue[]])) as Record<
    FacetName,
    FacetValue[]
  >
  for (const name of facetNames) {
    const found = counts.get(facetLetters[name]) ?? new Map<string, number>()
    let frequent = [...found]
    // Labeling thousands of cities costs more than finding them; the other facets have fewer values.
    if (frequent.length > mostListed)
      frequent = frequent.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, mostListed)
    const values = new Set(criteria.filters[name] ?? [])
    if (name === 'field') {
      facets.field = choices
        .filter(({ value }) => found.has(value) || values.has(value))
        .map((choice) => ({ ...choice, count: found.get(choice.value) ?? 0 }))
      continue
    }
    for (const [value] of frequent) values.add(value)
    facets[name] = [...values].map((value) => ({
      value,
      label: labelOf(name, value, labels),
      count: found.get(value) ?? 0,
    }))
    if (name === 'price') facets[name].sort((a, b) => Number(a.value) - Number(b.value))
    else if (name === 'rating') facets[name].sort((a, b) => Number(b.value) - Number(a.value))
    else facets[name].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
  }
  return { ...facets, ...rest }
}
