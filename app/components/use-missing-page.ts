import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** On pages that say that nothing is here: names the address in the browser's console. */
export function useMissingPage(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: there is no page at', pathname)
  }, [pathname])
}
