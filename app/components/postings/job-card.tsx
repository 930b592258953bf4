import { Badge } from '#app/ui/badge.tsx'
import { dayWords } from '#domain/hours/day-words.ts'
import { employmentTypes, jobCategories } from '#domain/jobs/choices.ts'
import { statedPay } from '#domain/jobs/pay.ts'
import type { JobCard as Job } from '#domain/jobs/shapes.ts'
import { jobPlace } from '#domain/jobs/words.ts'
import { CardIcon } from '../card-icons.tsx'
import { distanceLabel } from '../place-line.ts'
import { VerifiedBadge } from '../trust-badge.tsx'
import { PostingCardFrame } from './posting-card-frame.tsx'

/** A job in a list. */
export function JobCard({ card: job, headingLevel = 'h3' }: { card: Job; headingLevel?: 'h2' | 'h3' }) {
  return (
    <PostingCardFrame id={job.id} to={`/jobs/${job.slug}`} title={job.title} headingLevel={headingLevel}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
        <span className="min-w-0 break-words">{job.employer.name}</span>
        {job.employer.isVerified && <VerifiedBadge />}
      </p>
      <p className="font-semibold">{statedPay(job.pay, job.employmentType)}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <CardIcon name="pin" className="size-4" />
        {jobPlace(job)}
        {job.miles !== null && <span className="tabular-nums">· {distanceLabel(job.miles)}</span>}
      </p>
      <p className="flex flex-wrap gap-1.5">
        <Badge className="font-medium">{employmentTypes[job.employmentType]}</Badge>
        <Badge className="font-medium">{jobCategories[job.category]}</Badge>
      </p>
      <p className="mt-auto text-sm text-muted">
        Posted {dayWords(job.postedOn)}
        {job.deadline && ` · apply by ${dayWords(job.deadline)}`}
      </p>
    </PostingCardFrame>
  )
}
