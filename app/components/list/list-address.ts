import type { List, Params } from './list.ts'

type Addressed = Pick<
  List<never>,
  'path' | 'fixed' | 'schema' | 'paging' | 'search' | 'filters' | 'orders' | 'orderOf'
>

/** What a list's URL says. */
export type ListAddress = {
  /** The parameters that the list accepts; invalid ones are in `dropped`. */
  wanted: Params
  dropped: string[]
  /** The part of `wanted` that filters the list. */
  filter: Params
  /** The list's part of the URL without the page: what a saved view stores. */
  view: string
  isNarrowed: boolean
  isFirstPage: boolean
}

/** Besides the list's parameters: its columns, and whether single-key shortcuts are on. */
const settings = ['columns', 'keys']

export function readListAddress(list: Addressed, search: URLSearchParams): ListAddress {
  const wanted: { [name: string]: string } = {}
  const dropped: string[] = []
  for (const [name, value] of search) {
    const schema = list.schema.shape[name]
    if (!schema || value === '') continue
    if (schema.safeParse(value).success) wanted[name] = value
    else dropped.push(name)
  }
  const names = ['q', ...list.filters.map((each) => each.name)]
  const filter = pick(wanted, (name) => names.includes(name) && wanted[name] !== usualOf(list, name))
  const view = new URLSearchParams(
    [...search].filter(
      ([name]) => !list.paging.includes(name) && (name in list.schema.shape || settings.includes(name)),
    ),
  )
  return {
    wanted,
    dropped: [...new Set(dropped)],
    filter,
    view: view.toString(),
    isNarrowed: Object.keys(filter).length > 0,
    isFirstPage: !list.paging.some((name) => name in wanted),
  }
}

const pick = (params: Params, isWanted: (name: string) => boolean): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => isWanted(name)))

/** The value of a filter that isn't in the URL. */
export function usualOf({ filters }: Pick<List<never>, 'filters'>, name: string): string | undefined {
  const filter = filters.find((each) => each.name === name)
  return filter?.kind === 'tabs' || filter?.kind === 'choice' ? filter.options[0]?.value : undefined
}

/** The URL with some parameters changed; an empty value removes one. A changed list starts at its first page. */
export function changedAddress(
  list: Addressed,
  search: URLSearchParams,
  changes: Params,
  { keepsPage = false } = {},
): string {
  const next = new URLSearchParams(search)
  if (!keepsPage) for (const name of list.paging) next.delete(name)
  for (const [name, value] of Object.entries(changes))
    if (value === '' || value === usualOf(list, name)) next.delete(name)
    else next.set(name, value)
  return `?${next}`
}

/** Changes the sort order. The default order isn't in the URL, so that the same view has the same URL. */
export function orderedAddress(list: Addressed, search: URLSearchParams, order: Params): string {
  const names = [...new Set((list.orders ?? []).flatMap(({ is }) => Object.keys(is)))]
  const { wanted } = readListAddress(list, search)
  const rest = pick(wanted, (name) => !names.includes(name))
  const isUsual = list.orderOf !== undefined && isSame(list.orderOf(rest), order)
  const none = Object.fromEntries(names.map((name) => [name, '']))
  return changedAddress(list, search, isUsual ? none : { ...none, ...order })
}

export const isSame = (one: Params | undefined, other: Params | undefined): boolean =>
  one !== undefined && other !== undefined && sortedQuery(one) === sortedQuery(other)

/** Makes the same parameters in any order the same view. */
export function sortedQuery(query: string | Params): string {
  const search = new URLSearchParams(query)
  search.sort()
  return search.toString()
}

/** The URL of a view of the list. */
export function viewHref({ path, fixed }: Pick<Addressed, 'path' | 'fixed'>, query: string): string {
  const search = new URLSearchParams({
    ...fixed,
    ...Object.fromEntries(new URLSearchParams(query)),
  }).toString()
  return search ? `${path}?${search}` : path
}

/** The visible columns besides the first: those named in the URL, in the list's order, or the default ones. */
export function shownColumns(
  columns: readonly Pick<List<never>['columns'][number], 'id' | 'isHidden'>[],
  search: URLSearchParams,
): string[] {
  const named = search.get('columns')?.split(',')
  return columns
    .slice(1)
    .filter(({ id, isHidden }) => (named ? named.includes(id) : !isHidden))
    .map(({ id }) => id)
}
