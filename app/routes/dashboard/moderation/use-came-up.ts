import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isWide } from './use-open-entry.ts'
import { bringUp } from './use-queue-keys.ts'

/**
 * Focuses each entry that opens after the first, and knows when it did. On a phone the first one opens with the URL, too.
 */
export function useCameUp(
  box: RefObject<HTMLElement | null>,
  { key, isInUrl }: { key: string | null; isInUrl: boolean },
): () => number {
  const at = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef({ key, isInUrl })
  const hasShown = useRef(key !== null)
  useLayoutEffect(() => {
    const { key: keyBefore, isInUrl: wasInUrl } = before.current
    before.current = { key, isInUrl }
    const isOther = key !== keyBefore
    const isFirst = !hasShown.current
    hasShown.current ||= key !== null
    if (isOther) at.current = performance.now()
    if (isOther && key === null) {
      // The last one was decided: the pressed button is gone, and nothing comes up in its place.
      if (document.activeElement === document.body)
        box.current?.querySelector<HTMLElement>('section > h2')?.focus({ preventScroll: true })
      return
    }
    if (isOther ? isFirst || (keyBefore === null && isElsewhere()) : !isInUrl || wasInUrl || isWide()) return
    const article = box.current?.querySelector<HTMLElement>('article[data-open]')
    if (article) bringUp(article)
    box.current?.querySelector('li[data-open]')?.scrollIntoView({ block: 'nearest' })
  }, [key, isInUrl, box])
  return () => at.current
}

/** Someone is typing or choosing something, which an entry that was still loading must not interrupt. */
const isElsewhere = () => document.activeElement?.closest('dialog, input, select, textarea') != null
