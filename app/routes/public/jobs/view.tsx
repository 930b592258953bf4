import { PostingListView } from '#app/components/postings/posting-list-view.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { jobSpec, payReckoning } from '#domain/jobs/list-spec.ts'
import type { Route } from './+types/page.ts'

const JobCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/postings/job-card.tsx')).JobCard,
}))

export default function JobsPage({ loaderData: { page, cards } }: Pick<Route.ComponentProps, 'loaderData'>) {
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
