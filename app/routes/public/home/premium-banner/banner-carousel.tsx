import { useState } from 'react'
import { useNearbyPart } from '#app/ui/use-nearby-part.ts'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'
import { FlyerTrack } from './flyer-track.tsx'
import { useRotation } from './use-rotation.ts'

const loadMotion = async () => (await import('./banner-motion.tsx')).BannerMotion

/** By itself a row of flyers that scrolls sideways. What turns and opens them is loaded when it comes near the screen. */
export function BannerCarousel({ flyers, titleId }: { flyers: PremiumFlyer[]; titleId: string }) {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [track, setTrack] = useState<HTMLElement | null>(null)
  const turning = useRotation(flyers.length)
  const [side, setSide] = useState<-1 | 0 | 1>(0)
  const [viewed, setViewed] = useState<PremiumFlyer | null>(null)
  const Motion = useNearbyPart(region, loadMotion)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={setRegion} role="group" aria-roledescription="carousel" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-3xl lg:text-4xl">
        Premium Promotions
      </h2>
      <p className="mt-2 mb-5 text-muted">What premium businesses have on right now.</p>
      <div className="relative">
        <FlyerTrack
          flyers={flyers}
          rotation={turning.rotation}
          side={side}
          canMove={Motion !== null && flyers.length > 1}
          onView={Motion && setViewed}
          viewportRef={setViewport}
          trackRef={setTrack}
        />
        <div className={flyers.length > 1 ? 'js:mt-4 js:min-h-11 md:js:min-h-15' : undefined}>
          {Motion && region && viewport && track && (
            <Motion
              {...{ region, viewport, track, flyers, turning, viewed }}
              onSide={setSide}
              onView={setViewed}
            />
          )}
        </div>
      </div>
    </div>
  )
}
