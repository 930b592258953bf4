import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { type PageQuery, withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import type { SearchParams } from '#domain/search/schema.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import { offeredFacets } from '#domain/search/shown-facets.ts'
import type { Route } from './+types/all-filters.ts'
import { searchQuery } from './load-search-page.server.ts'

const longestMs = 60_000
const titles = { '/directory': 'All filters of the directory', '/search': 'All filters of a search' }

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { title, description } = loaderData
  return pageMeta(site, { title, description, path: pathname, index: false })
}

// Both lists read the same parameters.
const query: PageQuery<{ params: SearchParams }> = searchQuery('/directory')

/** Every value that a search may be narrowed by: loaded into its list, and without JavaScript a page. */
export const loader = withQuery(query, async ({ context, url }: Route.LoaderArgs, { params }) => {
  const { now, read, tag, validUntil } = context.get(pageContext)
  const { facets, place, radius } = await read((tx) => searchBusinesses(tx, params, { now }))
  tag('directory', 'categories')
  validUntil(new Date(now.getTime() + longestMs))
  const path: keyof typeof titles = url.pathname.startsWith('/search') ? '/search' : '/directory'
  const title = titles[path]
  const description = `${title}: place, category, heritage, languages, services, opening hours and checks.`
  return { path, title, description, params, facets: offeredFacets(facets, params), place, radius }
})

const AllFiltersView = await pagePart(() => import('./all-filters-view.tsx'))

export default function AllFilters({ loaderData }: Route.ComponentProps) {
  return <AllFiltersView loaderData={loaderData} />
}
