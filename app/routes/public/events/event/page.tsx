import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Others } from '#app/components/others.tsx'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { pageContext } from '#app/context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { listEventsOfBusiness, listSimilarEvents } from '#domain/events/cards.server.ts'
import { findEventPage } from '#domain/events/find-event-page.server.ts'
import type { EventCard as Event } from '#domain/events/schema.ts'
import { businessTag, postingsTag, postingTag } from '#domain/page-cache/tags.ts'
import type { Route } from './+types/page.ts'
import { Article } from './article.tsx'
import { describeEvent, eventCrumbs } from './describe.ts'

const EventCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/events/event-card.tsx')).EventCard,
}))

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  return loaderData && site ? pageMeta(site, describeEvent(loaderData.event, site)) : []
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
  return { event, sameHost, similar, now: now.toISOString(), siteUrl: site.url }
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, sameHost, similar, siteUrl } = loaderData
  const now = new Date(loaderData.now)
  const others = {
    all: { label: 'All events', to: '/events' },
    renderCard: (other: Event) => <EventCard event={other} now={now} />,
    className: 'lg:grid-cols-3',
  }
  return (
    <article className="wrap pt-4 pb-16" data-posting={event.id}>
      <Breadcrumbs crumbs={eventCrumbs(event)} />
      <Article event={event} now={now} siteUrl={siteUrl} />
      <ReportButton subject={{ kind: 'posting', id: event.id, name: event.title }} className="mt-10 -ml-3">
        Something wrong? Tell us
      </ReportButton>
      <Others {...others} id="same-host" title={`More from ${event.organiser?.name}`} items={sameHost} />
      <Others
        {...others}
        title={event.state === 'coming' ? 'You may also like' : 'What is coming up instead'}
        items={similar}
      />
    </article>
  )
}
