import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { ApplyButton } from '#app/components/search/apply-button.tsx'
import { FilterForm } from '#app/components/search/filter-form.tsx'
import { FilterPanel } from '#app/components/search/filter-panel.tsx'
import { pageContext } from '#app/context.ts'
import { type PageQuery, withQuery } from '#app/page-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { businessLists } from '#domain/search/business-list.ts'
import type { SearchParams } from '#domain/search/schema.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import { offeredFacets } from '#domain/search/shown-facets.ts'
import type { Route } from './+types/all-filters.ts'
import { searchQuery } from './load-search-page.server.ts'

const longestMs = 60_000

const titles = { '/directory': 'All filters of the directory', '/search': 'All filters of a search' }

const listOf = (pathname: string): keyof typeof titles =>
  pathname.startsWith('/search') ? '/search' : '/directory'

export function meta({ matches, location: { pathname } }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!site) return []
  const title = titles[listOf(pathname)]
  return pageMeta(site, {
    title,
    description: `${title}: place, category, heritage, languages, services, opening hours and checks.`,
    path: pathname,
    index: false,
  })
}

// Both lists read the same parameters.
const query: PageQuery<{ params: SearchParams }> = searchQuery('/directory')

/** Every value that a search may be narrowed by: loaded into its list, and without JavaScript a page. */
export const loader = withQuery(query, async ({ context, url }: Route.LoaderArgs, { params }) => {
  const { now, read, tag, validUntil } = context.get(pageContext)
  const { facets, place, radius } = await read((tx) => searchBusinesses(tx, params, { now }))
  tag('directory', 'categories')
  validUntil(new Date(now.getTime() + longestMs))
  return { path: listOf(url.pathname), params, facets: offeredFacets(facets, params), place, radius }
})

export default function AllFilters({
  loaderData: { path, params, facets, place, radius },
}: Route.ComponentProps) {
  const list = businessLists[path]
  return (
    <div className="wrap max-w-2xl py-6 md:py-10">
      <h1 className="text-3xl">{titles[path]}</h1>
      <p className="mt-3">
        <ButtonLink to={list.href(params)} variant="secondary" size="sm">
          Back to the list
        </ButtonLink>
      </p>
      <div className="mt-6">
        <FilterForm list={list} params={params} shownSort="" id="filters">
          <FilterPanel params={params} path={path} result={{ facets, place, radius }} isWhole />
          <ApplyButton countLabel="results" isPending={false} />
        </FilterForm>
      </div>
    </div>
  )
}
