import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { bannerShown, onBannerChange } from './banner-state.ts'
import { useAskedBefore } from './use-asked-before.ts'

// Who has chosen never loads it.
const ConsentPanel = lazyPart(() => import('./consent-panel.tsx'))

/**
 * Asks once what may be stored, a signed-in person once for all devices. Pages are the same for everyone, so the browser decides after hydration: who has
 * chosen sees nothing of it. It stands early in the document, for the keyboard, and at the lower edge of the
 * screen.
 */
export function ConsentBanner() {
  const shown = useSyncExternalStore(onBannerChange, bannerShown, () => false as const)
  const isAskedBefore = useAskedBefore(shown === 'asking')
  return (
    shown &&
    (shown === 'settings' || isAskedBefore === false) && (
      <Suspense fallback={null}>
        <ConsentPanel reopened={shown === 'settings'} />
      </Suspense>
    )
  )
}
