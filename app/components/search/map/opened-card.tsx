import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { BusinessCard } from '#app/components/business-card.tsx'
import { callPublic } from '#app/session/api-call.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ListedBusiness } from '#domain/businesses/listed.ts'
import { milesBetween, type Point } from '#domain/places/distance.ts'
import type { MapPoint } from '#domain/search/schema.ts'

/** The card of a pin. A business on another page of the list is requested. */
export function OpenedCard({
  point,
  listed,
  from,
  element,
  onShown,
}: {
  point: MapPoint
  listed: readonly ListedBusiness[]
  /** The searched place, from which its distance counts. */
  from: Point | null
  /** Of the popup over the pin. */
  element: HTMLElement
  /** It has its size now. */
  onShown: () => void
}) {
  const business = usePinned(point, listed, from)
  const isShown = typeof business === 'object'
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  return createPortal(
    <div className="map-card w-65">
      {business === 'loading' ? (
        <Skeleton className="h-60" />
      ) : business === 'gone' ? (
        <p className="p-2 text-sm">{point.name} couldn’t be loaded. The list has its details.</p>
      ) : (
        <BusinessCard business={business} headingLevel="h2" pictureSizes="260px" />
      )}
    </div>,
    element,
  )
}

function usePinned(point: MapPoint | null, listed: readonly ListedBusiness[], from: Point | null) {
  const known = point && listed.find(({ id }) => id === point.id)
  const [fetched, setFetched] = useState<{ id: string; business: ListedBusiness | null } | null>(null)
  const id = point && !known ? point.id : null
  useEffect(() => {
    if (!id) return
    const request = new AbortController()
    callPublic('GET /search/card', { query: { id }, signal: request.signal }).then(
      ({ business }) => setFetched({ id, business }),
      (error: unknown) => {
        if (request.signal.aborted) return
        console.warn('No card for the pin:', error)
        setFetched({ id, business: null })
      },
    )
    return () => request.abort()
  }, [id])
  if (known) return known
  if (!point || fetched?.id !== point.id) return 'loading'
  if (!fetched.business) return 'gone'
  return { ...fetched.business, distanceMiles: from && milesBetween(from, point) }
}
