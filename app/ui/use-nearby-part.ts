import { type ComponentType, useEffect, useState } from 'react'
import { usePart } from './use-part.ts'

/** How far below the screen is near. */
const margin = '600px'

/** A part whose code is fetched when the element comes near the screen. */
export function useNearbyPart<Props>(
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
  return usePart(isNear, load)
}
