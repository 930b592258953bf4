import type { PageMeta } from '#app/components/meta.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { jobCategories } from '#domain/jobs/choices.ts'
import { statedPay } from '#domain/jobs/pay.ts'
import type { JobPage } from '#domain/jobs/shapes.ts'
import { jobKind, jobPlace } from '#domain/jobs/words.ts'
import { postingSocialPicture } from '#domain/social-pictures/posting-card.ts'
import { jobJsonLd } from './structured-data.ts'

const longestDescription = 160

/** What search engines and shared links say of a job. One that is closed stays at its address, but not in their lists. */
export function describeJob(job: JobPage, site: { name: string; url: string }): PageMeta {
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

export const jobCrumbs = (job: Pick<JobPage, 'category' | 'title'>): Crumb[] => [
  { label: 'Jobs', to: '/jobs' },
  { label: jobCategories[job.category], to: `/jobs?category=${job.category}` },
  { label: job.title },
]
