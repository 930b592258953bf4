import { data, type MetaDescriptor, redirect } from 'react-router'
import { type PageMeta, pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { statedPay } from '#domain/jobs/pay.ts'
import { findJobPage, listSimilarJobs } from '#domain/jobs/queries.server.ts'
import type { JobPage } from '#domain/jobs/shapes.ts'
import { jobKind, jobPlace } from '#domain/jobs/words.ts'
import { businessTag, postingsTag, postingTag } from '#domain/page-cache/tags.ts'
import { postingSocialPicture } from '#domain/social-pictures/posting-card.ts'
import type { Route } from './+types/page.ts'
import { jobCrumbs } from './job-crumbs.ts'
import { jobJsonLd } from './structured-data.ts'

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

const JobView = await pagePart(() => import('./view.tsx'))

export default function JobRoute({ loaderData }: Route.ComponentProps) {
  return <JobView loaderData={loaderData} />
}
