import { ChevronsLeftRight } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { FlyerViewer } from '#app/components/flyer-viewer.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { BannerFlyer } from '#domain/flyers/schema.ts'
import type { Direction } from '../carousel/autoplay.ts'
import { lessMotion, useCarousel } from '../carousel/use-carousel.ts'
import { Controls, Thumbnails } from './controls.tsx'
import { useSwipe } from './use-swipe.ts'

type BannerMotionProps = {
  /** The whole carousel with its buttons. */
  region: HTMLElement
  /** The area that one flyer fills. */
  viewport: HTMLElement
  flyers: BannerFlyer[]
  /** The interactive flyer, which follows the one being moved to. */
  shown: number | null
  viewed: BannerFlyer | null
  onIndex: (index: number | null) => void
  onView: (flyer: BannerFlyer | null) => void
}

const options = { align: 'start', loop: true, watchFocus: false } as const
const pace = { stepMs: 6000, restMs: 3000 }

/** Rotates the flyers, automatically or on request, and opens them. */
export function BannerMotion(props: BannerMotionProps) {
  const { region, viewport, flyers, shown, viewed, onIndex, onView } = props
  const carousel = useCarousel({ region, viewport, options, pace })
  const { autoplay, index = 0 } = carousel ?? {}
  const count = flyers.length
  const [isPaused, setPaused] = useState(() => lessMotion().matches)
  /** The flyer that the user moved to: only this one is announced. */
  const [asked, setAsked] = useState<number | null>(null)
  const { isHinting, endHint } = useHint(region)

  const touch = () => {
    endHint()
    autoplay?.rest()
  }
  const step = (by: Direction) => {
    touch()
    setAsked((index + by + count) % count)
    carousel?.step(by)
  }
  useArrowKeys(region, step)
  // Closing the viewer returns the focus, which doesn't mean keyboard use.
  useFocusWithin(viewport, shown ?? index, (isWithin) => autoplay?.hold('focus', isWithin && viewed === null))
  // embla may have moved at the end of a drag, so the next one counts from the flyer that was shown.
  useSwipe(carousel, viewport, (by) => {
    const to = (index + by + count) % count
    touch()
    if (by !== 0) setAsked(to)
    carousel?.show(to)
  })
  useEffect(() => setAsked((before) => (before === index ? before : null)), [index])
  useEffect(() => autoplay?.hold('viewer', viewed !== null), [autoplay, viewed])
  useEffect(() => autoplay?.hold('paused', isPaused), [autoplay, isPaused])
  // Also applies if the preference changes later.
  useEffect(() => {
    const query = lessMotion()
    const heed = () => query.matches && setPaused(true)
    query.addEventListener('change', heed)
    return () => query.removeEventListener('change', heed)
  }, [])
  const isCarousel = carousel !== null && count > 1
  useLayoutEffect(() => onIndex(isCarousel ? index : null), [onIndex, isCarousel, index])

  return (
    <>
      {isCarousel && (
        <>
          {isHinting && viewed === null && <SwipeHint />}
          <div className="flex items-center justify-between gap-6">
            <Thumbnails
              flyers={flyers}
              index={index}
              onShow={(position) => {
                touch()
                setAsked(position)
                carousel.show(position)
              }}
            />
            <Controls
              index={index}
              count={count}
              isPaused={isPaused}
              onPause={() => {
                endHint()
                setPaused(!isPaused)
              }}
              onStep={step}
            />
          </div>
          {/* Only announced after a user's own action. */}
          <p role="status" className="sr-only">
            {asked === index &&
              `Flyer ${index + 1} of ${count}: ${flyers[index]!.title}, ${flyers[index]!.business.name}`}
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

/** A hint on how to move on for first-time viewers: above the flyer, centered on its background. */
function SwipeHint() {
  return (
    <p
      data-slot="swipe-hint"
      className="pointer-events-none absolute top-2.5 left-1/2 flex md:left-[22.7%] w-max -translate-x-1/2 items-center gap-2 rounded-full bg-[#1d1b16]/85 px-4 py-2 text-sm font-semibold text-cream"
    >
      <ChevronsLeftRight aria-hidden="true" className="size-4" />
      <span className="not-pointer-coarse:hidden">Swipe for more</span>
      <span className="pointer-coarse:hidden">Drag or use the arrow keys</span>
    </p>
  )
}

const typing = 'input, textarea, select, [contenteditable], dialog'

/** Left and right arrow keys, while the focus or the pointer is in the region. */
function useArrowKeys(region: HTMLElement, onStep: (by: -1 | 1) => void) {
  const heed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (!region.matches(':hover, :focus-within')) return
    event.preventDefault()
    onStep(event.key === 'ArrowRight' ? 1 : -1)
  })
  useEffect(() => {
    const ended = new AbortController()
    document.addEventListener('keydown', heed, { signal: ended.signal })
    return () => ended.abort()
  }, [])
}

const hintMs = 5000

/** Whether to show the hint: for a while after the region is first seen, or until the user moves on. */
function useHint(region: HTMLElement) {
  const [phase, setPhase] = useState<'waiting' | 'seen' | 'over'>('waiting')

  useEffect(() => {
    if (phase !== 'waiting') return
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setPhase('seen'))
    sight.observe(region)
    return () => sight.disconnect()
  }, [phase, region])

  useEffect(() => {
    if (phase !== 'seen') return
    const timer = setTimeout(() => setPhase('over'), hintMs)
    return () => clearTimeout(timer)
  }, [phase])

  return { isHinting: phase !== 'over', endHint: () => setPhase('over') }
}

/** Keyboard focus on a flyer pauses rotation, and moves along when the user changes flyers. */
function useFocusWithin(viewport: HTMLElement, index: number, onWithin: (isWithin: boolean) => void) {
  const heed = useEffectEvent(onWithin)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    // A clicked button has the focus too, but without keyboard use.
    const enter = ({ target }: FocusEvent) => (target as Element).matches(':focus-visible') && heed(true)
    const leave = ({ relatedTarget }: FocusEvent) => viewport.contains(relatedTarget as Node) || heed(false)
    viewport.addEventListener('focusin', enter, { signal })
    viewport.addEventListener('focusout', leave, { signal })
    return () => ended.abort()
  }, [viewport])

  const shown = useRef(index)
  useLayoutEffect(() => {
    const slides = viewport.firstElementChild!.children
    const left = slides[shown.current]
    shown.current = index
    const focused = document.activeElement
    if (!focused || !left?.contains(focused) || left === slides[index]) return
    const same = focused.matches('[data-slot=flyer]') ? '[data-slot=flyer]' : '[data-slot=button]'
    slides[index]?.querySelector<HTMLElement>(same)?.focus({ preventScroll: true })
  }, [viewport, index])
}
