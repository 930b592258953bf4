import { isState, stateName } from '#domain/places/state-names.ts'
import type { ActiveFilter } from './href.ts'
import { quotedWords } from './quoted-words.ts'
import type { FacetValue, Sort } from './schema.ts'
import type { Found } from './search-list.ts'

/** As the facets label it; for a value they no longer list, derived from its slug. */
export function labelOf(value: string, values: FacetValue[]): string {
  return values.find((each) => each.value === value)?.label ?? wordsOfSlug(value)
}

/** "Hair types: Locs"; a field that is just true has a label that says it. */
const fieldLabel = (value: string, values: FacetValue[]) => {
  const { of, label = labelOf(value, []) } = values.find((each) => each.value === value) ?? {}
  return of ? `${of}: ${label}` : label
}

/** For a value that the facets no longer list: "hair-braiding" becomes "Hair braiding", "houston-tx" "Houston, TX". */
function wordsOfSlug(value: string): string {
  const words = value.replace(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const ratingLabel = (least: number | string) => `${least} stars and up`
export const priceLabel = (level: number | string) => '$'.repeat(Number(level))

export const sortLabels: Record<Sort, string> = {
  best: 'Best match',
  distance: 'Nearest first',
  rating: 'Highest rated',
  newest: 'Newest first',
  name: 'Name, A to Z',
}

/** A chip's label for the value it removes. */
export function filterLabel({ name, value }: ActiveFilter, { place, facets }: Found): string {
  switch (name) {
    case 'q':
      return quotedWords(value)
    case 'where':
      return place?.label ?? value
    case 'lat':
      return 'Near you'
    case 'area':
      return 'Map area'
    case 'radius':
      return `Within ${value} miles`
    case 'open':
      return 'Open now'
    case 'sort':
      return sortLabels[value as Sort]
    case 'verified':
      return 'Verified'
    case 'rating':
      return ratingLabel(value)
    case 'price':
      return priceLabel(value)
    case 'state':
      return isState(value) ? stateName(value) : value.toUpperCase()
    case 'city':
      return facets?.city.find((each) => each.value === value)?.label ?? cityLabel(value)
    case 'field':
      return fieldLabel(value, facets?.field ?? [])
    case 'category':
    case 'subcategory':
    case 'heritage':
    case 'language':
    case 'attribute':
    case 'place':
      return labelOf(value, facets?.[name] ?? [])
    default:
      return value
  }
}

/** "Houston, TX", of "houston-tx". */
export function cityLabel(value: string): string {
  const city = value
    .slice(0, -3)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  return `${city}, ${value.slice(-2).toUpperCase()}`
}
