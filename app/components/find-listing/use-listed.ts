import { useEffect, useRef, useState } from 'react'
import { callPublic } from '#app/session/api-call.ts'
import type { ListedAlready } from '#domain/businesses/listed-already.ts'

export type Typed = { name: string; where: string }

export type Listed = {
  typed: Typed
  step: 'idle' | 'looking' | 'found' | 'failed'
  /** Of the last look-up that succeeded. */
  found: ListedAlready | null
}

const debounceMs = 250
export const shortestName = 2

/** Looks for listings by what is typed. A failure is a state of its own: listing a business must still be possible. */
export function useListed(begin: Typed & { found: ListedAlready | null }) {
  const [listed, setListed] = useState<Listed>(() => ({
    typed: { name: begin.name, where: begin.where },
    step: begin.found ? 'found' : 'idle',
    found: begin.found,
  }))
  const pending = useRef<AbortController | null>(null)
  useEffect(() => () => pending.current?.abort(), [])

  /** At once after a press, and a moment later while someone types. */
  function look(typed: Typed, { isNow = false } = {}) {
    pending.current?.abort()
    if (typed.name.length < shortestName) return setListed({ typed, step: 'idle', found: null })
    const request = new AbortController()
    pending.current = request
    setListed((before) => ({ ...before, typed, step: 'looking' }))
    setTimeout(
      async () => {
        if (request.signal.aborted) return
        try {
          const found = await callPublic('GET /search/listed', { query: typed, signal: request.signal })
          if (!request.signal.aborted) setListed({ typed, step: 'found', found })
        } catch (error) {
          if (request.signal.aborted) return
          console.warn('Listings could not be looked for:', error)
          setListed({ typed, step: 'failed', found: null })
        }
      },
      isNow ? 0 : debounceMs,
    )
  }
  return { listed, look }
}
