import { readListingAddress } from '#domain/administration/listings/filter.ts'

const paging = ['after', 'before'] as const

/** The address of the table with some parameters changed; null drops one. Another list begins at its beginning. */
export function changedAddress(
  search: URLSearchParams,
  changes: { [name: string]: string | null },
  { keepsPage = false } = {},
): string {
  const next = new URLSearchParams(search)
  if (!keepsPage) for (const name of paging) next.delete(name)
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  return `?${next}`
}

/** What is asked of the server, and what makes up a view: everything but the page. */
export function askedOf(search: URLSearchParams) {
  const { wanted, dropped } = readListingAddress(search)
  const view = new URLSearchParams(search)
  for (const name of paging) view.delete(name)
  const { sort: _, direction: __, after: ___, before: ____, ...filter } = wanted
  return {
    query: new URLSearchParams(wanted).toString(),
    filter: new URLSearchParams(filter).toString(),
    view: view.toString(),
    dropped,
    isNarrowed: Object.keys(filter).length > 0,
  }
}
