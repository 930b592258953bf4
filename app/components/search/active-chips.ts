import { type ActiveFilter, listActiveFilters, searchHref, withoutFilter } from '#domain/search/href.ts'
import type { SearchPage } from './search-page.ts'
import { filterLabel } from './search-words.ts'

export type Chip = ActiveFilter & { label: string; href: string }

/** Each value that narrows the list, with the address of the same list without it. */
export function listChips({ params, result, path }: Pick<SearchPage, 'params' | 'result' | 'path'>): Chip[] {
  const filters = listActiveFilters(params)
  if (params.radius !== null && result.place && result.place.kind !== 'state')
    filters.push({ name: 'radius', value: String(params.radius) })
  return filters.map((filter) => ({
    ...filter,
    label: filterLabel(filter, result),
    href: searchHref(params, withoutFilter(params, filter), path),
  }))
}

/** How many choices of the filter panel are on; the words and the place stand in the search box instead. */
export function countChosen(chips: Chip[]): number {
  return chips.filter(({ name }) => name !== 'q' && name !== 'where' && name !== 'lat').length
}
