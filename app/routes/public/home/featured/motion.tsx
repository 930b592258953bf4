import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type Carousel, lessMotion, useCarousel } from '../carousel/use-carousel.ts'

type MotionProps = {
  /** The whole carousel with its buttons. */
  region: HTMLElement
  /** Contains the list of slides. */
  viewport: HTMLElement
  isHeld: boolean
}

// embla's own option only reacts to the Tab key within ten milliseconds; `useInterest` follows the focus.
const options = { align: 'start', loop: true, dragFree: true, watchFocus: false } as const
const pace = { stepMs: 5000, restMs: 4000 }

/** Turns a list of slides into a carousel, and renders its buttons. */
export function Motion({ region, viewport, isHeld }: MotionProps) {
  const carousel = useCarousel({ region, viewport, options, pace })
  const autoplay = carousel?.autoplay
  const [isPaused, setPaused] = useState(false)
  useInterest(carousel, region)
  useEffect(() => autoplay?.hold('paused', isPaused), [autoplay, isPaused])
  useEffect(() => autoplay?.hold('viewer', isHeld), [autoplay, isHeld])

  if (!carousel?.canMove) return null
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        className="rounded-full motion-reduce:hidden"
        aria-label={isPaused ? 'Play the featured businesses' : 'Pause the featured businesses'}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? (
          <Play aria-hidden="true" className="fill-current" />
        ) : (
          <Pause aria-hidden="true" className="fill-current stroke-none" />
        )}
      </Button>
      <Button
        variant="secondary"
        size="icon"
        className="rounded-full max-md:hidden"
        aria-label="Previous featured businesses"
        onClick={() => autoplay?.turn(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        size="icon"
        className="rounded-full max-md:hidden"
        aria-label="Next featured businesses"
        onClick={() => autoplay?.turn(1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </>
  )
}

/** Pauses while the pointer is over it, and for as long as the keyboard focus is inside. */
function useInterest(carousel: Carousel | null, region: HTMLElement) {
  const autoplay = carousel?.autoplay
  const showFocused = useEffectEvent((focused: HTMLElement) => carousel && showSlide(carousel, focused))
  useEffect(() => {
    if (!autoplay) return
    const ended = new AbortController()
    const { signal } = ended
    region.addEventListener('mouseenter', autoplay.rest, { signal })
    region.addEventListener('touchstart', autoplay.rest, { signal, passive: true })
    region.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof HTMLElement)) return
        // A clicked button has the focus too, but without keyboard use.
        const isByKeyboard = target.matches(':focus-visible')
        autoplay.hold('focus', isByKeyboard)
        if (isByKeyboard) showFocused(target)
      },
      { signal },
    )
    region.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && region.contains(relatedTarget))) autoplay.hold('focus', false)
      },
      { signal },
    )
    const query = lessMotion()
    const heedMotion = () => autoplay.hold('less motion', query.matches)
    query.addEventListener('change', heedMotion, { signal })
    heedMotion()
    return () => ended.abort()
  }, [autoplay, region])
}

/** Scrolls the focused slide fully into view. */
function showSlide({ embla }: Carousel, focused: HTMLElement) {
  const position = embla.slideNodes().findIndex((slide) => slide.contains(focused))
  if (position < 0) return
  const slide = embla.slideNodes()[position]!.getBoundingClientRect()
  const view = embla.rootNode().getBoundingClientRect()
  const slack = 24
  if (slide.left < view.left - slack || slide.right > view.right + slack)
    embla.scrollTo(Math.min(position, embla.scrollSnapList().length - 1), true)
}
