import { useEffect, useRef, useState } from 'react'
import { openPinMap } from '#app/components/search/map/open-pin-map.ts'
import { useMapSource } from '#app/components/search/map/use-map-source.ts'
import { Spinner } from '#app/ui/skeleton.tsx'
import type { Point } from '#domain/places/distance.ts'

/** A map with a fixed pin; loaded when asked for or scrolled to. */
export default function PlaceMap({ point, name }: { point: Point; name: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'open' | 'broken'>('loading')
  const source = useMapSource()
  const { lat, lng } = point
  useEffect(() => {
    let isGone = false
    let close: (() => void) | undefined
    openPinMap({
      container: container.current!,
      source,
      point: { lat, lng },
      onMove: null,
      title: `Map with ${name}`,
    }).then(
      (map) => {
        if (isGone) return map.remove()
        close = map.remove
        setState('open')
      },
      (error: unknown) => {
        console.warn('No map:', error)
        if (!isGone) setState('broken')
      },
    )
    return () => {
      isGone = true
      close?.()
    }
  }, [source, lat, lng, name])
  if (state === 'broken')
    return (
      <p role="status" className="rounded-control border border-line bg-tint p-4 text-sm">
        The map can’t be drawn here. The link to the directions shows the way.
      </p>
    )
  return (
    <div className="relative h-64 overflow-hidden rounded-card border border-line bg-tint">
      <div ref={container} data-slot="place-map" className="size-full" />
      {state === 'loading' && (
        <div className="absolute inset-0 grid place-items-center text-muted">
          <Spinner label="Loading the map" />
        </div>
      )}
    </div>
  )
}
