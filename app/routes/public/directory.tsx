import { searchMeta } from '#app/components/search/search-head.ts'
import { SearchView } from '#app/components/search/search-view.tsx'
import type { Route } from './+types/directory'
import { loadSearchPage } from './load-search-page.server.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? searchMeta(loaderData) : [])

export const loader = ({ context, url }: Route.LoaderArgs) => loadSearchPage(context, url, '/directory')

export default function Directory({ loaderData }: Route.ComponentProps) {
  return <SearchView page={loaderData} />
}
