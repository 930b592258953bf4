import { checkRateLimit, type Functions } from '#app/components/rate-limit/check-rate-limit.ts'

/** What a form is told when it may not be sent yet. */
export type RateRefusal = { name: 'RateLimited'; message: string }

/** This site's own, wherever the auth service is: the client would ask there. */
const functions: Functions = {
  async invoke(name, { body }) {
    const response = await fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.ok
      ? { data: await response.json(), error: null }
      : { data: null, error: { context: response } }
  },
}

/** Asks before a form is sent whether that is too often; null when it may. */
export async function checkRate(
  action: 'login' | 'registration' | 'password_reset' | 'upload' | 'review' | 'contact',
): Promise<RateRefusal | null> {
  const { allowed, error } = await checkRateLimit(functions, action)
  return allowed ? null : { name: 'RateLimited', message: error ?? 'Rate limit check failed' }
}
