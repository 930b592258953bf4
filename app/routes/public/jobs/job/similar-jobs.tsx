import { JobCard } from '#app/components/postings/job-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type JobCategory, jobCategories } from '#domain/jobs/choices.ts'
import type { JobCard as Job } from '#domain/jobs/shapes.ts'

export function SimilarJobs({ jobs, category }: { jobs: Job[]; category: JobCategory }) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16 border-t border-line pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="similar" tabIndex={-1} className="text-2xl sm:text-3xl">
          Jobs like this one
        </h2>
        <ButtonLink variant="secondary" to={`/jobs?category=${category}`}>
          More in {jobCategories[category].toLowerCase()}
        </ButtonLink>
      </div>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2">
        {jobs.map((job) => (
          <li key={job.id} className="grid">
            <JobCard card={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}
