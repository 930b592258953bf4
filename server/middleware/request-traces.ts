import { createMiddleware } from 'hono/factory'
import { inSpan, markFailed, SpanKind } from '#trace.ts'
import type { Env } from '../env.ts'
import { methods } from '../metrics.ts'
import { routePattern } from '../route-pattern.ts'

// Asked every few seconds, of no use in a trace.
const monitors = new Set(['/health', '/ready', '/metrics'])

/**
 * A span for each request with its route and status, but no path, query or address. Only our own proxy may name the trace
 * that a request belongs to, because that also decides whether the trace is kept.
 */
export function requestTraces({ trustProxy }: { trustProxy: number }) {
  return createMiddleware<Env>((c, next) => {
    if (monitors.has(c.req.path)) return next()
    const method = methods.has(c.req.method) ? c.req.method : '_OTHER'
    const parent = trustProxy > 0 ? c.req.header('traceparent') : null
    const attributes = {
      'http.request.method': method,
      'http.response.header.x-request-id': [c.get('requestId')],
    }
    return inSpan({ name: method, kind: SpanKind.SERVER, parent, attributes }, async (span) => {
      await next()
      if (!span.isRecording()) return
      const route = routePattern(c)
      const { status } = c.res
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) markFailed(span, String(status))
    })
  })
}
