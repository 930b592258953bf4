import { limitOf } from '#domain/rate-limits/actions.ts'
import type { RateLimitRequest, RateLimitResult } from '#domain/rate-limits/schema.ts'
import { noticeResult } from './notices.ts'

/** The error when nobody could be asked. */
export const uncheckedWords = 'Rate limit service unavailable'

/** The part of the official client that we need: `client.functions`. */
export type Functions = {
  invoke(name: string, options: { body: object }): Promise<{ data: unknown; error: unknown }>
}

export type CheckOptions = {
  /** Limits by account instead of network; must be the client's own user. */
  userId?: string | undefined
  /** Limits by network and by an account that nobody is signed in to: the SHA-256 of its email. */
  account?: string | undefined
  /** The number that a warning is based on, if not the server's count. */
  attemptsHere?: number
  /** Each rejection doubles the window. */
  enableProgressive?: boolean
}

/**
 * Checks the rate limit before a form is sent; a failed check counts as denied. Doesn't throw. The result is shown as a
 * notice, so a form only has to stop.
 */
export async function checkRateLimit(
  functions: Functions,
  action: string,
  { userId, account, attemptsHere, enableProgressive }: CheckOptions = {},
): Promise<RateLimitResult> {
  const { most, minutes } = limitOf(action)
  const body: Omit<RateLimitRequest, 'enableProgressive' | 'succeeded'> & { enableProgressive?: boolean } = {
    action,
    identifier: userId ? `user:${userId}` : account ? `account:${account}` : 'auto',
    limit: most,
    windowMinutes: minutes,
    ...(enableProgressive && { enableProgressive }),
  }
  const result = await request(functions, body)
  noticeResult(action, result, attemptsHere)
  return result
}

async function request(functions: Functions, body: object): Promise<RateLimitResult> {
  try {
    const { data, error } = await functions.invoke('rate-limiter', { body })
    if (error) return denied(await wordsOf(error))
    return isResult(data) ? data : denied(null)
  } catch (error) {
    console.warn('The rate limiter could not be asked:', error)
    return denied(uncheckedWords)
  }
}

const denied = (error: string | null): RateLimitResult => ({
  allowed: false,
  current_count: 0,
  error: error ?? 'Rate limit check failed',
})

/** The client returns errors instead of throwing them: here, too, an unreachable network means there was no check. */
async function wordsOf(error: unknown): Promise<string | null> {
  const { name, context } = error as { name?: string; context?: unknown }
  if (name === 'FunctionsFetchError') throw error
  if (!(context instanceof Response)) return null
  const problem = (await context.json()) as { title?: string; status?: number }
  // Someone who tried too often is told when to try again; users can't act on other errors.
  return problem.status === 429 ? (problem.title ?? null) : null
}

function isResult(data: unknown): data is RateLimitResult {
  const { allowed, current_count, error } = (data ?? {}) as Record<string, unknown>
  return (
    typeof allowed === 'boolean' &&
    typeof current_count === 'number' &&
    (allowed ? true : typeof error === 'string')
  )
}
