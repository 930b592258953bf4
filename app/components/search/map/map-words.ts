import { formatNumber } from '#domain/format-number.ts'
import type { MapResult } from '#domain/search/schema.ts'

/** Explains how the map's count relates to the list's: "312 of 340 on the map; 28 have no fixed place". */
export function mapWords({ points, withoutPoint, isCapped }: MapResult): string {
  const shown = points.length
  if (isCapped) return `The first ${formatNumber(shown)} are on the map: narrow the search to see the others`
  if (shown + withoutPoint === 0) return 'Nothing to show on the map'
  if (withoutPoint === 0)
    return shown === 1 ? 'It is on the map' : `All ${formatNumber(shown)} are on the map`
  const absent = `${formatNumber(withoutPoint)} ${withoutPoint === 1 ? 'has' : 'have'} no fixed place`
  return `${formatNumber(shown)} of ${formatNumber(shown + withoutPoint)} on the map; ${absent}`
}
