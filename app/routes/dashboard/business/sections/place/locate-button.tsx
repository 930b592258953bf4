import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Point } from '#domain/places/distance.ts'

const longestWaitMs = 15_000
const errorResponses: Record<number, string> = {
  1: 'Your browser didn’t share the position. The pin can be placed without it.',
  2: 'Your position couldn’t be found right now. The pin can be placed without it.',
  3: 'Finding your position took too long. Try again, or place the pin without it.',
}

/** For who stands at the door of the business: the device knows where that is. */
export function LocateButton({ onFound }: { onFound: (point: Point) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | { refusal: string }>('idle')
  function ask() {
    if (!('geolocation' in navigator)) return setState({ refusal: errorResponses[2]! })
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound({ lat: Number(coords.latitude.toFixed(5)), lng: Number(coords.longitude.toFixed(5)) })
      },
      ({ code }) => setState({ refusal: errorResponses[code] ?? errorResponses[2]! }),
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
        onClick={ask}
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
