import { Link } from 'react-router'
import { VerifiedBadge } from '#app/components/trust-badge.tsx'
import { statedPay, yearlyWords } from '#domain/jobs/pay.ts'
import type { JobPage } from '#domain/jobs/shapes.ts'
import { jobPlace } from '#domain/jobs/words.ts'

export function JobTitle({ job }: { job: JobPage }) {
  const { name, business } = job.employer
  const yearly = job.pay && yearlyWords(job.pay)
  return (
    <header className="min-w-0">
      <h1 className="text-3xl wrap-anywhere sm:text-5xl">{job.title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg">
        {business ? (
          <Link
            to={`/jobs/employers/${business.slug}`}
            className="inline-flex min-h-8 items-center rounded break-words underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          <span className="break-words">{name}</span>
        )}
        {business?.isVerified && <VerifiedBadge />}
        <span className="text-muted">{jobPlace(job)}</span>
      </p>
      <div className="mt-5 border-l-4 border-ochre pl-4">
        <p className="text-2xl font-bold">{statedPay(job.pay, job.employmentType)}</p>
        {job.payNote && <p className="mt-1">{job.payNote}</p>}
        {yearly && <p className="mt-1 text-sm text-muted">{yearly}.</p>}
        {!job.pay && job.employmentType !== 'volunteer' && (
          <p className="mt-1 text-sm text-muted">
            The employer hasn’t listed the pay. Ask before you interview.
          </p>
        )}
      </div>
    </header>
  )
}
