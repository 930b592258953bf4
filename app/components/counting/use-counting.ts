import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Tells the site's totals what each page showed. Nothing of it is stored, and nobody is in it. */
export function useCounting(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    // A page is as good without being counted.
    import('./tell.ts').then(
      ({ tellOfPage }) => tellOfPage(pathname, search),
      () => undefined,
    )
  }, [pathname, search])
}
