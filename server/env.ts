import type { HttpBindings } from '@hono/node-server'

/** What a request carries through the middleware. Without bindings in `app.request()` tests. */
export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The visitor's address as reported by the trusted proxies; empty when unknown. */
    clientAddress: string
    /** The request's route pattern: `/business/:slug`. For logs and metrics. */
    route: string
    /** All headers are set, including the security headers. */
    hasFinalHeaders: boolean
  }
}

/** The part of a pino logger that the server uses. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message: string) => void>
