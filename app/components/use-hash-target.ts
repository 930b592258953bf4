import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to what the address names after its `#`. For pages that show their content later than the router looks for
 * it: call it where that content is drawn.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on each press of a link to it
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, key])
}
