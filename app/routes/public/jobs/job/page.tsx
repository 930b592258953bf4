import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { Share } from '#app/components/share.tsx'
import { pageContext } from '#app/context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { findJobPage, listSimilarJobs } from '#domain/jobs/queries.server.ts'
import type { Route } from './+types/page.ts'
import { ApplyPanel } from './apply-panel.tsx'
import { describeJob, jobCrumbs } from './describe.ts'
import { EmployerCard } from './employer-card.tsx'
import { Ended } from './ended.tsx'
import { Glance } from './glance.tsx'
import { Safety } from './safety.tsx'
import { SimilarJobs } from './similar-jobs.tsx'
import { JobText } from './text.tsx'
import { JobTitle } from './title.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  return loaderData && site ? pageMeta(site, describeJob(loaderData.job, site)) : []
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, tag, validUntil, now, site } = context.get(pageContext)
  const slug = params.slug.toLowerCase()
  tag('postings:job')
  const found = await read(async (tx) => {
    const job = await findJobPage(tx, { slug, now })
    return job && { job, similar: await listSimilarJobs(tx, { job, now }) }
  })
  if (!found) throw data(null, { status: 404 })
  if (slug !== params.slug) throw redirect(`/jobs/${slug}`, 301)
  const { job, similar } = found
  tag(`posting:${job.id}`)
  if (job.employer.business) tag(`business:${job.employer.business.id}`)
  // It says so itself when it, or one of those below, is over.
  for (const { expiresAt } of [...(job.life === 'open' ? [job] : []), ...similar])
    validUntil(new Date(expiresAt))
  return { job, similar, siteUrl: site.url }
}

export default function JobRoute({ loaderData: { job, similar, siteUrl } }: Route.ComponentProps) {
  const isOpen = job.life === 'open'
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumbs crumbs={jobCrumbs(job)} />
      {!isOpen && <Ended life={job.life} hasSimilar={similar.length > 0} />}
      <article className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-8">
          <JobTitle job={job} />
          <Glance job={job} />
        </div>
        <aside
          aria-label="Apply"
          className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {isOpen && <ApplyPanel job={job} />}
          <EmployerCard employer={job.employer} />
        </aside>
        <div className="grid min-w-0 content-start gap-10">
          <JobText job={job} />
          {isOpen && <Safety />}
          <div className="flex flex-wrap items-center gap-2">
            {isOpen && <Share name={job.title} url={`${siteUrl}/jobs/${job.slug}`} />}
            <ReportButton subject={{ kind: 'posting', id: job.id, name: job.title }}>
              Something wrong? Tell us
            </ReportButton>
          </div>
        </div>
      </article>
      <SimilarJobs jobs={similar} category={job.category} />
    </div>
  )
}
