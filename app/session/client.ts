import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { landsHere } from './landing-address.ts'

export type ServiceAddress = { url: string; key: string }

export class AuthSetupError extends Error {
  override name = 'AuthSetupError'
}

/** The only place that creates the auth client. Throws `AuthSetupError`. */
export function makeClient({ url, key }: ServiceAddress): SupabaseClient {
  const missing = [...(url ? [] : ['address']), ...(key ? [] : ['public key'])]
  if (missing.length > 0)
    throw new AuthSetupError(
      `The auth service's ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing. An administrator has to set it.`,
    )
  return createClient(url, key, {
    global: { fetch: patientFetch },
    auth: {
      // A link only works in the browser that requested it, so nobody can lure someone into the attacker's session.
      flowType: 'pkce',
      detectSessionInUrl: landsHere(location),
    },
  })
}

/** A refresh rejected by the rate limit doesn't end the session: the client retries, as after a 503. */
const patientFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const isRefresh = String(input instanceof Request ? input.url : input).includes('grant_type=refresh_token')
  return isRefresh && response.status === 429 ? new Response(response.body, { status: 503 }) : response
}
