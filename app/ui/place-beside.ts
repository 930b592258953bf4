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
export function placeBeside(element: HTMLElement, target: Element) {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { top, left } = placeFor(target.getBoundingClientRect(), element.getBoundingClientRect(), {
    width,
    height,
  })
  element.style.top = `${top}px`
  element.style.left = `${left}px`
}
