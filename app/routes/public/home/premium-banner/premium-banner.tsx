import { type Ref, useState } from 'react'
import { WeavePattern } from '#app/components/kente-divider.tsx'
import { useNearbyComponent } from '#app/ui/use-nearby-component.ts'
import type { BannerFlyer } from '#domain/flyers/schema.ts'
import { type HomeList, useHomeList } from '../use-home-list.ts'
import { Slide } from './slide.tsx'

const premiumFlyers: HomeList<BannerFlyer> = {
  name: 'premium-flyers',
  read: ({ callPublic }, signal) => callPublic('GET /home/premium-flyers', { signal }),
}

/**
 * Flyers of premium businesses. `flyers` comes from the loader; null if it couldn't read them, so that the browser
 * requests them.
 */
export function PremiumBanner({ flyers }: { flyers: BannerFlyer[] | null }) {
  const shown = useHomeList(premiumFlyers, flyers)
  return (
    <section aria-labelledby="premium-banner" className="below-screen wrap pt-14 lg:pt-20">
      {shown && shown.length > 0 ? (
        <BannerCarousel key={shown.map(({ id }) => id).join()} flyers={shown} titleId="premium-banner" />
      ) : (
        <>
          <h2 id="premium-banner" className="mb-5 text-3xl lg:text-4xl">
            Premium Promotions
          </h2>
          <div className="relative isolate overflow-hidden rounded-card border border-line bg-paper px-6 py-12 text-center">
            <WeavePattern kind="tibeb" className="fade-middle -z-10 text-ochre opacity-20" />
            <p className="text-lg">No premium promotions available at the moment.</p>
          </div>
        </>
      )}
    </section>
  )
}

const loadMotion = async () => (await import('./banner-motion.tsx')).BannerMotion

/**
 * At first a horizontally scrolling row of flyers. The code that rotates and opens them loads when it nears the screen.
 */
function BannerCarousel({ flyers, titleId }: { flyers: BannerFlyer[]; titleId: string }) {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  /** The current flyer; null while they are a plain scrolling row. */
  const [index, setIndex] = useState<number | null>(null)
  const [viewed, setViewed] = useState<BannerFlyer | null>(null)
  const Motion = useNearbyComponent(region, loadMotion)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for forms
    <div ref={setRegion} role="group" aria-roledescription="carousel" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-3xl lg:text-4xl">
        Premium Promotions
      </h2>
      <p className="mt-2 mb-5 text-muted">What premium businesses are promoting right now.</p>
      <div className="relative">
        <FlyerTrack flyers={flyers} index={index} onView={Motion && setViewed} viewportRef={setViewport} />
        <div className={flyers.length > 1 ? 'js:mt-4 js:min-h-11 md:js:min-h-15' : undefined}>
          {Motion && region && viewport && (
            <Motion
              {...{ region, viewport, flyers, viewed }}
              shown={index}
              onIndex={setIndex}
              onView={setViewed}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/**
 * A horizontally scrolling row of flyers, each as wide as the row; `index` is the current one once it is a carousel.
 */
function FlyerTrack({
  flyers,
  index,
  onView,
  viewportRef,
}: {
  flyers: BannerFlyer[]
  index: number | null
  onView: ((flyer: BannerFlyer) => void) | null
  viewportRef: Ref<HTMLDivElement>
}) {
  return (
    <div
      ref={viewportRef}
      data-slot="flyers"
      // Relative: otherwise visually hidden text would be outside the scroll area, and widen the page.
      className="relative snap-x snap-mandatory overflow-x-auto rounded-2xl border border-line bg-paper shadow-card data-moved:cursor-grab data-moved:touch-pan-y data-moved:touch-pinch-zoom data-moved:snap-none data-moved:overflow-clip data-moved:select-none data-moved:active:cursor-grabbing js:[scrollbar-width:none]"
    >
      {/* Transitions would interfere with the positions that the script sets. */}
      <ul className="flex transition-none *:transition-none">
        {flyers.map((flyer, position) => (
          <li key={flyer.id} inert={index !== null && position !== index} className="flyer-slide">
            <Slide
              flyer={flyer}
              isPictured={index === null || distance(position, index, flyers.length) <= 1}
              onView={onView && (() => onView(flyer))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** In steps, by the shorter way around. */
function distance(position: number, index: number, count: number): number {
  const ahead = (position - index + count) % count
  return Math.min(ahead, count - ahead)
}
