import type { Context } from 'hono'
import { z } from 'zod'
import { AuthError, invalid } from './errors.ts'
import type { AuthEnv } from './service.ts'

/** Where a request came from, for sessions and the audit log. Empty when unknown. */
export type Origin = { ip: string; userAgent: string }

export const originOf = (c: Context<AuthEnv>): Origin => ({
  ip: c.get('clientAddress') ?? '',
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 1000),
})

/** Parses the JSON body: `null` is treated as absent, unknown fields are ignored. Throws `AuthError`. */
export async function readBody<T>(c: Context<AuthEnv>, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(withoutNulls(parseJson(await c.req.text())))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  throw invalid(`${issue.path.join('.') || 'body'}: ${issue.message}`)
}

export function parseJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AuthError(400, 'bad_json', 'The request body must be a JSON object')
  assertStorable(value)
  return value as Record<string, unknown>
}

const DEEPEST = 20

/** PostgreSQL text can't contain a NUL or half a surrogate pair, and endlessly nested metadata is an attack. */
function assertStorable(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new AuthError(400, 'bad_json', `No more than ${DEEPEST} levels, please`)
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw new AuthError(400, 'bad_json', 'Text may not contain a NUL or half a character')
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      assertStorable(key)
      assertStorable(each, depth + 1)
    }
  }
}

// It is in every access token, and requests with larger headers are rejected.
export const MOST_METADATA = 8000

/** What people may say about themselves. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= MOST_METADATA, `has more than ${MOST_METADATA} characters`)

/** For requests that may start a PKCE flow. */
export const challengeFields = {
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
}

const withoutNulls = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
