import { z } from 'zod'
import { longestWindowMinutes } from './actions.ts'

/** Before sign-in: an account by the typed address, as 64 hex digits. */
const accountIdentifier = /^account:[0-9a-f]{64}$/

/** What a browser asks before an action: the body of `rate-limiter`. */
export const rateLimitRequest = z.object({
  action: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,63}$/, 'must be a name of lower-case letters, digits, - and _'),
  identifier: z.union(
    [z.literal('auto'), z.templateLiteral(['user:', z.guid()]), z.string().regex(accountIdentifier)],
    {
      error:
        'must be “auto”, “user:” and the id of who asks, or “account:” and the SHA-256 of an email address',
    },
  ),
  limit: z.int().min(1).max(1_000_000).optional(),
  windowMinutes: z.int().min(1).max(longestWindowMinutes).optional(),
  enableProgressive: z.boolean().default(false),
  /** The attempt counted for an account succeeded, and is released. */
  succeeded: z.boolean().default(false),
})
export type RateLimitRequest = z.infer<typeof rateLimitRequest>

/** The response, with its field names on the wire. */
export type RateLimitResult = { allowed: boolean; current_count: number; error: string | null }
