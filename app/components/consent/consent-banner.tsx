import { Suspense, useEffect, useState } from 'react'
import { useAuth, useSignedIn } from '#app/session/auth-provider.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useStore } from '#app/ui/store.ts'
import { banner } from './banner-state.ts'

// Never loaded by someone who has chosen.
const ConsentPanel = lazyPart(() => import('./consent-panel.tsx'))

/**
 * Asks for consent once; signed-in users, once for all their devices. Pages are the same for everyone, so the browser
 * decides after hydration: someone who has chosen sees nothing. It is early in the document for keyboard users, and at
 * the bottom of the screen.
 */
export function ConsentBanner() {
  const shown = useStore(banner)
  const isAskedBefore = useHasChosen(shown === 'asking')
  return (
    shown &&
    (shown === 'settings' || isAskedBefore === false) && (
      <Suspense fallback={null}>
        <ConsentPanel reopened={shown === 'settings'} />
      </Suspense>
    )
  )
}

/** Whether the signed-in user chose on another device; null until that is known. Always false for a visitor. */
function useHasChosen(isWanted: boolean): boolean | null {
  const { isLoading } = useAuth()
  const userId = useSignedIn()?.id
  const [found, setFound] = useState<{ userId: string; hasChosen: boolean } | null>(null)
  useEffect(() => {
    if (!isWanted || !userId) return
    let isOver = false
    import('./account-record.ts')
      .then(({ hasChosen }) => hasChosen(userId))
      .catch((error: unknown) => {
        console.warn('A part of the page did not load:', error)
        return false
      })
      .then((hasChosen) => isOver || setFound({ userId, hasChosen }))
    return () => {
      isOver = true
    }
  }, [isWanted, userId])
  if (!userId) return isLoading ? null : false
  return found?.userId === userId ? found.hasChosen : null
}
