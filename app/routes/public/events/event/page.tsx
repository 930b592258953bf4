import { data, type MetaDescriptor, redirect } from 'react-router'
import { EventCards } from '#app/components/events/event-cards.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { pageContext } from '#app/context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { listEventsOfBusiness, listSimilarEvents } from '#domain/events/cards.server.ts'
import { findEventPage } from '#domain/events/find-event-page.server.ts'
import { businessTag, postingsTag, postingTag } from '#domain/page-cache/tags.ts'
import type { Route } from './+types/page.ts'
import { Article } from './article.tsx'
import { describeEvent, eventCrumbs } from './describe.ts'

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
  return (
    <article className="wrap pt-4 pb-16" data-posting={event.id}>
      <Breadcrumbs crumbs={eventCrumbs(event)} />
      <Article event={event} now={now} siteUrl={siteUrl} />
      <ReportButton subject={{ kind: 'posting', id: event.id, name: event.title }} className="mt-10 -ml-3">
        Something wrong? Tell us
      </ReportButton>
      {sameHost.length > 0 && event.organiser && (
        <Others id="same-host" title={`More from ${event.organiser.name}`}>
          <EventCards events={sameHost} now={now} />
        </Others>
      )}
      {similar.length > 0 && (
        <Others
          id="similar"
          title={event.state === 'coming' ? 'You may also like' : 'What is coming up instead'}
        >
          <EventCards events={similar} now={now} />
        </Others>
      )}
    </article>
  )
}

function Others({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-14 border-t border-line pt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        <ButtonLink variant="secondary" to="/events">
          All events
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}
