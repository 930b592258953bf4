import type { PageQuery } from '#app/page-query.ts'

export type PageKey = {
  /** Null for a page that is rendered for one request and not cached. */
  key: string | null
  /** Path and query that the loaders see: contains nothing that isn't in the key. */
  path: string
  /** Where a document is that was asked for by another spelling of its path; null for all else. */
  movedTo: string | null
}

export type PageMap = {
  /** Ids of the routes, as single-fetch requests name them. */
  routeIds: ReadonlySet<string>
  /** What the page at a path reads of its query, null for one that reads nothing; and the one spelling of the path. */
  pageAt(path: string): { query: PageQuery | null; path: string }
}

const longestKey = 2_000

/**
 * Names a page by what it depends on. Unknown parameters are removed, so that neither tracking parameters nor a flood
 * of made-up ones create pages of their own.
 */
export function pageKey(url: URL, { routeIds, pageAt }: PageMap): PageKey {
  const isData = url.pathname.endsWith('.data')
  const asked = isData ? url.pathname.replace(/(\/_?)?\.data$/, '') || '/' : url.pathname
  const page = pageAt(asked)
  const pathname = isData ? `${page.path === '/' ? '/_' : page.path}.data` : page.path
  const { query, isShared } = page.query?.canonical(url.searchParams) ?? {
    query: new URLSearchParams(),
    isShared: true,
  }

  const routes = isData ? wantedRoutes(url.searchParams, routeIds) : null
  if (routes) query.set('_routes', routes)
  const search = query.toString()
  const path = search === '' ? pathname : `${pathname}?${search}`
  return {
    key: isShared && path.length <= longestKey ? path : null,
    path,
    movedTo: isData || pathname === url.pathname ? null : pathname + url.search,
  }
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
