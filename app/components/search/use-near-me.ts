import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Position } from './find-position.ts'

export type NearMe = ReturnType<typeof useNearMe>

/** Goes to the search around the visitor: requests the browser's location, only when `ask` is called. */
export function useNearMe(hrefAt: (position: Position) => string) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | { refusal: string }>('idle')
  return {
    isAsking: state === 'asking',
    refusal: typeof state === 'object' ? state.refusal : null,
    async ask() {
      setState('asking')
      try {
        const found = await (await import('./find-position.ts')).findPosition()
        if ('refusal' in found) return setState(found)
        setState('idle')
        navigate(hrefAt(found))
      } catch (error) {
        console.warn('No position:', error)
        setState({ refusal: 'Your position couldn’t be found right now. Type a city or ZIP instead.' })
      }
    },
  }
}
