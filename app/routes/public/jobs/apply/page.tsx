import { data, type MetaDescriptor, redirect } from 'react-router'
import { SentScreen } from '#app/components/form/sent-screen.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { flag, pageQuery, withQuery } from '#app/page-query.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { dayWords } from '#domain/hours/day-words.ts'
import { statedPay } from '#domain/jobs/pay.ts'
import { findJobPage } from '#domain/jobs/queries.server.ts'
import { jobPlace } from '#domain/jobs/words.ts'
import { postingsTag, postingTag } from '#domain/page-cache/tags.ts'
import type { Route } from './+types/page.ts'
import { ApplicationForm } from './application-form.tsx'

export function meta({ matches, loaderData, params }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData
    ? pageMeta(siteOf(matches), {
        title: `Apply: ${loaderData.job.title}`,
        description: `Apply for “${loaderData.job.title}” at ${loaderData.job.employer}: a few words and, if you like, your résumé as PDF.`,
        path: `/jobs/${params.slug}/apply`,
        index: false,
      })
    : []
}

/** The result of a form sent without scripts. */
const applyQuery = pageQuery({ sent: flag })

export const loader = withQuery(
  applyQuery,
  async ({ params, context }: Route.LoaderArgs, { sent: isSent }) => {
    const { read, tag, validUntil, now } = context.get(pageContext)
    const slug = params.slug.toLowerCase()
    tag(postingsTag('job'))
    const job = await read((tx) => findJobPage(tx, { slug, now }))
    if (!job) throw data(null, { status: 404 })
    tag(postingTag(job.id))
    // The job's page says how else to apply, or that it is closed.
    if (!isSent && (job.life !== 'open' || !job.apply.byForm)) throw redirect(`/jobs/${slug}`)
    if (job.life === 'open') validUntil(new Date(job.expiresAt))
    return {
      isSent,
      job: {
        id: job.id,
        slug,
        title: job.title,
        employer: job.employer.name,
        facts: [jobPlace(job), statedPay(job.pay, job.employmentType)],
        deadline: job.deadline,
      },
    }
  },
)

export default function ApplyPage({ loaderData: { job, isSent } }: Route.ComponentProps) {
  const back = `/jobs/${job.slug}`
  return (
    <div className="wrap max-w-2xl pt-4 pb-16">
      <Breadcrumbs
        crumbs={[{ label: 'Jobs', to: '/jobs' }, { label: job.title, to: back }, { label: 'Apply' }]}
      />
      <h1 className="mt-4 text-3xl wrap-anywhere sm:text-4xl">Apply: {job.title}</h1>
      <p className="mt-3 break-words text-muted">
        {[job.employer, ...job.facts].join(' · ')}
        {job.deadline && ` · until the end of ${dayWords(job.deadline)}`}
      </p>
      <Card className="mt-6 p-5 sm:p-6">{isSent ? <Sent job={job} /> : <ApplicationForm job={job} />}</Card>
    </div>
  )
}

function Sent({ job }: { job: { slug: string; employer: string } }) {
  return (
    <SentScreen
      title="Your application is sent"
      actions={
        <>
          <ButtonLink to="/jobs">More jobs</ButtonLink>
          <ButtonLink to={`/jobs/${job.slug}`} variant="secondary">
            Back to this job
          </ButtonLink>
        </>
      }
    >
      <p>
        {job.employer} has it. A copy comes to the address that you gave, with a link to withdraw it. After
        180 days it is deleted by itself.
      </p>
      <p>Nobody should ask you to pay for a job. If they do, don’t, and tell us.</p>
    </SentScreen>
  )
}
