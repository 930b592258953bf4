import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { flag, pageQuery, withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { localTime } from '#domain/hours/local-time.ts'
import { businessTag } from '#domain/page-cache/tags.ts'
import { timeZoneLabel } from '#domain/places/time-zones.ts'
import { kindWords, requestKinds } from '#domain/requests/kinds.ts'
import { packStarts } from '#domain/requests/offered-starts.ts'
import { findRequestTarget, startRulesOf } from '#domain/requests/settings.server.ts'
import { hasHours, listStarts } from '#domain/requests/starts.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, loaderData, params }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData
    ? pageMeta(siteOf(matches), {
        title: `${loaderData.act}: ${loaderData.business.name}`,
        description: `Ask ${loaderData.business.name} here, without an account. The answer comes by email, with a link to its status.`,
        path: `/business/${params.businessSlug}/request/${params.kind}`,
        index: false,
      })
    : []
}

/** The result of a form sent without scripts. */
const requestQuery = pageQuery({ sent: flag })

const quarterHour = 15 * 60_000

export const loader = withQuery(
  requestQuery,
  async ({ params, context }: Route.LoaderArgs, { sent: isSent }) => {
    const { read, tag, validUntil, now } = context.get(pageContext)
    const kind = requestKinds.find((each) => each === params.kind)
    if (!kind) throw data(null, { status: 404 })
    const slug = params.businessSlug.toLowerCase()
    const target = await read((tx) => findRequestTarget(tx, { slug, now }))
    // The business's page knows where it went, and how else to ask.
    if (!target) throw redirect(`/business/${slug}`)
    tag(businessTag(target.id))
    if (!isSent && !target.takes.includes(kind)) throw redirect(`/business/${slug}`)
    // The next start may then be too close.
    validUntil(new Date((Math.floor(now.getTime() / quarterHour) + 1) * quarterHour))
    const { id, name, timezone, questions, largestParty } = target
    return {
      isSent,
      kind,
      act: kindWords[kind].act,
      business: { id, slug: target.slug, name, questions, largestParty },
      starts: kind === 'quote' ? null : packStarts(listStarts(target, startRulesOf(target, kind), now)),
      hasHours: hasHours(target),
      today: localTime(now, timezone).date,
      zone: timeZoneLabel(timezone),
    }
  },
)

const RequestView = await pagePart(() => import('./view.tsx'))

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  return <RequestView loaderData={loaderData} />
}
