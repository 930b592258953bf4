import { useEffect, useEffectEvent } from 'react'
import type { Direction } from '../carousel/autoplay.ts'
import type { Carousel } from '../carousel/use-carousel.ts'

/** The drag distance that moves to the next flyer, in pixels. */
const thresholds = { touch: 60, mouse: 80 }
/** Smaller movements are an unsteady click. */
const slackPx = 6

/** Decides by distance alone where a drag ends: forward, backward, or 0 if too short. embla also considers speed. */
export function useSwipe(
  carousel: Carousel | null,
  viewport: HTMLElement,
  onEnd: (by: Direction | 0) => void,
) {
  const embla = carousel?.embla
  const heed = useEffectEvent(onEnd)
  useEffect(() => {
    if (!embla) return
    let from = 0
    let to = 0
    let threshold = thresholds.mouse
    const down = (event: MouseEvent | TouchEvent) => {
      threshold = 'touches' in event ? thresholds.touch : thresholds.mouse
      from = to = pointOf(event)
    }
    const move = (event: MouseEvent | TouchEvent) => {
      to = pointOf(event)
    }
    const end = () => {
      const px = to - from
      if (Math.abs(px) >= slackPx) heed(Math.abs(px) < threshold ? 0 : px < 0 ? 1 : -1)
    }
    const ended = new AbortController()
    // Runs before embla's listeners. A mouse may leave the flyer during a drag.
    const first = { signal: ended.signal, capture: true, passive: true }
    viewport.addEventListener('mousedown', down, first)
    viewport.addEventListener('touchstart', down, first)
    viewport.addEventListener('touchmove', move, first)
    document.addEventListener('mousemove', move, first)
    embla.on('pointerUp', end)
    return () => {
      ended.abort()
      embla.off('pointerUp', end)
    }
  }, [embla, viewport])
}

const pointOf = (event: MouseEvent | TouchEvent): number =>
  'touches' in event ? event.touches[0]!.clientX : event.clientX
