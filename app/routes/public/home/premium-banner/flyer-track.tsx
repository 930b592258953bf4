import type { Ref } from 'react'
import { cn } from '#app/ui/cn.ts'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'
import type { Rotation } from './rotation.ts'
import { Slide } from './slide.tsx'

/**
 * Until they can move, the flyers are a row that scrolls sideways; then they lie in one place. The tallest gives the
 * height in both, so that nothing jumps.
 */
export function FlyerTrack({
  flyers,
  rotation,
  side,
  canMove,
  onView,
  viewportRef,
  trackRef,
}: {
  flyers: PremiumFlyer[]
  rotation: Rotation
  /** On which side of the one that is shown another comes into view, because it is dragged. */
  side: -1 | 0 | 1
  canMove: boolean
  onView: ((flyer: PremiumFlyer) => void) | null
  viewportRef: Ref<HTMLDivElement>
  trackRef: Ref<HTMLUListElement>
}) {
  return (
    <div
      ref={viewportRef}
      data-slot="flyers"
      className={cn(
        // Relative: words that only screen readers hear would lie outside of what scrolls, and widen the page.
        'relative rounded-2xl border border-line bg-paper shadow-card',
        canMove
          ? 'cursor-grab touch-pan-y touch-pinch-zoom overflow-clip select-none active:cursor-grabbing'
          : 'snap-x snap-mandatory overflow-x-auto js:[scrollbar-width:none]',
      )}
    >
      <ul ref={trackRef} className={canMove ? 'grid' : 'flex'}>
        {flyers.map((flyer, position) => {
          const place = canMove ? placeOf(position, rotation, side) : 0
          return (
            <li
              key={flyer.id}
              inert={place !== 0}
              className={cn(
                'w-full min-w-0 shrink-0 snap-start',
                canMove && 'col-start-1 row-start-1',
                place === null && 'invisible',
                place === 1 && 'translate-x-full',
                place === -1 && '-translate-x-full',
              )}
            >
              <Slide
                flyer={flyer}
                isPictured={!canMove || place !== null || distance(position, rotation) === 1}
                onView={onView && (() => onView(flyer))}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Where a flyer lies: 0 is shown, 1 to the right of that, -1 to the left; null for those that nobody can see. */
function placeOf(position: number, { index, previous, direction, count }: Rotation, side: -1 | 0 | 1) {
  if (position === index) return 0
  if (side !== 0) return position === (index + side + count) % count ? side : null
  return position === previous ? -direction : null
}

/** In steps, whichever way round is shorter. */
function distance(position: number, { index, count }: Rotation): number {
  const ahead = (position - index + count) % count
  return Math.min(ahead, count - ahead)
}
