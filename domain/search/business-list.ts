import { filterLabel } from './filter-label.ts'
import { listActiveFilters, searchHref, toQuery, withoutFilter } from './href.ts'
import { noSearch, parseSearchParams } from './params.ts'
import { defaultRadius, type SearchParams } from './schema.ts'
import type { SearchList } from './search-list.ts'

/** Businesses, at either of their URLs. */
const businessesAt = (path: '/directory' | '/search'): SearchList<SearchParams> => ({
  kind: 'business',
  path,
  many: 'businesses',
  names: Object.keys(noSearch),
  read: parseSearchParams,
  query: toQuery,
  sortNearMe: 'distance',
  href: (params, changes) => searchHref(params, changes as Partial<SearchParams>, path),
  chosen,
  cleared: ({ view, kind }) => ({ ...noSearch, view, kind }),
  plain: (params) => ({ ...params, page: 1, after: null, view: 'list', sort: null, kind: null }),
  chips(params, found) {
    const filters = listActiveFilters(params)
    if (params.radius !== null && found?.place && found.place.kind !== 'state')
      filters.push({ name: 'radius', value: String(params.radius) })
    // The order that words can ask for: "top rated".
    if (params.sort === 'rating') filters.push({ name: 'sort', value: params.sort })
    return filters.map((filter) => ({
      ...filter,
      label: filterLabel(filter, found ?? { place: null }),
      href: searchHref(params, withoutFilter(params, filter), path),
    }))
  },
})

function chosen(params: SearchParams, before: SearchParams): SearchParams {
  const hasPlace = params.where !== '' || params.lat !== null
  return {
    ...params,
    radius: !hasPlace || params.radius === defaultRadius ? null : params.radius,
    subcategory: params.category.length === 0 && before.category.length > 0 ? [] : params.subcategory,
    sort: params.sort === before.sort || params.sort !== 'best' ? params.sort : null,
  }
}

export const businessLists = { '/directory': businessesAt('/directory'), '/search': businessesAt('/search') }
