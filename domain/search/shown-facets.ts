import { workdayKeys } from '#domain/attributes/attributes.ts'
import { type Facets, type SearchParams, shownAtFirst } from './schema.ts'

const lists = ['subcategory', 'state', 'city', 'heritage', 'language', 'attribute', 'place'] as const

export type ShownFacets = Facets & {
  /** How many values are offered of a facet that holds only its first. */
  offered?: { [name: string]: number }
}

// Smaller cities can be found with the place field.
const mostValues = { city: 24 } as { [name in (typeof lists)[number]]?: number }

/** Custom fields are offered within a category, whose listings alone have them. */
export const isOfCategory = ({ category, subcategory }: SearchParams): boolean =>
  category.length + subcategory.length > 0

/** All that the panel offers: every value without the workdays, plus every chosen one. */
export function offeredFacets(facets: Facets, params: SearchParams): Facets {
  const shown = {
    ...facets,
    field: facets.field.filter(({ value }) => isOfCategory(params) || params.field.includes(value)),
  }
  for (const name of lists)
    shown[name] = facets[name].filter(
      ({ value }, index) =>
        (index < (mostValues[name] ?? Number.POSITIVE_INFINITY) && !workdayKeys.has(value)) ||
        params[name].includes(value),
    )
  return shown
}

/**
 * What a list page holds of them: the most frequent values, plus every chosen one, whose label is needed. All of them
 * would be half of its document, and are seldom looked at.
 */
export function shownFacets(facets: Facets, params: SearchParams): ShownFacets {
  const offered = offeredFacets(facets, params)
  const counts: { [name: string]: number } = {}
  const shown: ShownFacets = { ...offered, offered: counts }
  for (const name of lists) {
    // Subcategories are offered within a category.
    const first = name === 'subcategory' && params.category.length === 0 ? 0 : shownAtFirst
    shown[name] = offered[name].filter(({ value }, index) => index < first || params[name].includes(value))
    if (first > 0 && shown[name].length < offered[name].length) counts[name] = offered[name].length
  }
  return shown
}
