import { type ComponentType, lazy } from 'react'

/** A part that loads on demand and that the page can do without: when its code doesn't come, nothing is shown. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      console.warn('A part of the page did not load:', error)
      const Nothing: ComponentType<Props> = () => null
      return { default: Nothing }
    }),
  )
}
