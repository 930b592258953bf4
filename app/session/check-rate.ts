import { checkRateLimit } from '#app/components/rate-limit/check-rate-limit.ts'
import { openSession } from './open-session.ts'

/** What a form is told when it may not be sent yet. */
export type RateRefusal = { name: 'RateLimited'; message: string }

/** Asks before a form is sent whether that is too often; null when it may. */
export async function checkRate(
  action: 'login' | 'registration' | 'password_reset',
): Promise<RateRefusal | null> {
  const { functions } = await openSession()
  const { allowed, error } = await checkRateLimit(functions, action)
  return allowed ? null : { name: 'RateLimited', message: error ?? 'Rate limit check failed' }
}
