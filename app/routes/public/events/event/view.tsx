import { Others } from '#app/components/others.tsx'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import type { EventCard as Event } from '#domain/events/schema.ts'
import type { Route } from './+types/page.ts'
import { Article } from './article.tsx'
import { eventCrumbs } from './describe.ts'

const EventCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/events/event-card.tsx')).EventCard,
}))

export default function EventPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
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
