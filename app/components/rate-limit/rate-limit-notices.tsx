import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useStore } from '#app/ui/store.ts'
import { notices } from './notices.ts'

// Loaded with the first notice.
const NoticeList = lazyPart(() => import('./notice-list.tsx'))

/** Mounted once, in the root. The live region exists while empty, or screen readers wouldn't announce it. */
export function RateLimitNotices() {
  const shown = useStore(notices)
  return (
    <div role="status">
      {shown.length > 0 && (
        <Suspense fallback={null}>
          <NoticeList notices={shown} />
        </Suspense>
      )}
    </div>
  )
}
