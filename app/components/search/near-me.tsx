import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'

// About half a mile: enough to find what is near, too coarse to keep a doorstep in a link.
const decimals = 2
const longestWaitMs = 15_000

const errorResponses: Record<number, string> = {
  1: 'Your browser didn’t share the position. Type a city or ZIP instead, or allow it in the browser’s settings.',
  2: 'Your position couldn’t be found right now. Type a city or ZIP instead.',
  3: 'Finding your position took too long. Try again, or type a city or ZIP.',
}

/** Asks the browser for the position, only when pressed, and puts it rounded into the address. */
export function NearMe({ hrefAt }: { hrefAt: (point: { lat: number; lng: number }) => string }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | { refusal: string }>('idle')

  function ask() {
    if (!('geolocation' in navigator)) return setState({ refusal: errorResponses[2]! })
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        navigate(
          hrefAt({
            lat: Number(coords.latitude.toFixed(decimals)),
            lng: Number(coords.longitude.toFixed(decimals)),
          }),
        )
      },
      ({ code }) => setState({ refusal: errorResponses[code] ?? errorResponses[2]! }),
      { timeout: longestWaitMs, maximumAge: 300_000 },
    )
  }

  const refusal = typeof state === 'object' ? state.refusal : null
  return (
    <div className="no-print hidden flex-wrap items-center gap-x-3 gap-y-1 js:flex">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 text-forest-ink pointer-coarse:min-h-11"
        aria-describedby="near-me-note"
        disabled={state === 'asking'}
        onClick={ask}
      >
        <LocateFixed aria-hidden="true" />
        {state === 'asking' ? 'Finding you…' : 'Near me'}
      </Button>
      <p id="near-me-note" className="min-w-0 flex-1 basis-40 text-sm text-muted">
        We only use your approximate location and never save it.
      </p>
      <p role="status" className={refusal ? 'basis-full text-sm font-medium text-danger' : 'sr-only'}>
        {refusal}
      </p>
    </div>
  )
}
