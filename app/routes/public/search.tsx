import { Suspense } from 'react'
import { redirect } from 'react-router'
import { searchMeta } from '#app/components/search/search-head.ts'
import { SearchView } from '#app/components/search/search-view.tsx'
import { pageContext } from '#app/context.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { isGroupKind } from '#domain/search/groups.ts'
import { searchHref } from '#domain/search/href.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import type { Route } from './+types/search'
import { loadEverything, loadOneKind } from './load-everything.server.ts'
import { loadSearchPage } from './load-search-page.server.ts'
import { oneKindHead } from './one-kind-meta.server.ts'

const Found = lazyPart(async () => ({ default: (await import('#app/components/search/found.tsx')).Found }))

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return loaderData.page ? searchMeta(loaderData.page) : loaderData.one.meta
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { params, dropped } = parseSearchParams(url.searchParams)
  // Nothing was asked for by word or place: that is the directory.
  if (params.q === '' && params.where === '')
    throw redirect(searchHref({ ...params, kind: null }, {}, '/directory'))
  const { kind } = params
  if (isGroupKind(kind)) {
    const { site } = context.get(pageContext)
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
  const page = await loadSearchPage(context, url, '/search')
  // Businesses have pages of their own; the rest stands below the first.
  const isFirst = kind === null && params.view === 'list' && params.after === null && params.page === 1
  return { page, one: null, everything: isFirst ? await loadEverything(context, params) : null }
}

export default function Search({ loaderData: { page, one, everything } }: Route.ComponentProps) {
  if (!page)
    return (
      <Suspense>
        <Found one={one} />
      </Suspense>
    )
  return (
    <SearchView
      page={page}
      alsoFound={everything?.groups.reduce((sum, { total }) => sum + total, 0) ?? 0}
      elsewhere={
        everything && (
          <Suspense>
            <Found elsewhere={everything} />
          </Suspense>
        )
      }
      below={
        everything && (
          <Suspense>
            <Found below={everything} params={page.params} />
          </Suspense>
        )
      }
    />
  )
}
