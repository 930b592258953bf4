import { data, Link, type MetaDescriptor, redirect } from 'react-router'
import { type PageMeta, pageMeta, siteOf } from '#app/components/meta.ts'
import { Others } from '#app/components/others.tsx'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { SaveButton } from '#app/components/saved/save-button.tsx'
import { Share } from '#app/components/share/share.tsx'
import { VerifiedBadge } from '#app/components/trust-badge.tsx'
import { pageContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { jobCategories } from '#domain/jobs/choices.ts'
import { statedPay, yearlyWords } from '#domain/jobs/pay.ts'
import { findJobPage, listSimilarJobs } from '#domain/jobs/queries.server.ts'
import type { JobPage } from '#domain/jobs/shapes.ts'
import { endedWords, jobKind, jobPlace } from '#domain/jobs/words.ts'
import { businessTag, postingsTag, postingTag } from '#domain/page-cache/tags.ts'
import { postingSocialPicture } from '#domain/social-pictures/posting-card.ts'
import type { Route } from './+types/page.ts'
import { ApplyPanel } from './apply-panel.tsx'
import { EmployerCard } from './employer-card.tsx'
import { jobJsonLd } from './structured-data.ts'
import { JobSummary } from './summary.tsx'
import { JobText } from './text.tsx'

const JobCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/postings/job-card.tsx')).JobCard,
}))

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  return loaderData && site ? pageMeta(site, describeJob(loaderData.job, site)) : []
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, tag, validUntil, now, site } = context.get(pageContext)
  const slug = params.slug.toLowerCase()
  tag(postingsTag('job'))
  const found = await read(async (tx) => {
    const job = await findJobPage(tx, { slug, now })
    return job && { job, similar: await listSimilarJobs(tx, { job, now }) }
  })
  if (!found) throw data(null, { status: 404 })
  if (slug !== params.slug) throw redirect(`/jobs/${slug}`, 301)
  const { job, similar } = found
  tag(postingTag(job.id))
  if (job.employer.business) tag(businessTag(job.employer.business.id))
  // The page changes when this job, or one listed below it, expires.
  for (const { expiresAt } of [...(job.life === 'open' ? [job] : []), ...similar])
    validUntil(new Date(expiresAt))
  return { job, similar, siteUrl: site.url }
}

export default function JobRoute({ loaderData: { job, similar, siteUrl } }: Route.ComponentProps) {
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
          {hasSimilar ? 'See open jobs like it' : 'See the jobs that are open'}
        </a>
        .
      </p>
    </Alert>
  )
}

const longestDescription = 160

/** Metadata for search engines and shared links. A closed job keeps its URL, but isn't indexed. */
function describeJob(job: JobPage, site: { name: string; url: string }): PageMeta {
  const jsonLd = jobJsonLd(job, site)
  return {
    title: `${job.title}, ${job.employer.name}`,
    description: describe(job),
    path: `/jobs/${job.slug}`,
    kind: 'ItemPage',
    index: job.life === 'open',
    image: postingSocialPicture({ ...job, kind: 'job' }, site.name),
    imageAlt: job.title,
    crumbs: jobCrumbs(job),
    ...(jsonLd && { jsonLd }),
  }
}

function describe(job: JobPage): string {
  const facts = `${job.life === 'open' ? '' : 'Closed. '}${jobKind(job)}: ${jobPlace(job)}. ${statedPay(job.pay, job.employmentType)}. `
  const room = longestDescription - facts.length
  const text = job.body.replaceAll(/\s+/g, ' ')
  return text.length <= room ? facts + text : `${facts}${text.slice(0, Math.max(20, room - 1)).trimEnd()}…`
}

const jobCrumbs = (job: Pick<JobPage, 'category' | 'title'>): Crumb[] => [
  { label: 'Jobs', to: '/jobs' },
  { label: jobCategories[job.category], to: `/jobs?category=${job.category}` },
  { label: job.title },
]

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
