import type { User } from '@supabase/supabase-js'
import { useAuth } from '#app/session/auth-provider.tsx'

/** For components inside the dashboard's guard, which only renders for signed-in users. */
export function useSignedInUser(): User {
  const { user } = useAuth()
  if (!user) throw new Error('useSignedInUser is used outside of the guard')
  return user
}
