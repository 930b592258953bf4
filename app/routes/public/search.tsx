import { redirect } from 'react-router'
import { searchMeta } from '#app/components/search/search-head.ts'
import { SearchView } from '#app/components/search/search-view.tsx'
import { searchHref } from '#domain/search/href.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import type { Route } from './+types/search'
import { loadSearchPage } from './load-search-page.server.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? searchMeta(loaderData) : [])

export async function loader({ context, url }: Route.LoaderArgs) {
  const { params } = parseSearchParams(url.searchParams)
  // Nothing was asked for by word or place: that is the directory.
  if (params.q === '' && params.where === '') throw redirect(searchHref(params, {}, '/directory'))
  return loadSearchPage(context, url, '/search')
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchView page={loaderData} />
}
