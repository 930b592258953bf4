import type { MetaDescriptor } from 'react-router'
import { siteOf } from '#app/components/meta.ts'
import { postingListMeta } from '#app/components/postings/posting-head.ts'
import { PostingListView } from '#app/components/postings/posting-list-view.tsx'
import { listQuery, withQuery } from '#app/page-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { findJobs } from '#domain/jobs/find-jobs.server.ts'
import { jobSpec, payReckoning } from '#domain/jobs/list-spec.ts'
import { listJobCards } from '#domain/jobs/queries.server.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import { loadPostingList } from '../load-posting-list.server.ts'
import type { Route } from './+types/page.ts'

const JobCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/postings/job-card.tsx')).JobCard,
}))

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { page, cards } = loaderData
  return postingListMeta(siteOf(matches), {
    spec: jobSpec,
    page,
    subject: 'Jobs',
    sentence: 'at African-owned businesses in the USA, each with its pay stated, or said that it isn’t.',
    items: (cards.items ?? []).map(({ title, slug }) => ({ title, path: `/jobs/${slug}` })),
  })
}

export const loader = withQuery(listQuery(postingList(jobSpec)), ({ context }: Route.LoaderArgs, asked) =>
  loadPostingList(context, jobSpec, asked, { find: findJobs, cardsOf: listJobCards }),
)

export default function JobsPage({ loaderData: { page, cards } }: Route.ComponentProps) {
  return (
    <PostingListView
      spec={jobSpec}
      page={page}
      subject="Jobs"
      intro={page.result.sort === 'pay' && `By pay. ${payReckoning} Jobs that don’t say come last.`}
      actions={
        <ButtonLink to="/dashboard/postings/new/job" variant="secondary">
          Post a job
        </ButtonLink>
      }
      whenEmpty={<p className="mt-4">Are you hiring? Post a job, and people near you find it.</p>}
      className="list-rows md:grid-cols-1 xl:grid-cols-2"
      cards={cards}
      card={(job) => <JobCard card={job} headingLevel="h2" />}
    />
  )
}
