import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { landsHere } from './landing-address.ts'

export type ServiceAddress = { url: string; key: string }

export class AuthSetupError extends Error {
  override name = 'AuthSetupError'
}

/** The one place that makes the auth client. Throws `AuthSetupError`. */
export function makeClient({ url, key }: ServiceAddress): SupabaseClient {
  const missing = [...(url ? [] : ['address']), ...(key ? [] : ['public key'])]
  if (missing.length > 0)
    throw new AuthSetupError(
      `The auth service's ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing. An administrator has to set it.`,
    )
  return createClient(url, key, {
    auth: {
      // A link works in the browser that asked for it: nobody can hand somebody a link into a session of their own.
      flowType: 'pkce',
      detectSessionInUrl: landsHere(location),
    },
  })
}
