import { useSyncExternalStore } from 'react'

/** The form that the boxes belong to, wherever they stand on the page. */
export const compareForm = 'compare'

let isWanted = false
const listeners = new Set<() => void>()

/** Something was chosen, now or before: what shows it has to be fetched. */
export function wantTray() {
  isWanted = true
  for (const listener of listeners) listener()
}

export function useTrayWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
