import { formatNumber } from '#domain/numbers.ts'
import { isState, stateName } from '#domain/places/state-names.ts'
import type { ActiveFilter } from '#domain/search/href.ts'
import {
  type Facets,
  type FacetValue,
  lastPage,
  listCap,
  type SearchParams,
  type SearchResult,
  type sorts,
} from '#domain/search/schema.ts'

export const sortLabels: Record<(typeof sorts)[number], string> = {
  best: 'Best match',
  distance: 'Nearest first',
  rating: 'Highest rated',
  newest: 'Newest first',
  name: 'Name, A to Z',
}

/** "312 businesses", "More than 1,000 businesses". */
export function countWords({ count, isCountCapped }: Pick<SearchResult, 'count' | 'isCountCapped'>): string {
  if (count === 0) return 'No businesses'
  const noun = count === 1 ? 'business' : 'businesses'
  return `${isCountCapped ? 'More than ' : ''}${formatNumber(count)} ${noun}`
}

/** Below the last page of a list that has more than pages reach; null elsewhere. */
export function endWords({
  page,
  count,
  isCountCapped,
}: Pick<SearchResult, 'page' | 'count' | 'isCountCapped'>): string | null {
  if (page < lastPage || (!isCountCapped && count <= listCap)) return null
  return `The list ends with the first ${formatNumber(listCap)}. A word, a place or a filter brings up the others.`
}

/**
 * "within 25 miles of Houston, TX, or serving it", "in or serving Texas"; empty without a place. What is online or comes
 * to its customers counts wherever it serves.
 */
export function placeWords({ place, radius }: Pick<SearchResult, 'place' | 'radius'>): string {
  if (!place) return ''
  if (place.kind === 'state') return `in or serving ${place.label}`
  return radius === null ? `near ${place.label}` : `within ${radius} miles of ${place.label}, or serving it`
}

/** The line under the heading. A widened search counts what lies elsewhere, which its notice names. */
export function resultWords(result: Omit<SearchResult, 'businesses'>): string {
  const count = countWords(result)
  const where = result.widening ? '' : placeWords(result)
  return where ? `${count} ${where}` : count
}

/** The heading of the page: what is listed, and where. */
export function headline(params: SearchParams, result: Pick<SearchResult, 'facets' | 'place'>): string {
  const { facets, place } = result
  const subject = params.q
    ? `“${params.q}”`
    : (onlyLabel(params.subcategory, facets.subcategory) ??
      onlyLabel(params.category, facets.category) ??
      'African-owned businesses')
  return `${subject}${headlinePlace(params, facets, place)}`
}

function headlinePlace(params: SearchParams, facets: Facets, place: SearchResult['place']): string {
  if (place?.kind === 'state') return ` in ${place.label}`
  if (place) return place.kind === 'point' ? ' near you' : ` near ${place.label}`
  const area = onlyLabel(params.city, facets.city) ?? onlyLabel(params.state, facets.state)
  return area ? ` in ${area}` : ''
}

function onlyLabel(chosen: string[], values: FacetValue[]): string | null {
  return chosen.length === 1 ? labelOf(chosen[0]!, values) : null
}

function labelOf(value: string, values: FacetValue[]): string {
  return values.find((each) => each.value === value)?.label ?? wordsOfSlug(value)
}

/** For a value that the facets no longer list: "hair-braiding" becomes "Hair braiding", "houston-tx" "Houston, TX". */
function wordsOfSlug(value: string): string {
  const words = value.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const ratingLabel = (least: number | string) => `${least} stars and up`
export const priceLabel = (level: number | string) => '$'.repeat(Number(level))

/** What a chip says of the value it takes away. */
export function filterLabel(
  { name, value }: ActiveFilter,
  result: Pick<SearchResult, 'facets' | 'place'>,
): string {
  const { facets } = result
  switch (name) {
    case 'q':
      return `“${value}”`
    case 'where':
      return result.place?.label ?? value
    case 'lat':
      return 'Near you'
    case 'radius':
      return `Within ${value} miles`
    case 'open':
      return 'Open now'
    case 'verified':
      return 'Verified'
    case 'rating':
      return ratingLabel(value)
    case 'price':
      return priceLabel(value)
    case 'state':
      return isState(value) ? stateName(value) : value.toUpperCase()
    case 'city':
      return facets.city.find((each) => each.value === value)?.label ?? cityOfSlug(value)
    case 'category':
    case 'subcategory':
    case 'heritage':
    case 'language':
    case 'attribute':
    case 'place':
      return labelOf(value, facets[name])
    default:
      return value
  }
}

function cityOfSlug(value: string): string {
  const city = value
    .slice(0, -3)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  return `${city}, ${value.slice(-2).toUpperCase()}`
}
