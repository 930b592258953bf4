import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { listEventsOfBusiness, listSimilarEvents } from '#domain/events/cards.server.ts'
import { findEventPage } from '#domain/events/find-event-page.server.ts'
import { businessTag, postingsTag, postingTag } from '#domain/page-cache/tags.ts'
import type { Route } from './+types/page.ts'
import { describeEvent } from './describe.ts'
import { eventJsonLd } from './structured-data.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  return loaderData && site
    ? pageMeta(site, { ...loaderData.head, jsonLd: eventJsonLd(loaderData.event, site.url) })
    : []
}

const nextOnes = 3

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { read, now, tag, validUntil, site } = context.get(pageContext)
  const slug = params.eventSlug.toLowerCase()
  const found = await read(async (tx) => {
    const event = await findEventPage(tx, { slug, now })
    if (!event) return null
    const businessId = event.organiser?.id
    const sameHost = businessId
      ? await listEventsOfBusiness(tx, { businessId, except: event.id, now, most: nextOnes })
      : []
    const similar = await listSimilarEvents(tx, { event, without: sameHost.map(({ id }) => id), now })
    return { event, sameHost, similar }
  })
  tag(postingsTag('event'))
  if (!found) throw data(null, { status: 404 })
  if (params.eventSlug !== slug) throw redirect(`/events/${slug}${url.search}`, 301)
  const { event, sameHost, similar } = found
  tag(postingTag(event.id), ...(event.organiser ? [businessTag(event.organiser.id)] : []))
  for (const moment of [event.changesAt, ...[...sameHost, ...similar].map(({ when }) => when.endsAt)])
    validUntil(moment === null ? null : new Date(moment))
  return {
    event,
    sameHost,
    similar,
    now: now.toISOString(),
    siteUrl: site.url,
    head: describeEvent(event, site),
  }
}

const EventView = await pagePart(() => import('./view.tsx'))

export default function EventPage({ loaderData }: Route.ComponentProps) {
  return <EventView loaderData={loaderData} />
}
