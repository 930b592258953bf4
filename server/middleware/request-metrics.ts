import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Env } from '../env.ts'
import type { Metrics } from '../metrics.ts'

/** Counts each answer under its route's pattern. */
export function requestMetrics(metrics: Pick<Metrics, 'request'>) {
  return createMiddleware<Env>(async (c, next) => {
    const start = performance.now()
    await next()
    const route = c.get('route') ?? routePath(c, -1)
    const seconds = (performance.now() - start) / 1000
    metrics.request({ method: c.req.method, route, status: c.res.status, seconds })
  })
}
