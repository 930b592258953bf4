import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { invalidFields } from '#domain/errors.ts'
import type { LimitTable } from '#domain/rate-limits/actions.ts'
import { checkRate } from '#domain/rate-limits/check.server.ts'
import type { Limits } from '#domain/rate-limits/limits.ts'
import { networkOf } from '#domain/rate-limits/network.ts'
import { rateLimitRequest } from '#domain/rate-limits/schema.ts'
import type { Env } from '../env.ts'

type RateLimiterOptions = {
  db: Pick<Db, 'raw'>
  limits: Limits
  now: () => Date
  /** The current limits set by administrators. */
  limitTable?: () => LimitTable
  /** The id of the person whose token this `Authorization` header holds; null for anything else. */
  userOf(authorization: string | undefined): Promise<string | null>
}

/**
 * Everything below `/functions/v1`, which the official client invokes by name: `rate-limiter` tells a browser whether it
 * may continue. A rejection is a normal response: 200, `allowed: false`.
 */
export function createFunctions({ db, limits, now, limitTable, userOf }: RateLimiterOptions): Hono<Env> {
  const functions = new Hono<Env>()

  functions.post('/rate-limiter', async (c) => {
    const address = c.get('clientAddress')
    // Each action name is a counter, so names are limited, too.
    await limits.take('functionCall', { address })
    const request = await readJson(c, rateLimitRequest)
    if (request.identifier.startsWith('user:')) {
      const user = await userOf(c.req.header('authorization'))
      if (user === null) throw new HTTPException(401, { message: 'Sign in to use your own identifier' })
      if (request.identifier.toLowerCase() !== `user:${user}`)
        throw new HTTPException(403, { message: 'This identifier belongs to someone else' })
    }
    c.header('Cache-Control', 'no-store')
    const table = limitTable?.()
    const asking = { network: networkOf(address), now: now(), ...(table && { table }) }
    return c.json(await checkRate(db, request, asking))
  })
  return functions
}

/**
 * Reads a body and validates it. Throws 415 for a content type that another site's page can send without a preflight,
 * 400 for invalid JSON, and `DomainError` `invalid` that names the fields.
 */
async function readJson<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new HTTPException(415, { message: 'Send this as application/json' })
  const { success, data, error } = schema.safeParse(parse(await c.req.text()))
  if (success) return data
  const fields = error.issues.map(({ path, message }) => [path.join('.') || 'body', message] as const)
  throw invalidFields(Object.fromEntries(fields), 'The request isn’t valid')
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) throw new HTTPException(400, { message: 'The body isn’t valid JSON' })
    throw error
  }
}
