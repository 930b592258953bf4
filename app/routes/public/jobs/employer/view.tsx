import { EmptyState } from '#app/components/empty-state.tsx'
import { Picture } from '#app/components/picture.tsx'
import { JobCard } from '#app/components/postings/job-card.tsx'
import { TrustBadge } from '#app/components/trust-badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { countWords, crumbsOf, placeOf } from './words.ts'

export default function EmployerRoute({ loaderData: employer }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { name, slug, description, shortDescription, jobs, jobCount } = employer
  const place = placeOf(employer)
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumbs crumbs={crumbsOf(name)} />
      <header className="mt-6 flex items-start gap-4">
        {employer.logoUrl && (
          <Picture
            src={employer.logoUrl}
            alt=""
            sizes="72px"
            maxWidth={320}
            className="size-14 shrink-0 rounded-xl border border-line bg-paper sm:size-18"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-5xl">Jobs at {name}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
            <span>{[employer.category, place].filter(Boolean).join(' · ')}</span>
            <TrustBadge level={employer.trustLevel} />
          </p>
        </div>
      </header>
      <section aria-labelledby="jobs" className="mt-10">
        <h2 id="jobs" className="text-2xl">
          {countWords(jobCount)}
        </h2>
        {jobs.length === 0 ? (
          <EmptyState
            className="mt-5"
            headingLevel="h3"
            title="Nothing is open right now"
            actions={<ButtonLink to="/jobs">See all jobs</ButtonLink>}
          >
            <p>{name} has offered jobs here before. Look in again, or see who else is hiring.</p>
          </EmptyState>
        ) : (
          <ul className="list-rows mt-5">
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard card={job} />
              </li>
            ))}
          </ul>
        )}
        {jobCount > jobs.length && <p className="mt-4 text-muted">The newest {jobs.length} are shown.</p>}
      </section>
      <section aria-labelledby="about" className="mt-12">
        <h2 id="about" className="text-2xl break-words">
          About {name}
        </h2>
        <p className="mt-4 max-w-[68ch] leading-relaxed whitespace-pre-line">
          {description || shortDescription}
        </p>
        <ButtonLink to={`/business/${slug}`} variant="secondary" className="mt-5">
          See the business
        </ButtonLink>
      </section>
    </div>
  )
}
