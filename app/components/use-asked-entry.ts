import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** How the entry looks that someone was sent to. */
export const askedEntryClass = 'rounded-card outline-3 outline-offset-2 outline-ochre'

/**
 * An entry of a list that a notice leads to, by `?name=id`: it is scrolled to and takes the focus. Give `ref` to its
 * element, with `tabIndex={-1}`.
 */
export function useAskedEntry<Element extends HTMLElement>(
  name: string,
  id: string,
): { ref: RefObject<Element | null>; isAsked: boolean } {
  const ref = useRef<Element>(null)
  const isAsked = useSearchParams()[0].get(name) === id
  useEffect(() => {
    if (!isAsked) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return { ref, isAsked }
}
