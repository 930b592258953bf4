import type { PageQuery } from '#app/page-query.ts'

export type PageKey = {
  /** Null for a page that is rendered for one request and not cached. */
  key: string | null
  /** Path and query that the loaders see: contains nothing that isn't in the key. */
  path: string
}

export type PageMap = {
  /** Ids of the routes, as single-fetch requests name them. */
  routeIds: ReadonlySet<string>
  /** What the page at a path reads of its query; null for one that reads nothing. */
  queryOf(path: string): PageQuery | null
}

const longestKey = 2_000

/**
 * Names a page by what it depends on. Unknown parameters are removed, so that neither tracking parameters nor a flood
 * of made-up ones create pages of their own.
 */
export function pageKey(url: URL, { routeIds, queryOf }: PageMap): PageKey {
  const isData = url.pathname.endsWith('.data')
  const page = isData ? url.pathname.replace(/(\/_)?\.data$/, '') : url.pathname
  const { query, isShared } = queryOf(page || '/')?.canonical(url.searchParams) ?? {
    query: new URLSearchParams(),
    isShared: true,
  }

  const routes = isData ? wantedRoutes(url.searchParams, routeIds) : null
  if (routes) query.set('_routes', routes)
  const search = query.toString()
  const path = search === '' ? url.pathname : `${url.pathname}?${search}`
  return { key: isShared && path.length <= longestKey ? path : null, path }
}

/** Which routes' data the browser still needs, without names that don't exist. */
function wantedRoutes(given: URLSearchParams, routeIds: ReadonlySet<string>): string | null {
  const asked = given.get('_routes')
  if (asked === null) return null
  return [...new Set(asked.split(','))]
    .filter((id) => routeIds.has(id))
    .sort()
    .join(',')
}
