import { limitOf } from '#domain/rate-limits/actions.ts'
import type { RateLimitRequest, RateLimitResult } from '#domain/rate-limits/schema.ts'
import { noticeResult } from './notices.ts'

/** The part of the official client that this needs: `client.functions`. */
export type Functions = {
  invoke(name: string, options: { body: object }): Promise<{ data: unknown; error: unknown }>
}

export type CheckOptions = {
  /** Counts the account instead of the network; it must be the client's own. */
  userId?: string | undefined
  /** Counts an account that nobody is signed in to, together with the network: the SHA-256 of its address. */
  account?: string | undefined
  /** What a warning goes by, where that isn't how many the server has counted. */
  attemptsHere?: number
  /** Each refusal doubles the window. */
  enableProgressive?: boolean
}

/**
 * Asks whether one may go on, before a form is sent; a check that fails counts as denied. Doesn't throw. What it came to
 * is shown as a notice, so that a form only has to stop.
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
  const result = await ask(functions, body)
  noticeResult(action, result, attemptsHere)
  return result
}

async function ask(functions: Functions, body: object): Promise<RateLimitResult> {
  try {
    const { data, error } = await functions.invoke('rate-limiter', { body })
    if (error) return denied(await wordsOf(error))
    return isResult(data) ? data : denied(null)
  } catch (error) {
    console.warn('The rate limiter could not be asked:', error)
    return denied('Rate limit service unavailable')
  }
}

const denied = (error: string | null): RateLimitResult => ({
  allowed: false,
  current_count: 0,
  error: error ?? 'Rate limit check failed',
})

/** The client returns what others throw: here too a network that is away means that nobody was asked. */
async function wordsOf(error: unknown): Promise<string | null> {
  const { name, context } = error as { name?: string; context?: unknown }
  if (name === 'FunctionsFetchError') throw error
  if (!(context instanceof Response)) return null
  const problem = (await context.json()) as { title?: string; status?: number }
  // Who asked too often hears until when; what else went wrong is nothing to act on.
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
