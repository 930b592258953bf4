import { workdayKeys } from '#domain/attributes/attributes.ts'
import type { Facets, SearchParams } from '#domain/search/schema.ts'

const lists = ['subcategory', 'state', 'city', 'heritage', 'language', 'attribute', 'place'] as const

// Smaller cities can be found with the place field; listing them all would double the page's size.
const mostValues = {
  subcategory: 60,
  state: 60,
  city: 24,
  heritage: 60,
  language: 60,
  attribute: 60,
  place: 60,
}

/**
 * The facets that the page lists: the most frequent values without the workdays, plus every chosen one, whose label is
 * needed.
 */
export function shownFacets(facets: Facets, params: SearchParams): Facets {
  const shown = { ...facets }
  for (const name of lists)
    shown[name] = facets[name].filter(
      ({ value }, index) =>
        (index < mostValues[name] && !workdayKeys.has(value)) || params[name].includes(value),
    )
  return shown
}
