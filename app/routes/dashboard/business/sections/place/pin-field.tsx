import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, LocateFixed, Map as MapIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PinMap, PinStep } from '#app/components/search/map/open-pin-map.ts'
import { useMapSource } from '#app/components/search/map/use-map-source.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import type { Point } from '#domain/places/distance.ts'
import { pinWords } from './pin-words.ts'

const arrows: { step: PinStep; Icon: typeof ChevronUp; name: string; at: string }[] = [
  { step: 'ArrowUp', Icon: ChevronUp, name: 'north', at: 'col-start-2 row-start-1' },
  { step: 'ArrowLeft', Icon: ChevronLeft, name: 'west', at: 'col-start-1 row-start-2' },
  { step: 'ArrowRight', Icon: ChevronRight, name: 'east', at: 'col-start-3 row-start-2' },
  { step: 'ArrowDown', Icon: ChevronDown, name: 'south', at: 'col-start-2 row-start-2' },
]

/**
 * The business's location: the center of its ZIP code until someone refines it, with the device's location or on the
 * map, which loads on demand.
 */
export function PinField({
  point,
  middle,
  onMove,
  onLocate,
}: {
  point: Point | null
  /** Center of the ZIP code or city, to describe the pin's position. */
  middle: (Point & { name: string }) | null
  onMove: (point: Point) => void
  onLocate: (point: Point) => void
}) {
  const [isWanted, setWanted] = useState(false)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <LocateButton onFound={onLocate} />
        {point && !isWanted && (
          <Button
            variant="secondary"
            size="sm"
            className="pointer-coarse:min-h-11"
            onClick={() => setWanted(true)}
          >
            <MapIcon aria-hidden="true" />
            Place it on the map
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {point ? pinWords(point, middle) : 'Enter the ZIP code to place the pin at its center.'}
      </p>
      {point && isWanted && <PinBoard point={point} onMove={onMove} />}
    </div>
  )
}

function PinBoard({ point, onMove }: { point: Point; onMove: (point: Point) => void }) {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<PinMap>(null)
  const [state, setState] = useState<'loading' | 'open' | 'broken'>('loading')
  const source = useMapSource()
  // The pin is already where the map itself reported it.
  const told = useRef(point)
  const latest = useRef({ point, onMove })
  latest.current = { point, onMove }

  useEffect(() => {
    let isGone = false
    import('#app/components/search/map/open-pin-map.ts')
      .then(({ openPinMap }) =>
        openPinMap({
          container: container.current!,
          source,
          point: latest.current.point,
          onMove: (moved) => {
            told.current = moved
            latest.current.onMove(moved)
          },
        }),
      )
      .then(
        (opened) => {
          if (isGone) return opened.remove()
          map.current = opened
          setState('open')
        },
        (error: unknown) => {
          console.warn('No map:', error)
          if (!isGone) setState('broken')
        },
      )
    return () => {
      isGone = true
      map.current?.remove()
      map.current = null
    }
  }, [source])

  useEffect(() => {
    if (point.lat === told.current.lat && point.lng === told.current.lng) return
    told.current = point
    map.current?.setPoint(point)
  }, [point])

  if (state === 'broken')
    return (
      <p role="status" className="rounded-control border border-line bg-tint p-4 text-sm">
        The map can’t be drawn here. Your ZIP code is enough for people to find you, and your location sets
        the pin exactly.
      </p>
    )
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className="relative h-72 bg-tint sm:h-80">
        <div ref={container} data-slot="pin-map" className="size-full" />
        {state === 'loading' && (
          <div className="absolute inset-0 grid place-items-center text-muted">
            <Spinner label="Loading the map" />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-4 border-t border-line p-3">
        <div className="grid grid-cols-3 gap-1">
          {arrows.map(({ step, Icon, name, at }) => (
            <Button
              key={step}
              variant="secondary"
              size="iconSm"
              className={`${at} pointer-coarse:size-11`}
              aria-label={`Move the pin ${name}`}
              disabled={state !== 'open'}
              onClick={() => map.current?.step(step)}
            >
              <Icon aria-hidden="true" />
            </Button>
          ))}
        </div>
        <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
          Tap the map or drag the pin. The arrow keys nudge it; zoom in for finer steps.
          {source.styleUrl === null &&
            source.tilesUrl === null &&
            ' This map has no streets: neighboring towns show where you are.'}
        </p>
      </div>
    </div>
  )
}

const longestWaitMs = 15_000
const locationProblems: Record<number, string> = {
  1: 'Your browser didn’t share your location. You can place the pin without it.',
  2: 'Your position couldn’t be found right now. The pin can be placed without it.',
  3: 'Finding your position took too long. Try again, or place the pin without it.',
}

/** For someone at the business's door: uses the device's location. */
function LocateButton({ onFound }: { onFound: (point: Point) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | { refusal: string }>('idle')
  function locate() {
    if (!('geolocation' in navigator)) return setState({ refusal: locationProblems[2]! })
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound({ lat: Number(coords.latitude.toFixed(5)), lng: Number(coords.longitude.toFixed(5)) })
      },
      ({ code }) => setState({ refusal: locationProblems[code] ?? locationProblems[2]! }),
      { enableHighAccuracy: true, timeout: longestWaitMs, maximumAge: 60_000 },
    )
  }
  const refusal = typeof state === 'object' ? state.refusal : null
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        className="pointer-coarse:min-h-11"
        disabled={state === 'asking'}
        onClick={locate}
      >
        <LocateFixed aria-hidden="true" />
        {state === 'asking' ? 'Finding you…' : 'I’m there now: use my location'}
      </Button>
      <p role="status" className={refusal ? 'mt-1 text-sm font-medium text-danger' : 'sr-only'}>
        {refusal}
      </p>
    </div>
  )
}
