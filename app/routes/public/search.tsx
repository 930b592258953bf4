import { redirect } from 'react-router'
import { inMarkup } from '#app/components/in-markup.ts'
import { searchMeta } from '#app/components/search/search-meta.ts'
import { pageContext } from '#app/context.ts'
import { withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { findExact, readExact } from '#domain/search/find-exact.server.ts'
import { findPostingsHref } from '#domain/search/find-postings-href.server.ts'
import { isGroupKind } from '#domain/search/groups.ts'
import { searchHref } from '#domain/search/href.ts'
import { onTheDay } from '#domain/search/open-today.ts'
import type { Route } from './+types/search'
import { loadEverything, loadOneKind } from './load-everything.server.ts'
import { loadSearchPage, searchQuery } from './load-search-page.server.ts'
import { oneKindHead } from './one-kind-meta.server.ts'

const SearchScreen = await pagePart(() => import('#app/components/search/search-screen.tsx'))

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return loaderData.page ? searchMeta(loaderData.page) : loaderData.one.meta
}

export const loader = withQuery(searchQuery('/search'), async ({ context }: Route.LoaderArgs, asked) => {
  const { params, dropped } = asked
  const { read, tag, site, isDocument, now } = context.get(pageContext)
  // Without words or a place, this is the directory.
  if (params.q === '' && params.where === '') {
    const attribute = onTheDay(params.attribute, { state: null, now })
    throw redirect(searchHref({ ...params, attribute, kind: null }, {}, '/directory'))
  }
  const { kind } = params
  const [exact, ...others] = readExact(params.q) ? await read((tx) => findExact(tx, params.q)) : []
  if (exact && others.length === 0) {
    tag('directory')
    throw redirect(`/business/${exact.slug}`)
  }
  const postings = await read((tx) => findPostingsHref(tx, asked.given, params, now))
  if (postings) {
    // Listings decide between places of the same name.
    tag('directory')
    throw redirect(postings)
  }
  if (isGroupKind(kind)) {
    return {
      page: null,
      everything: null,
      one: {
        ...oneKindHead(kind, params, site),
        kind,
        params,
        dropped,
        everything: await loadOneKind(context, kind, params),
      },
    }
  }
  const page = await loadSearchPage(context, asked, '/search')
  // Only businesses are paginated; other results are below the first page.
  const isFirst = kind === null && params.view === 'list' && params.after === null && params.page === 1
  const found = isFirst ? await loadEverything(context, params) : null
  const everything = found && {
    total: found.groups.reduce((sum, { total }) => sum + total, 0),
    groups: found.groups.map(({ kind: each, total }) => ({ kind: each, total })),
    below: inMarkup([found], { isDocument }),
  }
  return { page, one: null, everything }
})

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchScreen found={loaderData} />
}
