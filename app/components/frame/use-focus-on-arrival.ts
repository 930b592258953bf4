import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A browser moves the focus to the top of a new page; the router leaves it on a link that is gone. A new query on the
 * same path is the same page, and keeps the focus. A frame that mounts with a navigation (to or from the error page)
 * counts as an arrival too.
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation()
  const kind = useNavigationType()
  const isFirstPage = kind === 'POP'
  const arrived = useRef(isFirstPage ? pathname : null)
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    // A new thing got its own address, and its form is still there.
    if (!hash && !(kind === 'REPLACE' && target.current?.contains(document.activeElement)))
      target.current?.focus({ preventScroll: true })
  }, [pathname, hash, kind, target])
}
