import { createStore } from './store.ts'

type ToastContent = {
  title: string
  description?: string
  action?: { label: string; onClick: () => void }
  variant?: 'info' | 'ok' | 'danger'
}

export type Toast = ToastContent & { id: number; open: boolean }

const limit = 1
export const toastDurationMs = 5000
/** How long a closed toast stays in state for its exit animation; the next one replaces it anyway. */
const toastRemovalMs = 1_000_000

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0
const removals = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a message for five seconds. Only one is visible: a new one replaces the last. */
export function toast(content: ToastContent): number {
  lastId += 1
  toasts.set([{ ...content, id: lastId, open: true }, ...toasts.get()].slice(0, limit))
  return lastId
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().map((each) => (each.id === id ? { ...each, open: false } : each)))
  if (removals.has(id)) return
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id)
      toasts.set(toasts.get().filter((each) => each.id !== id))
    }, toastRemovalMs),
  )
}
