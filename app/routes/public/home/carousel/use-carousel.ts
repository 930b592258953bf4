import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { type Autoplay, createAutoplay, type Direction, type Pace } from './autoplay.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>
type Options = Parameters<typeof useEmblaCarousel>[0]

export type Carousel = {
  embla: Embla
  autoplay: Autoplay
  /** The current slide, or the first of those visible. */
  index: number
  /** False if all slides fit at once. */
  canMove: boolean
  /** Moves to a slide, by the shorter way around; without animation if reduced motion is preferred. */
  show(index: number): void
  step(direction: Direction): void
}

/**
 * Turns a horizontally scrolling row into a carousel with autoplay; null until ready. Pauses while dragged, off screen,
 * or in a hidden tab. `region` is the whole carousel with its buttons; `viewport` contains the list of slides.
 * `options` and `pace` must not change.
 */
export function useCarousel({
  region,
  viewport,
  options,
  pace,
}: {
  region: HTMLElement
  viewport: HTMLElement
  options: Options
  pace: Pace
}): Carousel | null {
  const [attach, embla] = useEmblaCarousel(options)
  const [autoplay, setAutoplay] = useState<Autoplay | null>(null)
  const [index, setIndex] = useState(0)
  const [canMove, setCanMove] = useState(false)

  useEffect(() => {
    viewport.scrollLeft = 0
    viewport.dataset.moved = ''
    attach(viewport)
    return () => {
      delete viewport.dataset.moved
      attach(null)
    }
  }, [viewport, attach])

  useEffect(() => {
    if (!embla) return
    const made = createAutoplay((direction) => step(embla, direction), pace)
    const ended = new AbortController()

    let isOnScreen = false
    const heedSight = () => made.hold('out of sight', !isOnScreen || document.hidden)
    const sight = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false
      heedSight()
    })
    sight.observe(region)
    document.addEventListener('visibilitychange', heedSight, { signal: ended.signal })
    heedSight()

    const heedSize = () => setCanMove(embla.scrollSnapList().length > 1)
    const heedIndex = () => setIndex(embla.selectedScrollSnap())
    const hold = () => made.hold('drag', true)
    const release = () => made.hold('drag', false)
    embla.on('pointerDown', hold).on('pointerUp', release).on('reInit', heedSize).on('select', heedIndex)
    heedSize()
    heedIndex()
    setAutoplay(made)
    return () => {
      made.end()
      ended.abort()
      sight.disconnect()
      embla
        .off('pointerDown', hold)
        .off('pointerUp', release)
        .off('reInit', heedSize)
        .off('select', heedIndex)
      setAutoplay(null)
    }
  }, [embla, region, pace])

  if (!embla || !autoplay) return null
  return {
    embla,
    autoplay,
    index,
    canMove,
    show: (to) => embla.scrollTo(to, lessMotion().matches),
    step: (direction) => step(embla, direction),
  }
}

export const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/** With too few slides to loop, the end leads back to the beginning. */
function step(embla: Embla, direction: Direction) {
  const jumps = lessMotion().matches
  if (direction === 1) {
    if (embla.canScrollNext()) embla.scrollNext(jumps)
    else embla.scrollTo(0, jumps)
  } else if (embla.canScrollPrev()) embla.scrollPrev(jumps)
  else embla.scrollTo(embla.scrollSnapList().length - 1, jumps)
}
