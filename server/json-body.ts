import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import { DomainError } from '#domain/errors.ts'

/**
 * Reads a body that fits the schema. Throws 415 for what another site's page can send without asking first, 400 for what
 * is no JSON, and `DomainError` `invalid` that names the fields.
 */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new HTTPException(415, { message: 'This is sent as application/json' })
  const { success, data, error } = schema.safeParse(parse(await c.req.text()))
  if (success) return data
  const fields = error.issues.map(({ path, message }) => [path.join('.') || 'body', message] as const)
  throw new DomainError('invalid', 'What was sent is not as expected', { fields: Object.fromEntries(fields) })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) throw new HTTPException(400, { message: 'This is not JSON' })
    throw error
  }
}
