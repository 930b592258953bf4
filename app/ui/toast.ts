export type ToastContent = {
  title: string
  description?: string
  action?: { label: string; onClick: () => void }
  variant?: 'info' | 'ok' | 'danger'
}

export type Toast = ToastContent & { id: number; open: boolean }

const limit = 1
export const toastDurationMs = 5000
/** A closed toast stays known for so long, for its way out; the next one takes its place anyway. */
export const toastRemovalMs = 1_000_000

let toasts: readonly Toast[] = []
let lastId = 0
const removals = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Says something in passing, for five seconds. One is visible at once: a new one takes the place of the last. */
export function toast(content: ToastContent): number {
  lastId += 1
  set([{ ...content, id: lastId, open: true }, ...toasts].slice(0, limit))
  return lastId
}

export function dismissToast(id: number) {
  set(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  if (removals.has(id)) return
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id)
      set(toasts.filter((each) => each.id !== id))
    }, toastRemovalMs),
  )
}

export const listToasts = () => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
