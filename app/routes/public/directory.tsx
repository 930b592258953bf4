import { searchMeta } from '#app/components/search/search-head.ts'
import { SearchView } from '#app/components/search/search-view.tsx'
import { withQuery } from '#app/page-query.ts'
import type { Route } from './+types/directory'
import { loadSearchPage, searchQuery } from './load-search-page.server.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? searchMeta(loaderData) : [])

export const loader = withQuery(searchQuery('/directory'), ({ context }: Route.LoaderArgs, asked) =>
  loadSearchPage(context, asked, '/directory'),
)

export default function Directory({ loaderData }: Route.ComponentProps) {
  return <SearchView page={loaderData} />
}
