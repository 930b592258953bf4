import { Link } from 'react-router'
import { WeavePattern } from '#app/components/kente-divider.tsx'
import { Picture } from '#app/components/picture.tsx'
import { cityLine } from '#app/components/place-line.ts'
import { cn } from '#app/ui/cn.ts'
import { gradientClass, hashOf } from '#app/ui/gradient.ts'
import type { BannerFlyer } from '#domain/flyers/schema.ts'

const weaves = ['kuba', 'mudcloth', 'tibeb'] as const

/** A flyer on a background in its own colors, with its text and its business beside it. */
export function Slide({
  flyer,
  isPictured,
  onView,
}: {
  flyer: BannerFlyer
  /** Pictures of slides far from the current one aren't loaded. */
  isPictured: boolean
  /** If null, as before the script has loaded, the flyer links to its business. */
  onView: (() => void) | null
}) {
  const { id, title, description, business } = flyer
  const city = cityLine(business)
  return (
    <article className="slide">
      <div data-gradient="" className={cn('slide-art', gradientClass(id, 'flyer'))}>
        <WeavePattern kind={weaves[hashOf(id, 'weave') % weaves.length]!} />
        <Art flyer={flyer} isPictured={isPictured} onView={onView} />
      </div>
      <div className="slide-text">
        <p className="slide-marks">
          <span className="badge">Premium</span>
          Sponsored
        </p>
        <h3>{title}</h3>
        <p className="slide-business">
          <b>{business.name}</b>
          {city && <span>{city}</span>}
        </p>
        {description && <p className="slide-description">{description}</p>}
        <Link to={`/business/${business.slug}`} data-slot="button" className="btn btn-primary btn-md">
          Visit Business
          <span className="sr-only">{`: ${business.name}`}</span>
        </Link>
      </div>
    </article>
  )
}

const artClass = 'slide-flyer'

function Art({ flyer, isPictured, onView }: Parameters<typeof Slide>[0]) {
  const { title, imageUrl, alt, business } = flyer
  const picture = (
    <span>
      {isPictured && (
        <Picture src={imageUrl} alt={alt || title} sizes="352px" maxWidth={960} isSmall isSized />
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
    <Link to={`/business/${business.slug}`} discover="none" data-slot="flyer" className={artClass}>
      {picture}
    </Link>
  )
}
