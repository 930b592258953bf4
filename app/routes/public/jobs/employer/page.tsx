import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { itemList } from '#app/components/structured-data.ts'
import { pageContext } from '#app/context.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { findEmployerPage } from '#domain/jobs/queries.server.ts'
import { businessTag, postingsTag } from '#domain/page-cache/tags.ts'
import type { Route } from './+types/page.ts'
import { countWords, crumbsOf, placeOf } from './words.ts'

export function meta({ matches, loaderData: employer }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!employer || !site) return []
  const { name, slug, jobs, jobCount } = employer
  const title = `Jobs at ${name}`
  return pageMeta(site, {
    title,
    description: `${countWords(jobCount)} at ${name}${placeOf(employer) ? ` in ${placeOf(employer)}` : ''}: what the work is, what it pays, and how to apply.`,
    path: `/jobs/employers/${slug}`,
    kind: 'CollectionPage',
    index: jobCount > 0,
    crumbs: crumbsOf(name),
    jsonLd: itemList(site, {
      name: title,
      count: jobCount,
      items: jobs.map((job) => ({ name: job.title, path: `/jobs/${job.slug}` })),
    }),
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, tag, validUntil, now } = context.get(pageContext)
  const slug = params.businessSlug.toLowerCase()
  tag(postingsTag('job'))
  const employer = await read((tx) => findEmployerPage(tx, { slug, now }))
  if (!employer) {
    tag('directory')
    throw data(null, { status: 404 })
  }
  if (slug !== params.businessSlug) throw redirect(`/jobs/employers/${slug}`, 301)
  tag(businessTag(employer.id))
  for (const job of employer.jobs) validUntil(new Date(job.expiresAt))
  return employer
}

const EmployerView = await pagePart(() => import('./view.tsx'))

export default function EmployerRoute({ loaderData }: Route.ComponentProps) {
  return <EmployerView loaderData={loaderData} />
}
