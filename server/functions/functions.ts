import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { createRateLimiter, type RateLimiterOptions } from './rate-limiter.ts'

/** Everything below `/functions/v1`, which the official client invokes by name. */
export function createFunctions(options: RateLimiterOptions): Hono<Env> {
  const functions = new Hono<Env>()
  functions.route('/', createRateLimiter(options))
  return functions
}
