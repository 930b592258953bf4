import { useSyncExternalStore } from 'react'

/** What parts of a page can follow. `initial` is its value on the server and until scripts run. */
export type Source<T> = { initial: T; get: () => T; subscribe: (listener: () => void) => () => void }
export type Store<T> = Source<T> & { set: (next: T) => void }

/** A value that several parts of a page follow. `connect` runs while anyone listens, for changes from outside. */
export function createStore<T>(initial: T, connect?: Source<T>['subscribe']): Store<T> {
  let value = initial
  let disconnect: (() => void) | undefined
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    initial,
    get: () => value,
    set(next) {
      value = next
      changed()
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect?.(changed)
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
      }
    },
  }
}

export const useStore = <T>({ subscribe, get, initial }: Source<T>): T =>
  useSyncExternalStore(subscribe, get, () => initial)
