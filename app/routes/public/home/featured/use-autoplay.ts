import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { type Autoplay, createAutoplay, type Direction } from './autoplay.ts'

type Carousel = UseEmblaCarouselType[1]

/** Lets the carousel move by itself, and heeds whoever uses it. */
export function useAutoplay(carousel: Carousel, region: HTMLElement) {
  const [autoplay, setAutoplay] = useState<Autoplay | null>(null)
  const [canMove, setCanMove] = useState(false)

  useEffect(() => {
    if (!carousel) return
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const made = createAutoplay((direction) => step(carousel, direction, lessMotion.matches))
    const ended = new AbortController()
    const { signal } = ended

    region.addEventListener('mouseenter', made.rest, { signal })
    region.addEventListener('touchstart', made.rest, { signal, passive: true })
    region.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof HTMLElement)) return
        // A button that was clicked has the focus too, but nobody moves on from there by keyboard.
        const isByKeyboard = target.matches(':focus-visible')
        made.hold('focus', isByKeyboard)
        if (isByKeyboard) showSlide(carousel, target)
      },
      { signal },
    )
    region.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && region.contains(relatedTarget))) made.hold('focus', false)
      },
      { signal },
    )

    const heedMotion = () => made.hold('less motion', lessMotion.matches)
    lessMotion.addEventListener('change', heedMotion, { signal })
    heedMotion()

    let isOnScreen = false
    const heedSight = () => made.hold('out of sight', !isOnScreen || document.hidden)
    const sight = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false
      heedSight()
    })
    sight.observe(region)
    document.addEventListener('visibilitychange', heedSight, { signal })
    heedSight()

    const heedSize = () => setCanMove(carousel.scrollSnapList().length > 1)
    const hold = () => made.hold('drag', true)
    const release = () => made.hold('drag', false)
    carousel.on('pointerDown', hold).on('pointerUp', release).on('reInit', heedSize)
    heedSize()
    setAutoplay(made)
    return () => {
      made.end()
      ended.abort()
      sight.disconnect()
      carousel.off('pointerDown', hold).off('pointerUp', release).off('reInit', heedSize)
      setAutoplay(null)
    }
  }, [carousel, region])

  return { autoplay, canMove }
}

/** With too few slides to go round, the end leads back to the beginning. */
function step(carousel: NonNullable<Carousel>, direction: Direction, jumps: boolean) {
  if (direction === 1) {
    if (carousel.canScrollNext()) carousel.scrollNext(jumps)
    else carousel.scrollTo(0, jumps)
  } else if (carousel.canScrollPrev()) carousel.scrollPrev(jumps)
  else carousel.scrollTo(carousel.scrollSnapList().length - 1, jumps)
}

/** Brings the slide that has the focus wholly into view. */
function showSlide(carousel: NonNullable<Carousel>, focused: HTMLElement) {
  const position = carousel.slideNodes().findIndex((slide) => slide.contains(focused))
  if (position < 0) return
  const slide = carousel.slideNodes()[position]!.getBoundingClientRect()
  const view = carousel.rootNode().getBoundingClientRect()
  const slack = 24
  if (slide.left < view.left - slack || slide.right > view.right + slack)
    carousel.scrollTo(Math.min(position, carousel.scrollSnapList().length - 1), true)
}
