import type { User } from '@supabase/supabase-js'
import { useAuth } from '#app/session/auth-provider.tsx'

/** For what stands within the dashboard's guard: it is never drawn for nobody. */
export function useSignedInUser(): User {
  const { user } = useAuth()
  if (!user) throw new Error('useSignedInUser is used outside of the guard')
  return user
}
