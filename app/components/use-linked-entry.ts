import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The style of the linked entry. */
export const linkedEntryClass = 'rounded-card outline-3 outline-offset-2 outline-ochre'

/**
 * The list entry that a notification links to, by `?name=id`: scrolls to it and focuses it. Set `ref` on its element,
 * with `tabIndex={-1}`.
 */
export function useLinkedEntry<Element extends HTMLElement>(
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
