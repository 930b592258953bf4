import type { MetaDescriptor } from 'react-router'
import { listMeta } from '#app/components/list-head.ts'
import { siteOf } from '#app/components/meta.ts'
import { postingListHead } from '#app/components/postings/posting-head.ts'
import { listQuery, withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { findJobs } from '#domain/jobs/find-jobs.server.ts'
import { jobSpec } from '#domain/jobs/list-spec.ts'
import { listJobCards } from '#domain/jobs/queries.server.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import { loadPostingList } from '../load-posting-list.server.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const items = (loaderData.cards.items ?? []).map(({ title, slug }) => ({
    name: title,
    path: `/jobs/${slug}`,
  }))
  return listMeta(siteOf(matches), loaderData.head, items)
}

export const loader = withQuery(
  listQuery(postingList(jobSpec)),
  async ({ context }: Route.LoaderArgs, asked) => {
    const loaded = await loadPostingList(context, jobSpec, asked, { find: findJobs, cardsOf: listJobCards })
    const sentence =
      'at African-owned businesses in the USA, each with its pay stated, or said that it isn’t.'
    return { ...loaded, head: postingListHead(jobSpec, loaded.page, { subject: 'Jobs', sentence }) }
  },
)

const JobsView = await pagePart(() => import('./view.tsx'))

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  return <JobsView loaderData={loaderData} />
}
