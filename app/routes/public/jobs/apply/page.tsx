import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { flag, pageQuery, withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { statedPay } from '#domain/jobs/pay.ts'
import { findJobPage } from '#domain/jobs/queries.server.ts'
import { jobPlace } from '#domain/jobs/words.ts'
import { postingsTag, postingTag } from '#domain/page-cache/tags.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, loaderData, params }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData
    ? pageMeta(siteOf(matches), {
        title: `Apply: ${loaderData.job.title}`,
        description: `Apply for “${loaderData.job.title}” at ${loaderData.job.employer}: a few words and, if you like, your résumé as PDF.`,
        path: `/jobs/${params.slug}/apply`,
        index: false,
      })
    : []
}

/** The result of a form sent without scripts. */
const applyQuery = pageQuery({ sent: flag })

export const loader = withQuery(
  applyQuery,
  async ({ params, context }: Route.LoaderArgs, { sent: isSent }) => {
    const { read, tag, validUntil, now } = context.get(pageContext)
    const slug = params.slug.toLowerCase()
    tag(postingsTag('job'))
    const job = await read((tx) => findJobPage(tx, { slug, now }))
    if (!job) throw data(null, { status: 404 })
    tag(postingTag(job.id))
    // The job's page says how else to apply, or that it is closed.
    if (!isSent && (job.life !== 'open' || !job.apply.byForm)) throw redirect(`/jobs/${slug}`)
    if (job.life === 'open') validUntil(new Date(job.expiresAt))
    return {
      isSent,
      job: {
        id: job.id,
        slug,
        title: job.title,
        employer: job.employer.name,
        facts: [jobPlace(job), statedPay(job.pay, job.employmentType)],
        deadline: job.deadline,
      },
    }
  },
)

const ApplyView = await pagePart(() => import('./view.tsx'))

export default function ApplyPage({ loaderData }: Route.ComponentProps) {
  return <ApplyView loaderData={loaderData} />
}
