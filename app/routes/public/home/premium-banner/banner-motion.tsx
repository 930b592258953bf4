import { useEffect } from 'react'
import { FlyerViewer } from '#app/components/flyer-viewer.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'
import { Controls } from './controls.tsx'
import { SwipeHint } from './swipe-hint.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useClock } from './use-clock.ts'
import { useDrag } from './use-drag.ts'
import { useFocusWithin } from './use-focus-within.ts'
import { useHint } from './use-hint.ts'
import type { Turning } from './use-rotation.ts'
import { useSlideMotion } from './use-slide-motion.ts'

export type BannerMotionProps = {
  /** All of the carousel, its buttons too. */
  region: HTMLElement
  /** What one flyer fills, and the list of all of them in it. */
  viewport: HTMLElement
  track: HTMLElement
  flyers: PremiumFlyer[]
  turning: Turning
  viewed: PremiumFlyer | null
  onSide: (side: -1 | 0 | 1) => void
  onView: (flyer: PremiumFlyer | null) => void
}

/** Turns the flyers, by the clock and for whoever asks, and opens them. */
export function BannerMotion(props: BannerMotionProps) {
  const { region, viewport, track, flyers, turning, viewed, onSide, onView } = props
  const { rotation, send, hold } = turning
  const { index, count, movedBy } = rotation
  const isPaused = rotation.holds.includes('paused')
  const shown = flyers[index]!
  const { isHinting, endHint } = useHint(region)
  const motion = useSlideMotion(track, rotation)

  const step = (by: -1 | 1) => {
    endHint()
    send({ type: 'step', by })
  }
  useClock(turning)
  useArrowKeys(region, step)
  // The viewer that closes gives the focus back: nobody came by keyboard.
  useFocusWithin(track, index, (isWithin) => hold('focus', isWithin && viewed === null))
  useDrag(viewport, {
    onStart() {
      endHint()
      hold('drag', true)
    },
    onMove(px) {
      if (count < 2) return
      onSide(px < 0 ? 1 : -1)
      motion.drag(px)
    },
    onEnd(by) {
      onSide(0)
      hold('drag', false)
      if (by === 0) motion.comeBack()
      send(by === 0 ? { type: 'touch' } : { type: 'step', by })
    },
  })
  useEffect(() => hold('viewer', viewed !== null), [hold, viewed])

  return (
    <>
      {count > 1 && (
        <>
          {isHinting && viewed === null && <SwipeHint />}
          <div className="flex items-center justify-between gap-6">
            <Thumbnails
              flyers={flyers}
              index={index}
              onShow={(position) => {
                endHint()
                send({ type: 'show', index: position })
              }}
            />
            <Controls
              index={index}
              count={count}
              isPaused={isPaused}
              onPause={() => {
                endHint()
                hold('paused', !isPaused)
              }}
              onStep={step}
            />
          </div>
          {/* Said only to whoever asked for it. */}
          <p role="status" className="sr-only">
            {movedBy === 'visitor' &&
              `Flyer ${index + 1} of ${count}: ${shown.title}, ${shown.business.name}`}
          </p>
        </>
      )}
      <FlyerViewer
        flyer={viewed}
        businessName={viewed?.business.name ?? ''}
        action={viewed && <ButtonLink to={`/business/${viewed.business.slug}`}>Visit Business</ButtonLink>}
        onClose={() => {
          endHint()
          onView(null)
        }}
      />
    </>
  )
}
