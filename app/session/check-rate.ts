import {
  type CheckOptions,
  checkRateLimit,
  type Functions,
} from '#app/components/rate-limit/check-rate-limit.ts'
import type { LimitedAction } from '#domain/rate-limits/actions.ts'
import { signedInUser } from './auth-state.ts'
import { openSession } from './open-session.ts'

/** The error for a form that may not be sent yet. */
export type RateRefusal = { name: 'RateLimited'; message: string }

/**
 * Checks the rate limit before a form is sent; null if allowed. Signed-in users are counted individually: many share
 * the IP address of a phone network, a church or a library.
 */
export async function checkRate(action: LimitedAction): Promise<RateRefusal | null> {
  const user = signedInUser()
  const token = user && (await (await openSession()).auth.getSession()).data.session?.access_token
  return refusalOf(await checkRateLimit(functionsAs(token ?? null), action, { userId: user?.id }))
}

/** The same for someone who isn't signed in and names an account, which is counted together with the network. */
export async function checkAccountRate(
  action: 'login' | 'password_reset',
  email: string,
  options: Pick<CheckOptions, 'attemptsHere'> = {},
): Promise<RateRefusal | null> {
  const account = await hashOf(email)
  return refusalOf(await checkRateLimit(functionsAs(null), action, { ...options, account }))
}

/** Undoes what `checkAccountRate` counted, because it wasn't a failure. If this fails, nobody is blocked for long. */
export async function giveRateBack(action: 'login', email: string): Promise<void> {
  const account = await hashOf(email)
  if (!account) return
  const body = { action, identifier: `account:${account}`, succeeded: true }
  const { error } = await functionsAs(null).invoke('rate-limiter', { body })
  if (error) console.warn('A check could not be given back:', error)
}

const refusalOf = ({ allowed, error }: { allowed: boolean; error: string | null }): RateRefusal | null =>
  allowed ? null : { name: 'RateLimited', message: error ?? 'Rate limit check failed' }

/** Undefined if the browser has no crypto, as without TLS: then only the network is counted. */
async function hashOf(email: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes)
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Always this site's own functions, wherever the auth service is: the client would call it instead. */
const functionsAs = (token: string | null): Functions => ({
  async invoke(name, { body }) {
    const response = await fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (response.ok) return { data: await response.json(), error: null }
    // Ended on another device: the guards take over.
    if (response.status === 401 && token) await (await openSession()).auth.signOut({ scope: 'local' })
    return { data: null, error: { context: response } }
  },
})
