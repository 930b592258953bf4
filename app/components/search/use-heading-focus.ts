import { useEffect, useRef } from 'react'

/** When the link that was followed is gone with the old list, the focus goes on at the heading, not at the page's top. */
export function useHeadingFocus(address: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [address])
  return heading
}
