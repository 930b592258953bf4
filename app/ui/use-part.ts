import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part whose code is fetched when it is needed for the first time; null until then, and when it doesn't come. Unlike
 * `lazy` it appears at once: React holds back what was suspended for 300 ms.
 */
export function usePart<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => console.warn('A part of the page did not load:', error),
    )
  }, [isNeeded, load])
  return Part
}
