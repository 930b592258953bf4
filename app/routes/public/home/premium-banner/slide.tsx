import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { WeavePattern } from '#app/components/kente-divider.tsx'
import { Picture } from '#app/components/picture.tsx'
import { cityLine } from '#app/components/place-line.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { gradientClass, hashOf } from '#app/ui/gradient.ts'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'

const weaves = ['kuba', 'mudcloth', 'tibeb'] as const

/** A flyer on a background in its own colors, with its text and its business beside it. */
export function Slide({
  flyer,
  isPictured,
  onView,
}: {
  flyer: PremiumFlyer
  /** Pictures of slides far from the current one aren't loaded. */
  isPictured: boolean
  /** If null, as before the script has loaded, the flyer links to its business. */
  onView: (() => void) | null
}) {
  const { id, title, description, business } = flyer
  const city = cityLine(business)
  return (
    <article className="grid h-full md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div
        data-gradient=""
        className={cn('relative isolate grid place-items-center p-6 sm:p-8', gradientClass(id, 'flyer'))}
      >
        <WeavePattern
          kind={weaves[hashOf(id, 'weave') % weaves.length]!}
          className="-z-10 text-cream opacity-20"
        />
        <Art flyer={flyer} isPictured={isPictured} onView={onView} />
      </div>
      <div className="flex flex-col gap-3 p-5 sm:p-8 lg:justify-center lg:p-12">
        <Badge variant="accent" className="max-md:hidden">
          Premium
        </Badge>
        <h3 className="line-clamp-2 text-2xl lg:text-5xl lg:leading-[1.05]">{title}</h3>
        <p className="-mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-clay-ink lg:text-lg">{business.name}</span>
          {city && (
            <span className="flex items-center gap-1 text-[0.9375rem] text-muted">
              <MapPin aria-hidden="true" className="size-4" />
              {city}
            </span>
          )}
        </p>
        {description && <p className="line-clamp-2 max-w-[52ch] md:line-clamp-4 lg:text-lg">{description}</p>}
        <ButtonLink to={`/business/${business.slug}`} className="mt-auto w-fit max-sm:w-full lg:mt-4">
          Visit Business
          <span className="sr-only">: {business.name}</span>
        </ButtonLink>
      </div>
    </article>
  )
}

const artClass =
  'block w-[min(100%,16rem)] overflow-hidden rounded-xl shadow-raised outline-offset-4 transition-transform duration-300 hover:scale-[1.02] md:w-[min(100%,22rem)]'

function Art({ flyer, isPictured, onView }: Parameters<typeof Slide>[0]) {
  const { title, imageUrl, alt, business } = flyer
  const picture = (
    <span className="block aspect-[4/5] bg-tint">
      {isPictured && (
        <Picture
          src={imageUrl}
          alt={alt || title}
          sizes="(min-width: 768px) 22rem, 16rem"
          maxWidth={960}
          className="size-full object-cover"
        />
      )}
    </span>
  )
  return onView ? (
    <button
      type="button"
      data-slot="flyer"
      aria-haspopup="dialog"
      aria-label={`View the flyer “${title}” of ${business.name}`}
      onClick={onView}
      className={artClass}
    >
      {picture}
    </button>
  ) : (
    <Link to={`/business/${business.slug}`} data-slot="flyer" className={artClass}>
      {picture}
    </Link>
  )
}
