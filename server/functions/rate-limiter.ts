import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Db } from '#db/client.ts'
import type { LimitTable } from '#domain/rate-limits/actions.ts'
import { checkRate } from '#domain/rate-limits/check.server.ts'
import { rateLimitRequest } from '#domain/rate-limits/schema.ts'
import type { Env } from '../env.ts'
import { readJson } from '../json-body.ts'
import type { Limits } from '../limits.ts'
import { networkOf } from '../middleware/client-address.ts'

export type RateLimiterOptions = {
  db: Pick<Db, 'raw'>
  limits: Limits
  now: () => Date
  /** What administrators set, current. */
  limitTable?: () => LimitTable
  /** The id of the person whose token this `Authorization` header holds; null for whatever else is in it. */
  userOf(authorization: string | undefined): Promise<string | null>
}

/** Tells a browser whether it may go on. A refusal is an answer like any other: 200, `allowed: false`. */
export function createRateLimiter({ db, limits, now, limitTable, userOf }: RateLimiterOptions): Hono<Env> {
  const functions = new Hono<Env>()

  functions.post('/rate-limiter', async (c) => {
    const address = c.get('clientAddress')
    // Each name of an action is a counter, so names are limited, too.
    await limits.take('functionCall', { address })
    const request = await readJson(c, rateLimitRequest)
    if (request.identifier.startsWith('user:')) {
      const user = await userOf(c.req.header('authorization'))
      if (user === null) throw new HTTPException(401, { message: 'Sign in to be counted as yourself' })
      if (request.identifier.toLowerCase() !== `user:${user}`)
        throw new HTTPException(403, { message: 'This is somebody else' })
    }
    c.header('Cache-Control', 'no-store')
    const table = limitTable?.()
    const asking = { network: networkOf(address), now: now(), ...(table && { table }) }
    return c.json(await checkRate(db, request, asking))
  })
  return functions
}
