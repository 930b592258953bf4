import { useRef, useState } from 'react'
import type { SearchPage } from '../search-page.ts'
import { MapFrame } from './map-frame.tsx'
import type { ResultMap } from './open-result-map.ts'
import { ResultRow } from './result-row.tsx'
import { useMapPoints } from './use-map-points.ts'

/** The map and, beside or below it, the same results as a list: nothing needs dragging or pointing. */
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
