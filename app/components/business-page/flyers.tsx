import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import type { BusinessPage, ShownFlyer } from '#domain/businesses/schema.ts'
import { websiteHref } from '#domain/businesses/website.ts'
import { FlyerViewer } from '../flyer-viewer.tsx'
import { Picture } from '../picture.tsx'

export function Flyers({ business, now }: { business: BusinessPage; now: Date }) {
  const { flyers, name: businessName, timezone } = business
  const [open, setOpen] = useState<string | null>(null)
  if (flyers.length === 0) return null
  const shown = flyers.find((flyer) => flyer.id === open)
  return (
    <section aria-labelledby="flyers">
      <h2 id="flyers" className="text-2xl">
        Flyers
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {flyers.map((flyer) => (
          <li
            key={flyer.id}
            className="flex gap-4 rounded-card border border-line bg-paper p-3 max-[15rem]:flex-col"
          >
            <button
              type="button"
              onClick={() => setOpen(flyer.id)}
              aria-label={`Enlarge the flyer “${flyer.title}”`}
              className="w-28 shrink-0 overflow-hidden rounded-lg"
            >
              <Picture
                src={flyer.imageUrl}
                alt={flyer.alt}
                sizes="112px"
                maxWidth={320}
                className="aspect-[4/5] w-full object-cover"
              />
            </button>
            <div className="min-w-0 py-1">
              {flyer.isInBanner && <Badge variant="accent">Featured</Badge>}
              <h3 className="mt-1 text-lg">{flyer.title}</h3>
              <FlyerFacts flyer={flyer} now={now} timezone={timezone} />
              {flyer.description && <p className="mt-2 line-clamp-3 text-[0.9375rem]">{flyer.description}</p>}
              {flyer.startsAt && new Date(flyer.startsAt) > now && (
                <a
                  href={`/api/flyers/${flyer.id}/event.ics`}
                  className="mt-1 inline-flex min-h-8 items-center font-semibold text-forest-ink underline underline-offset-4"
                >
                  Add to calendar<span className="sr-only">: {flyer.title}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      <FlyerViewer
        flyer={shown ?? null}
        businessName={businessName}
        facts={shown && <FlyerFacts flyer={shown} now={now} timezone={timezone} />}
        action={
          shown?.linkUrl && (
            <ButtonAnchor href={websiteHref(shown.linkUrl)} rel="noreferrer ugc">
              Read more
            </ButtonAnchor>
          )
        }
        onClose={() => setOpen(null)}
      />
    </section>
  )
}

function FlyerFacts({ flyer, now, timezone }: { flyer: ShownFlyer; now: Date; timezone: string }) {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: timezone,
  })
  const starts = flyer.startsAt && new Date(flyer.startsAt)
  const ends = flyer.endsAt && new Date(flyer.endsAt)
  const when =
    starts && starts > now
      ? `${format.format(starts)}${ends && format.format(ends) !== format.format(starts) ? ` to ${format.format(ends)}` : ''}`
      : ends
        ? `Until ${format.format(ends)}`
        : null
  const facts = [when, flyer.price].filter(Boolean)
  return facts.length > 0 ? <p className="text-sm text-muted">{facts.join(' · ')}</p> : null
}
