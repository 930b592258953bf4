import { searchMeta } from '#app/components/search/search-meta.ts'
import { withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import type { Route } from './+types/directory'
import { loadSearchPage, searchQuery } from './load-search-page.server.ts'

const SearchView = await pagePart(async () => ({
  default: (await import('#app/components/search/search-view.tsx')).SearchView,
}))

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? searchMeta(loaderData) : [])

export const loader = withQuery(searchQuery('/directory'), ({ context }: Route.LoaderArgs, asked) =>
  loadSearchPage(context, asked, '/directory'),
)

export default function Directory({ loaderData }: Route.ComponentProps) {
  return <SearchView page={loaderData} />
}
