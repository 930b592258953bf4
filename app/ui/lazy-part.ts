import { type ComponentType, lazy } from 'react'

/** An optional component that loads on demand: if its code fails to load, nothing is shown. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      console.warn('A part of the page did not load:', error)
      const Nothing: ComponentType<Props> = () => null
      return { default: Nothing }
    }),
  )
}
