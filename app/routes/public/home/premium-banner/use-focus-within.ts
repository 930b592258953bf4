import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Who is on a flyer by keyboard makes it stay, and goes along when it is turned. */
export function useFocusWithin(track: HTMLElement, index: number, onWithin: (isWithin: boolean) => void) {
  const heed = useEffectEvent(onWithin)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    // A button that was clicked has the focus too, but nobody is there by keyboard.
    const enter = ({ target }: FocusEvent) => (target as Element).matches(':focus-visible') && heed(true)
    const leave = ({ relatedTarget }: FocusEvent) => track.contains(relatedTarget as Node) || heed(false)
    track.addEventListener('focusin', enter, { signal })
    track.addEventListener('focusout', leave, { signal })
    return () => ended.abort()
  }, [track])

  const shown = useRef(index)
  useLayoutEffect(() => {
    const left = track.children[shown.current]
    shown.current = index
    const focused = document.activeElement
    if (!focused || !left?.contains(focused) || left === track.children[index]) return
    const same = focused.matches('[data-slot=flyer]') ? '[data-slot=flyer]' : '[data-slot=button]'
    track.children[index]?.querySelector<HTMLElement>(same)?.focus({ preventScroll: true })
  }, [track, index])
}
