import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { websiteLabel } from '#domain/businesses/website.ts'
import { dayWords } from '#domain/hours/day-words.ts'
import type { JobPage } from '#domain/jobs/shapes.ts'

/** All ways to apply that the employer accepts, the form first. */
export function ApplyPanel({ job }: { job: JobPage }) {
  const { url, email, byForm } = job.apply
  const subject = encodeURIComponent(`Application: ${job.title}`)
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-xl">Apply</h2>
      <p className="text-sm text-muted">
        {job.deadline
          ? `Until the end of ${dayWords(job.deadline)}.`
          : `Open until ${dayWords(job.openUntil)}, unless it’s filled sooner.`}
      </p>
      {byForm && (
        <ButtonLink to={`/jobs/${job.slug}/apply`} rel="nofollow" block>
          Apply here
        </ButtonLink>
      )}
      {url && (
        <ButtonAnchor
          href={url}
          rel="nofollow noopener noreferrer"
          variant={byForm ? 'secondary' : 'primary'}
          block
          className="h-auto"
        >
          Apply on their website
        </ButtonAnchor>
      )}
      {email && (
        <ButtonAnchor
          href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}`}
          variant={byForm || url ? 'secondary' : 'primary'}
          block
        >
          Apply by email
        </ButtonAnchor>
      )}
      {!byForm && !url && !email && (
        <p className="text-muted">This job is an example, so applications aren’t delivered.</p>
      )}
      <p className="text-sm break-words text-muted empty:hidden">
        {byForm && 'You don’t need an account. You can attach your résumé as a PDF. '}
        {url && `Their page: ${websiteLabel(url).split('/', 1)[0]}. `}
        {email && `Their address: ${email}.`}
      </p>
    </Card>
  )
}
