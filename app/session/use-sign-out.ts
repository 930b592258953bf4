import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#app/ui/toast.ts'

/** Ends this device's session, here and at the service, and goes to the home page (or elsewhere). */
export function useSignOut(to = '/') {
  const running = useRef(false)
  const navigate = useNavigate()

  return async function signOutHere() {
    if (running.current) return
    running.current = true
    try {
      // Every page has the button, but few people press it.
      const { signOut } = await import('./sign-out.ts')
      if (await signOut(() => navigate(to))) toast({ title: 'You are signed out', variant: 'ok' })
    } catch (error) {
      console.warn('Signing out failed:', error)
      toast({
        title: 'You are still signed in',
        description: 'Check your connection and try again.',
        variant: 'danger',
      })
    } finally {
      running.current = false
    }
  }
}
