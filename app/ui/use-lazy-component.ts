import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code loads on first use; null until then, and if it fails to load. Unlike `lazy` it appears at
 * once: React delays suspended content by 300 ms.
 */
export function useLazyComponent<Props>(
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
