import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'

const sheetSizes = ['peek', 'half', 'full'] as const
export type SheetSize = (typeof sheetSizes)[number]

/** Pixels that the sheet always covers: its head, and most of a card. */
export const peekHeight = 216

const heights: Record<SheetSize, string> = {
  peek: 'js:max-lg:h-54',
  half: 'js:max-lg:h-[60%]',
  full: 'js:max-lg:h-[calc(100%-1rem)]',
}

/**
 * The results beside a map; on phones a sheet over its lower edge, in three sizes: dragged by its head, or by its button
 * and the arrow keys. Its content is reachable in each size.
 */
export function MapSheet({
  size,
  onSize,
  isSheet,
  address,
  heading,
  note,
  children,
}: {
  size: SheetSize
  onSize: (size: SheetSize) => void
  /** There is a map for it to lie on. */
  isSheet: boolean
  /** Of what it lists: it starts at the top for each. */
  address: string
  heading: string
  note: string
  children: ReactNode
}) {
  const sheet = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: number; height: number; isMoved: boolean } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its own list
  useEffect(() => {
    if (content.current) content.current.scrollTop = 0
  }, [address])
  const step = (by: number) => {
    const next = sheetSizes[sheetSizes.indexOf(size) + by]
    if (next) onSize(next)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !sheet.current || !isSheet || isWide()) return
    // Its own press counts.
    if (event.target instanceof Element && event.target.closest('button')) return
    // A quick movement leaves the head before it is noticed.
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientY, height: sheet.current.offsetHeight, isMoved: false }
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = drag.current
    const element = sheet.current
    if (!held || !element) return
    const moved = held.from - event.clientY
    // A press that trembles is still a press.
    if (!held.isMoved && Math.abs(moved) < 6) return
    held.isMoved = true
    element.style.transition = 'none'
    element.style.height = `${Math.max(72, held.height + moved)}px`
  }
  function onPointerUp() {
    const element = sheet.current
    const held = drag.current
    drag.current = null
    if (!held?.isMoved || !element) return
    const share = element.offsetHeight / element.parentElement!.offsetHeight
    element.style.transition = ''
    element.style.height = ''
    onSize(share > 0.78 ? 'full' : share > 0.4 ? 'half' : 'peek')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }

  const isSmall = size === 'peek'
  return (
    <section
      ref={sheet}
      aria-label="Results"
      data-slot="map-sheet"
      data-size={size}
      className={cn(
        'min-w-0',
        isSheet && [
          'js:max-lg:absolute js:max-lg:inset-x-0 js:max-lg:bottom-0 js:max-lg:z-10 js:max-lg:flex js:max-lg:flex-col',
          'js:max-lg:rounded-t-card js:max-lg:border-t js:max-lg:border-line js:max-lg:bg-ground js:max-lg:shadow-raised',
          'js:max-lg:transition-[height] js:max-lg:duration-200 js:max-lg:motion-reduce:transition-none',
          heights[size],
        ],
      )}
    >
      <div
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        className={cn('lg:hidden', isSheet && 'touch-none px-5 pt-2 pb-1 select-none', !isSheet && 'pb-3')}
      >
        {isSheet && (
          <div aria-hidden="true" className="mx-auto h-1 w-10 rounded-full bg-line-strong not-js:hidden" />
        )}
        <div className="flex min-h-11 items-center gap-3">
          <div className="min-w-0 flex-1">
            <p role="status" data-slot="places-count" className="text-[0.9375rem] font-semibold">
              {heading}
            </p>
            {note && <p className="text-sm text-muted">{note}</p>}
          </div>
          {isSheet && (
            <Button
              variant="ghost"
              size="sm"
              className="-mr-3 min-h-11 not-js:hidden"
              aria-expanded={!isSmall}
              onClick={() => onSize(isSmall ? 'full' : 'peek')}
              onKeyDown={onKeyDown}
            >
              {isSmall ? 'List' : 'Map'}
              {isSmall ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            </Button>
          )}
        </div>
      </div>
      <div
        ref={content}
        className={cn(
          isSheet &&
            'js:max-lg:min-h-0 js:max-lg:flex-1 js:max-lg:overflow-y-auto js:max-lg:overscroll-contain js:max-lg:px-5 js:max-lg:pb-5',
        )}
      >
        {children}
      </div>
    </section>
  )
}

const isWide = () => matchMedia('(width >= 64rem)').matches
