import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import { DomainError } from '#domain/errors.ts'

/**
 * Reads a body and validates it. Throws 415 for a content type that another site's page can send without a preflight,
 * 400 for invalid JSON, and `DomainError` `invalid` that names the fields.
 */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new HTTPException(415, { message: 'Send this as application/json' })
  const { success, data, error } = schema.safeParse(parse(await c.req.text()))
  if (success) return data
  const fields = error.issues.map(({ path, message }) => [path.join('.') || 'body', message] as const)
  throw new DomainError('invalid', 'The request isn’t valid', { fields: Object.fromEntries(fields) })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) throw new HTTPException(400, { message: 'The body isn’t valid JSON' })
    throw error
  }
}
