import { type ReactNode, useId, useState } from 'react'
import { useNearbyComponent } from '#app/ui/use-nearby-component.ts'

const loadMotion = async () => (await import('./motion.tsx')).Motion

/**
 * A row of slides. At first it is a horizontally scrolling list; the code that moves it loads when it nears the screen,
 * and takes the same space, so that nothing jumps.
 */
export function Carousel({
  title,
  intro,
  slides,
  isHeld,
}: {
  title: string
  intro: string
  slides: { id: string; content: ReactNode }[]
  /** Paused, because something covers it. */
  isHeld: boolean
}) {
  const titleId = useId()
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const Motion = useNearbyComponent(region, loadMotion)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for forms
    <div ref={setRegion} role="group" aria-roledescription="carousel" aria-labelledby={titleId}>
      <div className="mb-5 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        <h2 id={titleId} className="col-span-2 text-3xl md:col-span-1 lg:text-4xl">
          {title}
        </h2>
        <p className="text-muted">{intro}</p>
        <div className="flex min-h-11 min-w-11 justify-end gap-2 self-end md:col-start-2 md:row-span-2 md:row-start-1 md:min-w-37">
          {Motion && region && viewport && <Motion region={region} viewport={viewport} isHeld={isHeld} />}
        </div>
      </div>
      <div
        ref={setViewport}
        data-slot="slides"
        className="-my-3 max-sm:-mx-5 overflow-x-auto py-3 data-moved:touch-pan-y data-moved:touch-pinch-zoom data-moved:overflow-x-clip data-moved:overflow-y-visible js:[scrollbar-width:none]"
      >
        {/* Transitions would interfere with the positions that the script sets, even with zero duration. */}
        <ul className="flex transition-none *:transition-none sm:-ml-5 lg:-ml-6">
          {slides.map(({ id, content }) => (
            <li key={id} className="grid shrink-0 grow-0 basis-[88%] pl-5 sm:basis-1/2 lg:basis-1/3 lg:pl-6">
              {content}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
