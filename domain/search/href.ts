import { listNames, noSearch } from './params.ts'
import type { SearchParams } from './schema.ts'

const order = Object.keys(noSearch) as (keyof SearchParams)[]

/** The canonical form: names in a fixed order, lists sorted, defaults omitted. */
export function toQuery(params: SearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of order) {
    const value = params[name]
    if (Array.isArray(value)) for (const each of [...value].sort()) query.append(name, String(each))
    else if (value === true) query.set(name, '1')
    else if (value !== noSearch[name] && value !== '') query.set(name, String(value))
  }
  // A cursor says where the list continues; a page number would repeat that.
  if (params.after !== null) query.delete('page')
  return query
}

/** A link to the same search with changes. Any change returns to the first page, unless it sets the page. */
export function searchHref(
  params: SearchParams,
  changes: Partial<SearchParams> = {},
  path = '/directory',
): string {
  const query = toQuery({ ...params, page: 1, after: null, ...changes }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** One value that narrows the list, shown and removed by a chip. */
export type ActiveFilter = { name: keyof SearchParams; value: string }

export function listActiveFilters(params: SearchParams): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  if (params.q) filters.push({ name: 'q', value: params.q })
  if (params.where) filters.push({ name: 'where', value: params.where })
  else if (params.lat !== null) filters.push({ name: 'lat', value: `${params.lat},${params.lng}` })
  if (params.area !== null) filters.push({ name: 'area', value: params.area })
  for (const name of listNames) for (const value of params[name]) filters.push({ name, value: String(value) })
  if (params.rating !== null) filters.push({ name: 'rating', value: String(params.rating) })
  if (params.open) filters.push({ name: 'open', value: '1' })
  if (params.verified) filters.push({ name: 'verified', value: '1' })
  return filters
}

/** The changes that remove one filter, for `searchHref`. */
export function withoutFilter(params: SearchParams, { name, value }: ActiveFilter): Partial<SearchParams> {
  const kept = params[name]
  if (Array.isArray(kept))
    return { [name]: (kept as (string | number)[]).filter((each) => String(each) !== value) }
  const nowhere = { radius: null, sort: params.sort === 'distance' ? null : params.sort }
  if (name === 'lat' || name === 'lng') return { lat: null, lng: null, ...nowhere }
  if (name === 'where') return { where: '', ...(params.lat === null && nowhere) }
  return { [name]: noSearch[name] }
}

/**
 * Whether search engines may index the page: the whole directory, as list or map. Everything else has its own landing
 * page, or is just someone's one-off query.
 */
export const isIndexable = (params: SearchParams): boolean => toQuery({ ...params, view: 'list' }).size === 0
