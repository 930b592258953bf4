import type { ReactNode } from 'react'
import { addressLine } from '#app/components/address-line.ts'
import { mapsSearchHref } from '#app/components/place-line.ts'
import { dayWords } from '#domain/hours/day-words.ts'
import { benefits, employmentTypes, experiences, jobCategories, workplaces } from '#domain/jobs/choices.ts'
import type { JobPage } from '#domain/jobs/shapes.ts'
import { jobPlace } from '#domain/jobs/words.ts'
import { languageName } from '#domain/languages/languages.ts'

/** The key facts, before the text. */
export function JobSummary({ job }: { job: JobPage }) {
  return (
    <section aria-labelledby="glance">
      <h2 id="glance" className="text-2xl">
        At a glance
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {listFacts(job).map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className="mt-1 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Fact = { name: string; value: ReactNode }

function listFacts(job: JobPage): Fact[] {
  const facts: (Fact | false | null | '')[] = [
    { name: 'Kind of job', value: employmentTypes[job.employmentType] },
    { name: 'Field of work', value: jobCategories[job.category] },
    { name: 'Where', value: <Where job={job} /> },
    job.workplace !== 'on_site' && { name: 'Workplace', value: workplaces[job.workplace] },
    job.schedule && { name: 'Schedule', value: job.schedule },
    job.experience && { name: 'Experience', value: experiences[job.experience] },
    job.languages.length > 0 && {
      name: 'Languages wanted',
      value: job.languages.map(languageName).join(', '),
    },
    job.sponsorsVisa !== null && {
      name: 'Visa sponsorship',
      value: job.sponsorsVisa ? 'Offered' : 'Not offered',
    },
    job.benefits.length > 0 && {
      name: 'Benefits',
      value: (
        <ul className="grid gap-1">
          {job.benefits.map((key) => (
            <li key={key}>{benefits[key]}</li>
          ))}
        </ul>
      ),
    },
    {
      name: 'Posted',
      value: job.renewedOn
        ? `${dayWords(job.postedOn)}, renewed ${dayWords(job.renewedOn)}`
        : dayWords(job.postedOn),
    },
    job.deadline && { name: 'Apply by', value: dayWords(job.deadline) },
  ]
  return facts.filter((fact) => !!fact)
}

function Where({ job }: { job: JobPage }) {
  const place = jobPlace(job)
  if (!job.address) return place
  const address = addressLine(job)
  return (
    <a
      href={mapsSearchHref(address)}
      rel="noreferrer"
      className="inline-flex min-h-7 items-center rounded underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current"
    >
      {address}
      <span className="sr-only"> on a map</span>
    </a>
  )
}
