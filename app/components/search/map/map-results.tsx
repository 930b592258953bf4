import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { cityLine, coverageLine, distanceLabel } from '#app/components/place-line.ts'
import { Rating } from '#app/components/rating.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ListedBusiness } from '#domain/businesses/listed.ts'
import type { SearchPage } from '../search-page.ts'
import { MapFrame } from './map-frame.tsx'
import type { ResultMap } from './open-result-map.ts'
import { useMapPoints } from './use-map-points.ts'

/** The map and, beside or below it, the same results as a list, so that nothing requires dragging or pointing. */
export function MapResults({ page }: { page: SearchPage }) {
  const { params, result, mapStyleUrl } = page
  const points = useMapPoints(params)
  const map = useRef<ResultMap>(null)
  const [isReady, setReady] = useState(false)
  const { place, radius } = result
  const around = place && radius !== null ? { lat: place.lat, lng: place.lng, miles: radius } : null
  const onMap = new Set(points.state === 'ready' ? points.result.points.map(({ id }) => id) : [])
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="xl:sticky xl:top-4 xl:self-start">
        <MapFrame points={points} around={around} styleUrl={mapStyleUrl} mapRef={map} onReady={setReady} />
      </div>
      <ul className="grid content-start gap-3 md:max-xl:grid-cols-2">
        {result.businesses.map((business) => (
          <li key={business.id} className="grid">
            <ResultRow
              business={business}
              onShow={isReady && onMap.has(business.id) ? () => map.current?.show(business.id) : null}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ResultRowProps = {
  business: ListedBusiness
  /** Null if it isn't on the map, or there is no map. */
  onShow: (() => void) | null
}

function ResultRow({ business, onShow }: ResultRowProps) {
  const { slug, name, category, subcategory, distanceMiles, openLabel } = business
  return (
    <Card className="grid gap-1 p-4">
      <h2 className="text-lg">
        <Link
          to={`/business/${slug}`}
          className="inline-flex min-h-7 items-center underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </h2>
      <p className="text-sm text-muted">{subcategory?.name ?? category.name}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {[
          cityLine(business),
          distanceMiles === null ? null : distanceLabel(distanceMiles),
          coverageLine(business),
        ]
          .filter((part) => part !== null)
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {openLabel && (
          <span className={openLabel.isOpen ? 'font-semibold text-ok' : 'text-muted'}>{openLabel.label}</span>
        )}
        <Rating average={business.ratingAverage} count={business.ratingCount} />
      </p>
      {onShow && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 w-fit text-forest-ink pointer-coarse:min-h-11"
          onClick={onShow}
        >
          <MapPin aria-hidden="true" />
          Show on map<span className="sr-only">: {name}</span>
        </Button>
      )}
    </Card>
  )
}
