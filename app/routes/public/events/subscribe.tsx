import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { placeSlug } from '#domain/places/place-name.ts'
import type { PlaceMatch } from '#domain/search/schema.ts'

/** Subscribes to the events in the user's own calendar, which fetches new ones automatically. */
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
            Subscribe once: new events appear on their own, and canceled ones are marked.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonAnchor href={webcal}>Subscribe</ButtonAnchor>
            <ButtonAnchor href={path} variant="secondary" download>
              Download the file
            </ButtonAnchor>
          </p>
          <p className="mt-3 text-sm break-all text-muted">
            In Google Calendar, choose “From URL” and paste {siteUrl + path}
          </p>
        </div>
        <div>
          <h2 className="text-2xl">Hosting an event?</h2>
          <p className="mt-2 text-muted">Posting is free. We review every event before it appears.</p>
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
