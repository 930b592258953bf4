import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until scripts run: what only works with JavaScript waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
