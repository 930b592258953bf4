import { useEffect, useRef } from 'react'

/**
 * When the followed link disappears with the old list, the focus moves to the heading, not to the top of the page; from
 * “Next”, which stays below the new list, as well.
 */
export function useHeadingFocus(address: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    if (document.activeElement?.matches('body, [data-slot="pagination"] *'))
      heading.current?.focus({ preventScroll: true })
  }, [address])
  return heading
}
