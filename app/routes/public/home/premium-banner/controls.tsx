import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Picture } from '#app/components/picture.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import type { BannerFlyer } from '#domain/flyers/schema.ts'

/** Position, back, pause and forward. */
export function Controls({
  index,
  count,
  isPaused,
  onPause,
  onStep,
}: {
  index: number
  count: number
  isPaused: boolean
  onPause: () => void
  onStep: (by: -1 | 1) => void
}) {
  const round = { variant: 'secondary', size: 'icon', className: 'rounded-full' } as const
  return (
    <div className="flex shrink-0 items-center gap-2 max-md:w-full">
      <p data-slot="position" className="mr-2 text-[0.9375rem] text-muted tabular-nums max-md:mr-auto">
        {index + 1} of {count}
      </p>
      <Button {...round} aria-label={isPaused ? 'Play the flyers' : 'Pause the flyers'} onClick={onPause}>
        {isPaused ? (
          <Play aria-hidden="true" className="fill-current" />
        ) : (
          <Pause aria-hidden="true" className="fill-current stroke-none" />
        )}
      </Button>
      <Button {...round} aria-label="Previous flyer" onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button {...round} aria-label="Next flyer" onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}

/** All flyers in a row, if there is room; each selects its own. */
export function Thumbnails({
  flyers,
  index,
  onShow,
}: {
  flyers: BannerFlyer[]
  index: number
  onShow: (index: number) => void
}) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const shown = list?.children[index] as HTMLElement | undefined
    if (list && shown) list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2
  }, [index])
  return (
    <ul
      ref={row}
      aria-label="All flyers"
      className="relative -m-1.5 flex min-w-0 gap-2.5 overflow-x-auto p-1.5 [scrollbar-width:none] max-md:hidden"
    >
      {flyers.map(({ id, title, imageUrl }, position) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            aria-label={`Flyer ${position + 1} of ${flyers.length}: ${title}`}
            aria-current={position === index}
            onClick={() => onShow(position)}
            className={cn(
              'block h-15 w-12 overflow-hidden rounded-lg bg-tint transition-opacity duration-200',
              position === index
                ? 'outline-2 outline-offset-2 outline-clay focus-visible:outline-3 focus-visible:outline-focus'
                : 'opacity-65 hover:opacity-100',
            )}
          >
            <Picture src={imageUrl} alt="" sizes="48px" maxWidth={160} className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
