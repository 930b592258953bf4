import { attributeLabel } from '#domain/attributes/attributes.ts'
import type { PlaceType } from '#domain/businesses/schema.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { languageName } from '#domain/languages/languages.ts'
import { stateName } from '#domain/places/states.ts'
import { type Criteria, type FacetName, facetLetters, facetNames } from './criteria.ts'
import type { Facets, FacetValue } from './schema.ts'

const placeTypeLabels: Record<PlaceType, string> = {
  storefront: 'Visit in person',
  by_appointment: 'By appointment',
  service_area: 'Comes to you',
  online_only: 'Online',
  pop_up: 'Pop-up',
}

/** Names of what only the database knows: categories, subcategories and cities, by value. */
export type FacetLabels = ReadonlyMap<string, string>

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
    case 'price':
      return '$'.repeat(Number(value))
    case 'rating':
      return `${value} and up`
    default:
      return labels.get(value) ?? value
  }
}

// A choice of a rating takes in those above it.
const ratingSteps = [3, 3.5, 4, 4.5]

/** Counts by value from the facets of all that match, as business_search has them, with bars between. */
export function countFacets(facets: string): Map<string, number> {
  // Many are alike in a part: those are counted first, and their values then by the count.
  const parts = new Map<string, number>()
  for (const part of facets.split('|')) parts.set(part, (parts.get(part) ?? 0) + 1)
  const counts = new Map<string, number>()
  const add = (value: string, count: number) => counts.set(value, (counts.get(value) ?? 0) + count)
  for (const [part, count] of parts) {
    for (const value of part.split(' ')) {
      if (value.startsWith('r:')) {
        for (const step of ratingSteps) if (step <= Number(value.slice(2))) add(`r:${step}`, count)
      } else if (value !== '') add(value, count)
    }
  }
  return counts
}

/**
 * Facets from counts by value. A chosen value is listed even when it finds nothing, so that it can be taken back;
 * prices and ratings go in their own order, all else by count.
 */
export function facetsOf(
  counts: ReadonlyMap<string, number>,
  criteria: Criteria,
  labels: FacetLabels,
  { open, verified }: { open: number; verified: number },
): Facets {
  const facets = Object.fromEntries(facetNames.map((name) => [name, [] as FacetValue[]])) as Record<
    FacetName,
    FacetValue[]
  >
  const found = Map.groupBy(counts.keys(), (key) => key.slice(0, 2))
  for (const name of facetNames) {
    const prefix = `${facetLetters[name]}:`
    const values = new Set(criteria.filters[name] ?? [])
    for (const key of found.get(prefix) ?? []) values.add(key.slice(prefix.length))
    facets[name] = [...values].map((value) => ({
      value,
      label: labelOf(name, value, labels),
      count: counts.get(prefix + value) ?? 0,
    }))
    if (name === 'price') facets[name].sort((a, b) => Number(a.value) - Number(b.value))
    else if (name === 'rating') facets[name].sort((a, b) => Number(b.value) - Number(a.value))
    else facets[name].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
  }
  return { ...facets, open, verified }
}
