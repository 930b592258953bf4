import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { Position } from './find-position.ts'

export type NearMe = ReturnType<typeof useNearMe>

/** Goes to the search around the visitor: requests the browser's location, only when `ask` is called. */
export function useNearMe(hrefAt: (position: Position) => string) {
  const navigate = useNavigate()
  const { state: going } = useNavigation()
  const [state, setState] = useState<'idle' | 'asking' | { refusal: string }>('idle')
  /** Of the list as shown when the answer comes; none once the visitor has left it. */
  const hrefNow = useRef<typeof hrefAt>(undefined)
  useEffect(() => {
    hrefNow.current = going === 'idle' ? hrefAt : undefined
    return () => {
      hrefNow.current = undefined
    }
  })
  return {
    isLocating: state === 'asking',
    refusal: typeof state === 'object' ? state.refusal : null,
    async locate() {
      setState('asking')
      try {
        const found = await (await import('./find-position.ts')).findPosition()
        if ('refusal' in found) return setState(found)
        setState('idle')
        if (hrefNow.current) navigate(hrefNow.current(found))
      } catch (error) {
        console.warn('No position:', error)
        setState({ refusal: 'Your position couldn’t be found right now. Type a city or ZIP instead.' })
      }
    },
  }
}
