import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import { setAuthState } from './auth-state.ts'
import { openSession } from './open-session.ts'

/** Ends the session of this device, here and at the service, and goes home. */
export function useSignOut() {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function signOut() {
    if (isBusy) return
    setBusy(true)
    setAuthState({ isLeaving: true })
    try {
      const client = await openSession()
      // The device forgets the session first, and the client takes an ended one (401, 403, 404) for success.
      const { error } = await client.auth.signOut({ scope: 'local' })
      if (error) console.warn('The session could not be ended at the service, only here:', error)
      await navigate('/')
      toast({ title: 'You are signed out', variant: 'ok' })
    } catch (error) {
      console.warn('Signing out failed:', error)
      toast({
        title: 'You are still signed in',
        description: 'Check your connection and try again.',
        variant: 'danger',
      })
    } finally {
      setAuthState({ isLeaving: false })
      setBusy(false)
    }
  }

  return { signOut, isBusy }
}
