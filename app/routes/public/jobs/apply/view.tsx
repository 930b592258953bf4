import { SentScreen } from '#app/components/form/sent-screen.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { dayWords } from '#domain/hours/day-words.ts'
import type { Route } from './+types/page.ts'
import { ApplicationForm } from './application-form.tsx'

export default function ApplyPage({ loaderData: { job, isSent } }: Pick<Route.ComponentProps, 'loaderData'>) {
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
        {job.employer} has it. We’ll email you a copy with a link to withdraw it. It’s deleted automatically
        after 180 days.
      </p>
      <p>Nobody should ask you to pay for a job. If they do, don’t, and tell us.</p>
    </SentScreen>
  )
}
