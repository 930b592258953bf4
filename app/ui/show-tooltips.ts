const openAfterMs = 700

/** The only tooltip, and the button that it names or will name. */
let bubble: HTMLElement | null = null
let trigger: Element | null = null
let timer: ReturnType<typeof setTimeout> | undefined

const triggerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-tooltip]') : null

/** Follows the pointer and the focus from now on, starting with the event that triggered the load. */
export function showTooltips(first: Event) {
  document.addEventListener('pointerover', onPointerOver)
  document.addEventListener('pointerout', ({ relatedTarget }) => relatedTarget === null && hide())
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide)
  document.addEventListener('scroll', hide, { capture: true, passive: true })
  // Runs before a dialog or menu gets the key: the first Escape only closes the tooltip.
  document.addEventListener('keydown', onKeyDown, { capture: true })
  if (first.type === 'focusin') onFocus(first as FocusEvent)
  else onPointerOver(first as PointerEvent)
}

function onPointerOver({ target, pointerType }: PointerEvent) {
  if (pointerType === 'touch') return
  const next = triggerOf(target)
  if (next) aim(next)
  // The pointer may move onto the tooltip; a focused button keeps it.
  else if (!bubble?.contains(target as Node) && !trigger?.matches(':focus-visible')) hide()
}

function onFocus({ target, relatedTarget }: FocusEvent) {
  const next = triggerOf(target)
  const dialog = next?.closest('dialog')
  // An opening dialog focuses its first button, and then Escape is meant for the dialog.
  const isGiven = dialog && !dialog.contains(relatedTarget as Node | null)
  if (next?.matches(':focus-visible') && !isGiven) aim(next)
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key === 'Escape' && bubble?.matches(':popover-open')) {
    event.preventDefault()
    event.stopPropagation()
    hide()
  } else if (event.key === 'Enter' || event.key === ' ') hide()
}

function aim(next: Element) {
  if (next === trigger) return
  hide()
  trigger = next
  timer = setTimeout(show, openAfterMs)
}

function hide() {
  clearTimeout(timer)
  trigger = null
  if (bubble?.matches(':popover-open')) bubble.hidePopover()
}

function show() {
  const name = trigger?.getAttribute('aria-label')
  if (!trigger?.isConnected || !name) return
  bubble ??= makeBubble()
  bubble.firstElementChild!.textContent = name
  // While a dialog is open, everything outside it ignores the pointer.
  ;(trigger.closest('dialog') ?? document.body).append(bubble)
  bubble.showPopover()
  placeBeside(bubble, trigger)
}

function makeBubble(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'tooltip'
  made.dataset.slot = 'tooltip'
  made.popover = 'manual'
  // Screen readers have already announced the name.
  made.ariaHidden = 'true'
  made.append(document.createElement('span'))
  return made
}

const edge = 8

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>
type Size = { width: number; height: number }

/** Below and centered; above if there is no room below; never beyond the sides of the window. */
export function placeFor(target: Box, { width, height }: Size, window: Size): { top: number; left: number } {
  const fitsBelow = target.bottom + height <= window.height
  const centered = target.left + target.width / 2 - width / 2
  return {
    top: fitsBelow || target.top < height ? target.bottom : target.top - height,
    left: Math.max(edge, Math.min(centered, window.width - width - edge)),
  }
}

/** For a fixed-position element in the top layer. */
function placeBeside(element: HTMLElement, target: Element) {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { top, left } = placeFor(target.getBoundingClientRect(), element.getBoundingClientRect(), {
    width,
    height,
  })
  element.style.top = `${top}px`
  element.style.left = `${left}px`
}
