import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import type { Env } from './env.ts'
import { socketAddress } from './middleware/client-address.ts'

export type MachineRoutesOptions = {
  metricsToken: string | undefined
  registry: Registry
  /** Whether the database answers and its schema is current. */
  isReady: () => Promise<boolean>
}

/** What monitors ask for: is it up, is it ready, how is it doing. */
export function machineRoutes({ metricsToken, registry, isReady }: MachineRoutesOptions) {
  const app = new Hono<Env>()

  app.get('/health', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))

  app.get('/ready', async (c) => {
    // Whatever keeps it from answering, the monitor wants a plain no.
    const ready = await isReady().catch(() => false)
    return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })

  app.get('/metrics', async (c) => {
    // The address of the connection itself: what a proxy forwards for could claim to be anybody.
    const isNear = isLoopback(socketAddress(c.env)) && c.req.header('x-forwarded-for') === undefined
    if (!isNear && !hasToken(c.req.header('authorization'), metricsToken)) return c.notFound()
    return c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    })
  })

  return app
}

const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address)

function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}
