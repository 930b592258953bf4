import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'

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
