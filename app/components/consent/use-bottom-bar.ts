import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the style sheet how much of the lower edge a bar takes (`--bottom-bar`): the footer ends above it, what gets the
 * focus is scrolled clear of it, and toasts stand on it. At once, or a toast would come while the bar goes, and jump.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--bottom-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [bar])
}
