import { useEffect, useEffectEvent } from 'react'

/** How far one has to drag for the next flyer, in pixels. */
export const thresholds = { touch: 60, mouse: 80 }
/** Less is a hand that trembles on a click. */
const slackPx = 6

export type Side = -1 | 0 | 1
type Drag = { pointer: number; fromX: number; threshold: number; isMoving: boolean }
type Heeded = {
  onStart: () => void
  onMove: (px: number) => void
  /** Forward, backward, or 0: not far enough. */
  onEnd: (by: Side) => void
}

/** Sideways dragging by finger or mouse. What was dragged is not clicked. */
export function useDrag(surface: HTMLElement, heeded: Heeded) {
  const onStart = useEffectEvent(heeded.onStart)
  const onMove = useEffectEvent(heeded.onMove)
  const onEnd = useEffectEvent(heeded.onEnd)

  useEffect(() => {
    let drag: Drag | null = null
    let wasDragged = false
    const end = (px: number) => {
      if (drag?.isMoving) onEnd(Math.abs(px) < drag.threshold ? 0 : px < 0 ? 1 : -1)
      drag = null
    }
    const listeners = {
      pointerdown({ isPrimary, button, pointerId: pointer, clientX: fromX, pointerType }: PointerEvent) {
        wasDragged = false
        if (!isPrimary || button !== 0) return
        const threshold = pointerType === 'mouse' ? thresholds.mouse : thresholds.touch
        drag = { pointer, fromX, threshold, isMoving: false }
      },
      pointermove({ pointerId, clientX }: PointerEvent) {
        if (drag?.pointer !== pointerId) return
        const px = clientX - drag.fromX
        if (!drag.isMoving) {
          if (Math.abs(px) < slackPx) return
          drag.isMoving = true
          wasDragged = true
          // Not before it moves: a captured pointer clicks what captured it.
          surface.setPointerCapture(pointerId)
          onStart()
        }
        onMove(px)
      },
      pointerup({ pointerId, clientX }: PointerEvent) {
        if (drag?.pointer === pointerId) end(clientX - drag.fromX)
      },
      // The browser took it for scrolling the page.
      pointercancel: () => end(0),
      click(event: MouseEvent) {
        const isByKeyboard = event.detail === 0
        if (!wasDragged || isByKeyboard) return
        wasDragged = false
        event.preventDefault()
        event.stopPropagation()
      },
      // The browser's own dragging of links and pictures.
      dragstart: (event: DragEvent) => event.preventDefault(),
    }
    for (const [name, listener] of Object.entries(listeners))
      surface.addEventListener(name, listener as EventListener, true)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        surface.removeEventListener(name, listener as EventListener, true)
    }
  }, [surface])
}
