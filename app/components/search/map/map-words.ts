import { counted, formatNumber } from '#domain/format-number.ts'
import type { MapResult, SearchResult } from '#domain/search/schema.ts'

/** Explains how the map's count relates to the list's: "312 of 340 on the map; 28 have no fixed place". */
export function mapWords({ points, withoutPoint, isCapped }: MapResult): string {
  const shown = points.length
  if (isCapped) return `The first ${formatNumber(shown)} are on the map: narrow the search to see the others`
  if (shown + withoutPoint === 0) return 'Nothing to show on the map'
  if (withoutPoint === 0)
    return shown === 1 ? 'It is on the map' : `All ${formatNumber(shown)} are on the map`
  const absent = `${counted(withoutPoint, 'has', 'have')} no fixed place`
  return `${formatNumber(shown)} of ${formatNumber(shown + withoutPoint)} on the map; ${absent}`
}

/**
 * "9 places here, 4 open now": over the cards beside a map. `here` if a part of the map is searched. Without the second
 * part where not all were counted.
 */
export function placesWords(
  { count, isCountCapped, facets }: Pick<SearchResult, 'count' | 'isCountCapped' | 'facets'>,
  { isHere }: { isHere: boolean },
): string {
  const here = isHere ? ' here' : ''
  if (count === 0) return `No places${here}`
  const places = `${isCountCapped ? 'More than ' : ''}${counted(count, 'place')}${here}`
  return isCountCapped || facets.atLeast.includes('open')
    ? places
    : `${places}, ${formatNumber(facets.open)} open now`
}
