import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { listNotices, type Notice, onNotices } from './notices.ts'

// Loaded with the first notice.
const NoticeList = lazyPart(() => import('./notice-list.tsx'))

const none: readonly Notice[] = []

/** Mounted once, in the root. The region is there before anything is in it, or screen readers would not tell of it. */
export function RateLimitNotices() {
  const notices = useSyncExternalStore(onNotices, listNotices, () => none)
  return (
    <div role="status">
      {notices.length > 0 && (
        <Suspense fallback={null}>
          <NoticeList notices={notices} />
        </Suspense>
      )}
    </div>
  )
}
