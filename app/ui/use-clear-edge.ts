import { type RefObject, useLayoutEffect } from 'react'

const fields = 'input, textarea, select, [contenteditable]'
// Submit buttons, and other buttons in the two strong colors.
const buttons = ':is(main, header) :is(button[type=submit], .btn.bg-forest, .btn.bg-ochre)'

/**
 * For temporary overlays (`screen-edge` and `above-bottom-bar` in the style sheet): finds the edge where it covers neither the field being
 * typed in nor a primary button, within the screen area that a phone's keyboard leaves.
 */
export function useClearEdge(box: RefObject<HTMLElement | null>, usual: Edge) {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const place = () => {
      const active = document.activeElement
      const field = active?.matches(fields) ? active.getBoundingClientRect() : null
      const places = placesOf(element)
      element.style.setProperty('--below-header', `${places.top.top}px`)
      element.dataset.edge = chooseEdge(places, usual, {
        field,
        buttons: Array.from(document.querySelectorAll(buttons), (button) => button.getBoundingClientRect()),
      })
      if (field) clear(element.getBoundingClientRect(), field)
    }
    const size = new ResizeObserver(place)
    size.observe(element)
    place()
    const moves = ['scroll', 'resize', 'focusin'] as const
    for (const move of moves) addEventListener(move, place, { passive: true })
    visualViewport?.addEventListener('resize', place)
    return () => {
      size.disconnect()
      for (const move of moves) removeEventListener(move, place)
      visualViewport?.removeEventListener('resize', place)
    }
  }, [box, usual])
}

function placesOf(element: HTMLElement) {
  const { left, right, height } = element.getBoundingClientRect()
  const bar = Number.parseFloat(getComputedStyle(element).getPropertyValue('--bottom-bar')) || 0
  // It stays at the top, or below a notice there.
  const header = document.querySelector('[data-slot=header]')?.getBoundingClientRect().bottom ?? 0
  const top = Math.max(0, header)
  const bottom = innerHeight - bar
  // Behind a keyboard it would be hidden.
  const hasKeyboard = innerHeight - (visualViewport?.height ?? innerHeight) > 100
  return {
    top: { left, right, top, bottom: top + height },
    bottom: { left, right, top: hasKeyboard ? 0 : bottom - height, bottom },
  }
}

/** On a very low screen both positions may reach the field: then the page scrolls. */
function clear(notice: DOMRect, field: DOMRect) {
  if (notice.bottom <= field.top || notice.top >= field.bottom) return
  if (notice.right <= field.left || notice.left >= field.right) return
  const isAbove = notice.top < innerHeight - notice.bottom
  scrollBy({
    top: isAbove ? field.top - notice.bottom - 8 : field.bottom - notice.top + 8,
    behavior: 'instant',
  })
}

type Edge = 'top' | 'bottom'
/** In screen pixels. */
export type Area = { left: number; right: number; top: number; bottom: number }

const overlap = (a: Area, b: Area) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/**
 * Where a notice covers least. In order: avoids the field being typed in if possible, then buttons, then prefers its
 * usual place.
 */
export function chooseEdge(
  places: Record<Edge, Area>,
  usual: Edge,
  { field, buttons }: { field: Area | null; buttons: readonly Area[] },
): Edge {
  const other = usual === 'top' ? 'bottom' : 'top'
  const onField = (edge: Edge) => (field ? overlap(places[edge], field) : 0)
  const onButtons = (edge: Edge) => buttons.reduce((area, button) => area + overlap(places[edge], button), 0)
  const isBetter =
    onField(other) < onField(usual) ||
    (onField(other) === onField(usual) && onButtons(other) < onButtons(usual))
  return isBetter ? other : usual
}
