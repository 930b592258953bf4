import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { placeSlug } from '#domain/places/place-name.ts'
import type { PlaceMatch } from '#domain/search/schema.ts'

/** The events in one's own calendar, which asks for what is new by itself. */
export function Subscribe({ place, siteUrl }: { place: PlaceMatch | null; siteUrl: string }) {
  const city =
    place?.kind === 'city' && place.state
      ? { label: place.label, state: place.state, slug: placeSlug(place.label.replace(/, [A-Z]{2}$/, '')) }
      : null
  const path = city ? `/events/${city.state.toLowerCase()}/${city.slug}/calendar.ics` : '/events/calendar.ics'
  const webcal = `${siteUrl.replace(/^https?:/, 'webcal:')}${path}`
  return (
    <section aria-labelledby="subscribe" className="wrap pb-14">
      <div className="grid gap-6 rounded-card border border-line bg-tint p-5 sm:p-8 lg:grid-cols-2">
        <div>
          <h2 id="subscribe" className="text-2xl">
            {city ? `Events in ${city.label} in your calendar` : 'Events in your calendar'}
          </h2>
          <p className="mt-2 text-muted">
            Subscribe once, and new events appear by themselves; those that are called off are marked.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonAnchor href={webcal}>Subscribe</ButtonAnchor>
            <ButtonAnchor href={path} variant="secondary" download>
              Download the file
            </ButtonAnchor>
          </p>
          <p className="mt-3 text-sm break-all text-muted">
            For Google Calendar choose “Other calendars”, “From URL”, and paste {siteUrl + path}
          </p>
        </div>
        <div>
          <h2 className="text-2xl">Do you have one yourself?</h2>
          <p className="mt-2 text-muted">
            A concert, a service, a market stall, a class: posting it is free, and a person looks at each
            before it appears.
          </p>
          <p className="mt-4">
            <ButtonLink to="/dashboard/postings/new/event" variant="secondary">
              Post an event
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
