import { RotateCcw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Spinner } from '#app/ui/skeleton.tsx'
import type { MapArea } from '#domain/search/schema.ts'
import type { Circle } from './map-bounds.ts'
import type { MapEvents } from './map-events.ts'
import { mapWords } from './map-words.ts'
import type { ResultMap } from './open-result-map.ts'
import type { MapPoints } from './use-map-points.ts'
import type { MapSource } from './use-map-source.ts'

type MapFrameProps = {
  points: MapPoints
  /** The searched area, where the map opens. */
  around: Circle | MapArea | null
  source: MapSource
  /** Set while the map exists, for the list beside it. */
  mapRef: RefObject<ResultMap | null>
  onReady: (isReady: boolean) => void
  events: MapEvents
  /** The points are approximate. */
  isRough?: boolean
  /** Fills its container on phones, where the count is said elsewhere. */
  isStage?: boolean
  /** Controls over the map. */
  children?: ReactNode
}

export function MapFrame({
  points,
  around,
  source,
  mapRef,
  onReady,
  events,
  isRough = false,
  isStage = false,
  children,
}: MapFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const result = points.state === 'ready' ? points.result : null
  const hasResult = result !== null

  // The latest points, for a map that opens after they arrive.
  const latest = useRef({ result, around })
  latest.current = { result, around }

  useEffect(() => {
    if (!hasResult || !container.current) return
    let isGone = false
    const element = container.current
    import('./open-result-map.ts')
      .then(({ openResultMap }) =>
        openResultMap({
          container: element,
          points: latest.current.result?.points ?? [],
          around: latest.current.around,
          source,
          events,
          isRough,
        }),
      )
      .then(
        (map) => {
          if (isGone) return map.remove()
          mapRef.current = map
          setOpen(true)
          onReady(true)
        },
        (error: unknown) => {
          console.warn('No map:', error)
          if (!isGone) setBroken(true)
        },
      )
    return () => {
      isGone = true
      mapRef.current?.remove()
      mapRef.current = null
      setOpen(false)
      onReady(false)
    }
  }, [hasResult, source, mapRef, onReady, events, isRough])

  useEffect(() => {
    if (isOpen && result) mapRef.current?.setPoints(result.points, latest.current.around)
  }, [isOpen, result, mapRef])

  return (
    <div
      className={cn(
        'overflow-hidden rounded-card border border-line bg-paper',
        isStage && 'js:max-lg:h-full js:max-lg:rounded-none js:max-lg:border-x-0',
      )}
    >
      <div
        className={cn(
          'relative h-[55svh] min-h-72 bg-tint lg:h-[calc(100svh-14rem)]',
          isStage && 'not-js:h-auto not-js:min-h-32 js:max-lg:h-full',
        )}
      >
        <div ref={container} data-slot="map" className="size-full" />
        {isOpen && children}
        {!isOpen && (
          <div className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
            <p className="js:hidden">The map needs JavaScript. The list holds the same places.</p>
            {isBroken ? (
              <p role="status">
                The map can’t be drawn in this browser. The list holds the same places, with their addresses.
              </p>
            ) : points.state === 'failed' ? (
              <p role="status">The map’s places couldn’t be loaded. The list holds them too.</p>
            ) : (
              <span className="hidden js:block">
                <Spinner label="Loading the map" />
              </span>
            )}
          </div>
        )}
      </div>
      <div
        className={cn(
          'flex min-h-12 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1 text-sm',
          isStage && 'max-lg:hidden',
        )}
      >
        <p role="status" data-slot="map-count" className="min-w-0 flex-1">
          {result ? mapWords(result) : ''}
        </p>
        {isOpen && (
          <Button variant="ghost" size="sm" onClick={() => mapRef.current?.showAll()}>
            <RotateCcw aria-hidden="true" />
            Show all
          </Button>
        )}
      </div>
    </div>
  )
}
