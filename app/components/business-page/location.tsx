import { useState } from 'react'
import { useMapWanted } from '#app/components/search/map/saves-data.ts'
import { ShowMapButton } from '#app/components/search/map/show-map-button.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { useNearbyComponent } from '#app/ui/use-nearby-component.ts'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { addressLine, directionsHref } from '../address-line.ts'

const loadMap = async () => (await import('#app/components/place-map/place-map.tsx')).default

/** Where customers go: a small map, whose code loads when it nears the screen. Nothing where they don't go anywhere. */
export default function Location({ business }: { business: BusinessPage }) {
  const { name, lat, lng, address } = business
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [isWanted, want] = useMapWanted()
  const PlaceMap = useNearbyComponent(isWanted ? frame : null, loadMap)
  if (lat === null || lng === null || !address) return null
  return (
    <section aria-labelledby="location">
      <h2 id="location" className="text-2xl">
        Location
      </h2>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">{addressLine(business)}</span>
        <ButtonAnchor
          href={directionsHref(business)}
          data-count="directions"
          rel="noreferrer"
          variant="secondary"
          size="sm"
          className="no-print pointer-coarse:min-h-11"
        >
          Get directions
        </ButtonAnchor>
      </p>
      <div ref={setFrame} className="no-print mt-4 not-js:hidden">
        {isWanted === false ? (
          <ShowMapButton onShow={want} />
        ) : PlaceMap ? (
          <PlaceMap point={{ lat, lng }} name={name} />
        ) : (
          <div className="h-64 rounded-card border border-line bg-tint" />
        )}
      </div>
    </section>
  )
}
