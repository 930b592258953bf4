import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.ts'
import { listToasts, onToasts, type Toast } from './toast.ts'

// Loaded with the first toast.
const ToastList = lazyPart(() => import('./toast-list.tsx'))

const none: readonly Toast[] = []

/** Mounted once, in the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, listToasts, () => none)
  return (
    toasts.length > 0 && (
      <Suspense fallback={null}>
        <ToastList toasts={toasts} />
      </Suspense>
    )
  )
}
