import { createMiddleware } from 'hono/factory'
import { maskPath } from '#domain/mask-path.ts'
import { maskAddress } from '#domain/rate-limits/network.ts'
import type { Env, Log } from '../env.ts'

/**
 * One line per request, once it is answered, at `level` or `error`: no query, no token, only the network of the
 * address.
 */
export function accessLog(log: Log, level: 'info' | 'debug' = 'info') {
  return createMiddleware<Env>(async (c, next) => {
    const start = performance.now()
    await next()
    const { status } = c.res
    log[status >= 500 ? 'error' : level](
      {
        id: c.get('requestId'),
        method: c.req.method,
        path: maskPath(c.req.path),
        status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        client: maskAddress(c.get('clientAddress') ?? ''),
      },
      'request',
    )
  })
}
