import { data, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { forOneVisitor } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { findSharedList } from '#domain/saved/sharing.server.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, params, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: loaderData?.list.name ?? 'List not found',
    description: 'A list of African-owned businesses, events, jobs and homes that someone shared with you.',
    path: `/lists/${params.token}`,
    index: false,
  })
}

/** Not cached: once its owner stops sharing, the list is gone at once. */
export const loader = forOneVisitor(async ({ params, context }: Route.LoaderArgs) => {
  const { readLatest, now, site } = context.get(pageContext)
  const list = await readLatest((tx) => findSharedList(tx, { token: params.token, now }))
  if (!list) throw data(null, { status: 404 })
  return { list, site: site.url }
})

const SharedListView = await pagePart(() => import('./view.tsx'))

export default function SharedListPage({ loaderData }: Route.ComponentProps) {
  return <SharedListView loaderData={loaderData} />
}
