import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useAutoplay } from './use-autoplay.ts'

export type MotionProps = {
  /** All of the carousel, its buttons too. */
  region: HTMLElement
  /** What holds the list of slides. */
  viewport: HTMLElement
  isHeld: boolean
}

// It would only follow the Tab key, and only within ten milliseconds; use-autoplay follows the focus itself.
const options = { align: 'start', loop: true, dragFree: true, watchFocus: false } as const

/** Makes a list of slides a carousel, and draws its buttons. */
export function Motion({ region, viewport, isHeld }: MotionProps) {
  const [attach, carousel] = useEmblaCarousel(options)
  const [isPaused, setPaused] = useState(false)
  const { autoplay, canMove } = useAutoplay(carousel, region)

  useEffect(() => {
    viewport.scrollLeft = 0
    viewport.dataset.moved = ''
    attach(viewport)
    return () => {
      delete viewport.dataset.moved
      attach(null)
    }
  }, [viewport, attach])

  useEffect(() => autoplay?.hold('paused', isPaused), [autoplay, isPaused])
  useEffect(() => autoplay?.hold('viewer', isHeld), [autoplay, isHeld])

  if (!canMove) return null
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
