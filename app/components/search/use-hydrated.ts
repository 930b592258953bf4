import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until scripts run, for anything that requires JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
