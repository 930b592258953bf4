import { type ComponentType, useEffect, useState } from 'react'
import { useLazyComponent } from './use-lazy-component.ts'

/** The distance below the screen that counts as near. */
const margin = '600px'

/** A component whose code loads when the element nears the screen. */
export function useNearbyComponent<Props>(
  element: HTMLElement | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return useLazyComponent(isNear, load)
}
