import { Link } from 'react-router'
import { CoverPlaceholder } from '#app/components/cover-placeholder.tsx'
import { Picture } from '#app/components/picture.tsx'
import { cityLine } from '#app/components/place-line.ts'
import { VerifiedBadge } from '#app/components/trust-badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { EventPage } from '#domain/events/schema.ts'

/** The host: a business in the directory, or a name. */
export function Host({ event: { organiser, organiserName } }: { event: EventPage }) {
  if (!organiser && !organiserName) return null
  return (
    <section aria-labelledby="organizer">
      <h2 id="organizer" className="text-2xl">
        Organizer
      </h2>
      {organiser ? (
        <Card className="relative mt-4 flex gap-4 p-4 transition-colors hover:border-line-strong sm:p-5">
          <div className="size-20 shrink-0 overflow-hidden rounded-xl bg-tint">
            {organiser.imageUrl ? (
              <Picture
                src={organiser.imageUrl}
                alt=""
                sizes="80px"
                maxWidth={320}
                className="size-full object-cover"
              />
            ) : (
              <CoverPlaceholder id={organiser.id} name={organiser.name} className="size-full" />
            )}
          </div>
          <div className="min-w-0">
            <h3 className="text-lg">
              <Link
                to={`/business/${organiser.slug}`}
                className="rounded underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
              >
                {organiser.name}
              </Link>
            </h3>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
              {cityLine(organiser)}
              {organiser.isVerified && <VerifiedBadge />}
            </p>
            {organiser.shortDescription && (
              <p className="mt-2 line-clamp-2 text-[0.9375rem]">{organiser.shortDescription}</p>
            )}
          </div>
        </Card>
      ) : (
        <p className="mt-3 text-[1.0625rem]">{organiserName}</p>
      )}
    </section>
  )
}
