import { formatNumber } from '#domain/format-number.ts'
import { labelOf } from '#domain/search/filter-label.ts'
import { quotedWords } from '#domain/search/quoted-words.ts'
import {
  type Facets,
  type FacetValue,
  lastPage,
  listCap,
  type SearchParams,
  type SearchResult,
} from '#domain/search/schema.ts'

/** "312 businesses", "More than 1,000 businesses". */
export function countWords({ count, isCountCapped }: Pick<SearchResult, 'count' | 'isCountCapped'>): string {
  if (count === 0) return 'No businesses'
  const noun = count === 1 ? 'business' : 'businesses'
  return `${isCountCapped ? 'More than ' : ''}${formatNumber(count)} ${noun}`
}

/** Below the last page of a list with more results than pagination reaches; null otherwise. */
export function endWords({
  page,
  count,
  isCountCapped,
}: Pick<SearchResult, 'page' | 'count' | 'isCountCapped'>): string | null {
  if (page < lastPage || (!isCountCapped && count <= listCap)) return null
  return `The list ends with the first ${formatNumber(listCap)}. A word, a place or a filter brings up the others.`
}

/**
 * "within 25 miles of Houston, TX, or serving it", "in or serving Texas"; empty without a place. Online and mobile
 * businesses match wherever they serve.
 */
export function placeWords({ place, radius }: Pick<SearchResult, 'place' | 'radius'>): string {
  if (!place) return ''
  if (place.kind === 'state') return `in or serving ${place.label}`
  return radius === null ? `near ${place.label}` : `within ${radius} miles of ${place.label}, or serving it`
}

/** The line under the heading. A widened search counts results elsewhere, which its notice names. */
export function resultWords(result: Omit<SearchResult, 'businesses' | 'why'>): string {
  const count = countWords(result)
  const where = result.widening ? '' : placeWords(result)
  return where ? `${count} ${where}` : count
}

/** The page's heading: what is listed, and where. */
export function headline(params: SearchParams, result: Pick<SearchResult, 'facets' | 'place'>): string {
  const { facets, place } = result
  const subject = params.q
    ? quotedWords(params.q.replace(/^(?:an?|the)\s+/i, ''))
    : (onlyLabel(params.subcategory, facets.subcategory) ??
      onlyLabel(params.category, facets.category) ??
      'African-owned businesses')
  return `${subject}${headlinePlace(params, facets, place)}`
}

function headlinePlace(params: SearchParams, facets: Facets, place: SearchResult['place']): string {
  if (params.area !== null) return ' in this map area'
  if (place?.kind === 'state') return ` in ${place.label}`
  if (place) return place.kind === 'point' ? ' near you' : ` near ${place.label}`
  const area = onlyLabel(params.city, facets.city) ?? onlyLabel(params.state, facets.state)
  return area ? ` in ${area}` : ''
}

function onlyLabel(chosen: string[], values: FacetValue[]): string | null {
  return chosen.length === 1 ? labelOf(chosen[0]!, values) : null
}
