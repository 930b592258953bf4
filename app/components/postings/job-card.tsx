import { dayWords } from '#domain/hours/day-words.ts'
import { employmentTypes, jobCategories } from '#domain/jobs/choices.ts'
import { statedPay } from '#domain/jobs/pay.ts'
import type { JobCard as Job } from '#domain/jobs/shapes.ts'
import { jobPlace } from '#domain/jobs/words.ts'
import { distanceLabel } from '../place-line.ts'
import { PostingCardFrame } from './posting-card-frame.tsx'

/** A job in a list. */
export function JobCard({ card: job, headingLevel = 'h3' }: { card: Job; headingLevel?: 'h2' | 'h3' }) {
  return (
    <PostingCardFrame
      id={job.id}
      kind="job"
      to={`/jobs/${job.slug}`}
      title={job.title}
      headingLevel={headingLevel}
    >
      <p className="card-line">
        <span>{job.employer.name}</span>
        {job.employer.isVerified && <span className="card-trust">✓ Verified</span>}
      </p>
      <p className="card-line">
        <b>{statedPay(job.pay, job.employmentType)}</b>
        <span>{employmentTypes[job.employmentType]}</span>
        <span>{jobCategories[job.category]}</span>
      </p>
      <p className="card-line">
        <span>{jobPlace(job)}</span>
        {job.miles !== null && <span>{distanceLabel(job.miles)}</span>}
      </p>
      <p className="card-line">
        <span>Posted {dayWords(job.postedOn)}</span>
        {job.deadline && <span>Apply by {dayWords(job.deadline)}</span>}
      </p>
    </PostingCardFrame>
  )
}
