import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { landsHere } from './landing-address.ts'

export type ServiceAddress = { url: string; key: string }

export class AuthSetupError extends Error {
  override name = 'AuthSetupError'
}

/** The one place that makes the auth client. Throws `AuthSetupError`. */
export function makeClient(address: ServiceAddress): SupabaseClient {
  return create(address, { detectSessionInUrl: landsHere(location) })
}

/** A second one whose session nobody sees and that leaves nothing behind. Throws `AuthSetupError`. */
export function makePassingClient(address: ServiceAddress): SupabaseClient {
  return create(address, {
    detectSessionInUrl: false,
    persistSession: false,
    autoRefreshToken: false,
    // Other tabs hear of what happens under the usual name.
    storageKey: 'passing',
  })
}

type AuthOptions = NonNullable<NonNullable<Parameters<typeof createClient>[2]>['auth']>

function create({ url, key }: ServiceAddress, options: AuthOptions): SupabaseClient {
  const missing = [...(url ? [] : ['address']), ...(key ? [] : ['public key'])]
  if (missing.length > 0)
    throw new AuthSetupError(
      `The auth service's ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing. An administrator has to set it.`,
    )
  return createClient(url, key, {
    auth: {
      // A link works in the browser that asked for it: nobody can hand somebody a link into a session of their own.
      flowType: 'pkce',
      ...options,
    },
  })
}
