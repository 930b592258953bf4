import type { Facets, SearchParams } from '#domain/search/schema.ts'

const lists = ['subcategory', 'state', 'city', 'heritage', 'language', 'attribute', 'place'] as const

// Smaller cities are found by the field for the place; a page with all of them would weigh twice as much.
const mostValues = {
  subcategory: 60,
  state: 60,
  city: 24,
  heritage: 60,
  language: 60,
  attribute: 60,
  place: 60,
}

/** The facets as far as the page lists them: the most frequent values, and every chosen one for the sake of its label. */
export function shownFacets(facets: Facets, params: SearchParams): Facets {
  const shown = { ...facets }
  for (const name of lists)
    shown[name] = facets[name].filter(
      ({ value }, index) => index < mostValues[name] || params[name].includes(value),
    )
  return shown
}
