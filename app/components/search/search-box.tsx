import { LocateFixed } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchForm, searchFormCopy } from '#app/components/search-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ListParams, SearchList } from '#domain/search/search-list.ts'
import { HiddenParams } from './hidden-params.tsx'

/** The search text and the place, above the list: a new search keeps the filters. */
export function SearchBox<P extends ListParams>({ list, params }: { list: SearchList<P>; params: P }) {
  const { q, where, lat } = params
  const isNearby = lat !== null && where === ''
  return (
    <div onSubmitCapture={dropPosition} className="grid gap-1">
      <SearchForm
        q={q}
        where={where}
        action={list.path}
        isFolded
        {...(list.kind !== 'business' && { label: list.many, suggests: [] })}
        copy={{
          ...searchFormCopy,
          ...(list.examples && { whatPlaceholder: list.examples }),
          ...(isNearby && { wherePlaceholder: 'Near you' }),
        }}
        keep={<HiddenParams list={list} params={{ ...params, q: '', where: '' }} />}
      />
      <NearMe hrefAt={(point) => list.href(params, { ...point, where: '', sort: list.sortNearMe })} />
    </div>
  )
}

/** A typed place replaces the position that the form keeps. */
function dropPosition(event: FormEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const hasPlace = String(new FormData(form).get('where') ?? '').trim() !== ''
  for (const name of ['lat', 'lng']) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.disabled = hasPlace
  }
}

// About half a mile: enough to find what is nearby, too coarse to reveal someone's home in a link.
const decimals = 2
const longestWaitMs = 15_000

const errorResponses: Record<number, string> = {
  1: 'Your browser didn’t share the position. Type a city or ZIP instead, or allow it in the browser’s settings.',
  2: 'Your position couldn’t be found right now. Type a city or ZIP instead.',
  3: 'Finding your position took too long. Try again, or type a city or ZIP.',
}

/** Requests the browser's location, only when pressed, and puts it in the URL rounded. */
function NearMe({ hrefAt }: { hrefAt: (point: { lat: number; lng: number }) => string }) {
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
