import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import { openSession } from './open-session.ts'
import { moving } from './sign-in.ts'

/** Ends the session of this device, here and at the service, and goes home (or elsewhere). */
export function useSignOut(to = '/') {
  const running = useRef(false)
  const navigate = useNavigate()

  return async function signOut() {
    if (running.current) return
    running.current = true
    try {
      await moving(async () => {
        const { auth } = await openSession()
        // The device forgets the session first; the client takes an ended one (401, 403, 404) for success.
        const { error } = await auth.signOut({ scope: 'local' })
        if (error) console.warn('The session ended here, but not at the service:', error)
        await navigate(to)
      })
      toast({ title: 'You are signed out', variant: 'ok' })
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
