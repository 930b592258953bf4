import { Link } from 'react-router'
import { Others } from '#app/components/others.tsx'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { SaveButton } from '#app/components/saved/save-button.tsx'
import { Share } from '#app/components/share/share.tsx'
import { VerifiedBadge } from '#app/components/trust-badge.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { jobCategories } from '#domain/jobs/choices.ts'
import { statedPay, yearlyWords } from '#domain/jobs/pay.ts'
import type { JobPage } from '#domain/jobs/shapes.ts'
import { endedWords, jobPlace } from '#domain/jobs/words.ts'
import type { Route } from './+types/page.ts'
import { ApplyPanel } from './apply-panel.tsx'
import { EmployerCard } from './employer-card.tsx'
import { jobCrumbs } from './job-crumbs.ts'
import { JobSummary } from './summary.tsx'
import { JobText } from './text.tsx'

const JobCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/postings/job-card.tsx')).JobCard,
}))

export default function JobRoute({
  loaderData: { job, similar, siteUrl },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const isOpen = job.life === 'open'
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumbs crumbs={jobCrumbs(job)} />
      {!isOpen && <Ended life={job.life} hasSimilar={similar.length > 0} />}
      <article className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <JobTitle job={job} />
          <JobSummary job={job} />
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
            {isOpen && (
              <SaveButton business={{ id: job.id, slug: job.slug, name: job.title }} kind="job" isLabelled />
            )}
            {isOpen && <Share name={job.title} url={`${siteUrl}/jobs/${job.slug}`} />}
            <ReportButton subject={{ kind: 'posting', id: job.id, name: job.title }}>
              Something wrong? Tell us
            </ReportButton>
          </div>
        </div>
      </article>
      <Others
        title="Jobs like this one"
        all={{
          label: `More in ${jobCategories[job.category].toLowerCase()}`,
          to: `/jobs?category=${job.category}`,
        }}
        items={similar}
        renderCard={(other) => <JobCard card={other} />}
      />
    </div>
  )
}

const hints = [
  'Never pay for a job: no fee for an application, training, equipment or a background check.',
  'Never cash a check, buy gift cards or send money on for someone you haven’t met.',
  'Keep your Social Security number, bank details and documents to yourself until you have a written offer from an employer that you have looked up.',
  'Be wary of pay that is too good, of interviews by chat alone, and of offers that are good for today only.',
]

function Safety() {
  return (
    <section aria-labelledby="safety" className="rounded-card border border-line bg-tint p-5">
      <h2 id="safety" className="text-xl">
        Stay safe
      </h2>
      <ul className="mt-3 grid max-w-[68ch] list-disc gap-2 pl-5 text-[0.9375rem]">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  )
}

function Ended({ life, hasSimilar }: { life: JobPage['life']; hasSimilar: boolean }) {
  if (life === 'open') return null
  const { title, text } = endedWords[life]
  return (
    <Alert variant="warning" title={title} className="mt-4">
      <p>
        {text}{' '}
        <a
          href={hasSimilar ? '#similar' : '/jobs'}
          className="font-medium text-forest-ink underline underline-offset-4"
        >
          {hasSimilar ? 'See open jobs like it' : 'See open jobs'}
        </a>
        .
      </p>
    </Alert>
  )
}

function JobTitle({ job }: { job: JobPage }) {
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
