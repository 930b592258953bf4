import { useEffect, useState } from 'react'
import { useAuth, useSignedIn } from '#app/session/auth-provider.tsx'

/** Whether whoever is signed in chose on another device; null until that is known. A visitor never did. */
export function useAskedBefore(isWanted: boolean): boolean | null {
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
