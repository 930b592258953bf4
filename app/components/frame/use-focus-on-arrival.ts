import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A browser puts the focus at the top of a new page; the router leaves it on a link that is gone. Another query on the
 * same path is the same page, and keeps it. A frame that comes new with a navigation (to the error page and from it)
 * is an arrival too.
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation()
  const isFirstPage = useNavigationType() === 'POP'
  const arrived = useRef(isFirstPage ? pathname : null)
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    if (!hash) target.current?.focus({ preventScroll: true })
  }, [pathname, hash, target])
}
