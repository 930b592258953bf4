import { useEffect } from 'react'

const places = 'section, article, dialog, form, fieldset, [data-slot="card"]'

/**
 * When what has the focus is removed and nothing else takes it, a screen reader is told nothing, and what it reads next depends on the
 * browser. The focus goes to what is left around it instead: the section, the entry, the group of fields. Farther out it would start again too
 * far above.
 */
export function useFocusNearby(): void {
  useEffect(() => {
    let last: Element | null = null
    let around: HTMLElement[] = []
    const isNowhere = () => document.activeElement === document.body
    function remember({ target }: FocusEvent) {
      last = target as Element
      around = []
      let place = last.closest<HTMLElement>(places)
      while (place) {
        around.push(place)
        place = place.parentElement?.closest<HTMLElement>(places) ?? null
      }
    }
    // A click on an empty part of the page drops the focus on purpose, so it isn't moved back.
    const leave = () =>
      setTimeout(() => {
        if (isNowhere() && last?.isConnected) last = null
      })
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || !isNowhere()) return
      last = null
      const place = around.find(({ isConnected }) => isConnected)
      if (!place) return
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1
      place.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', leave)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', leave)
      observer.disconnect()
    }
  }, [])
}
