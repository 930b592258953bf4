import { useLayoutEffect, useRef } from 'react'
import type { Rotation } from './rotation.ts'

const glide = { duration: 450, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** Moves the track: along with the finger, and from wherever it is to the flyer that is next. */
export function useSlideMotion(track: HTMLElement, { index, direction }: Rotation) {
  const offset = useRef(0)
  const shown = useRef(index)

  const settle = (from: number) => {
    offset.current = 0
    track.style.translate = ''
    if (from === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    track.animate([{ translate: `${from}px` }, { translate: '0px' }], glide)
  }

  useLayoutEffect(() => {
    if (shown.current === index) return
    shown.current = index
    // The new one stands where the old one stood: it comes from where it lay beside it.
    settle(offset.current + direction * track.clientWidth)
  })

  return {
    drag(px: number) {
      // One that still glides would not follow.
      for (const animation of track.getAnimations()) animation.cancel()
      offset.current = px
      track.style.translate = `${px}px`
    },
    comeBack: () => settle(offset.current),
  }
}
