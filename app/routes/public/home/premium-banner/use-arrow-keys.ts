import { useEffect, useEffectEvent } from 'react'

const typing = 'input, textarea, select, [contenteditable], dialog'

/** Left and right, while the focus or the pointer is in the region. */
export function useArrowKeys(region: HTMLElement, onStep: (by: -1 | 1) => void) {
  const heed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (!region.matches(':hover, :focus-within')) return
    event.preventDefault()
    onStep(event.key === 'ArrowRight' ? 1 : -1)
  })
  useEffect(() => {
    const ended = new AbortController()
    document.addEventListener('keydown', heed, { signal: ended.signal })
    return () => ended.abort()
  }, [])
}
