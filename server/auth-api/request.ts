import type { Context } from 'hono'
import type { z } from 'zod'
import { AuthError, invalid } from './errors.ts'
import type { AuthEnv } from './service.ts'

/** Where a request came from, for sessions and the audit log. Empty when unknown. */
export type Origin = { ip: string; userAgent: string }

export const originOf = (c: Context<AuthEnv>): Origin => ({
  ip: c.get('clientAddress') ?? '',
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 1000),
})

/** The JSON body by this schema: `null` is as good as absent, unknown fields are ignored. Throws `AuthError`. */
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
  // PostgreSQL has no text with a NUL in it, and no account needs one.
  if (text.includes('\\u0000')) throw new AuthError(400, 'bad_json', 'Text may not contain a NUL')
  return value as Record<string, unknown>
}

const withoutNulls = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
