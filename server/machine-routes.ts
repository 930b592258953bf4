import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Registry } from 'prom-client'
import {
  DatabaseBusyError,
  DatabaseDamagedError,
  DatabaseNotWritableError,
  DatabaseUnavailableError,
} from '#db/errors.ts'
import type { Env } from './env.ts'
import { downStatusPage, readOnlyStatusPage } from './error-page.ts'
import { socketAddress } from './middleware/client-address.ts'

type MachineRoutesOptions = {
  metricsToken: string | undefined
  /** Whether every direct connection from this machine is its administrator, not a proxy. */
  trustsLoopback: boolean
  registry: Registry
  /** Whether the database answers, accepts writes, and its schema is current; otherwise throws why not. */
  isReady: () => Promise<boolean>
  /** Whether visitors’ pages come from a replica meanwhile. */
  canRead?: () => boolean
}

/** Also as the browser asks for it when a link is followed: a cached answer would say that everything is working. */
const statusPaths = ['/status', '/status/', '/status.data', '/status/_.data']

/** The status page must answer when no other page can. */
export function statusWhileDown({ isReady, canRead }: Pick<MachineRoutesOptions, 'isReady' | 'canRead'>) {
  return new Hono<Env>().on('GET', statusPaths, async (c, next) => {
    const isDown = await isReady().then(
      () => false,
      (error: unknown) => error instanceof DatabaseUnavailableError || error instanceof DatabaseDamagedError,
    )
    if (!isDown) return next()
    const page = canRead?.() ? readOnlyStatusPage() : downStatusPage()
    return c.html(page, 503, { 'Cache-Control': 'no-store', 'Retry-After': '30' })
  })
}

/** What monitors ask: is it up, is it ready, how is it doing. */
export function machineRoutes({ metricsToken, trustsLoopback, registry, isReady }: MachineRoutesOptions) {
  const app = new Hono<Env>()

  app.get('/health', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))

  app.get('/ready', async (c) => {
    // Whatever the reason, the monitor wants a plain no.
    const answer = await isReady().then(
      (ready) => ({ status: ready ? 'ready' : 'not ready' }),
      (error: unknown) => ({ status: 'not ready', reason: reasonOf(error) }),
    )
    return c.json(answer, answer.status === 'ready' ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  app.get('/metrics', async (c) => {
    // The connection's own address: a client behind a proxy could claim to be anyone.
    const isNear = trustsLoopback && isLoopback(socketAddress(c.env)) && !isForwarded(c)
    if (!isNear && !hasToken(c.req.header('authorization'), metricsToken)) return c.notFound()
    return c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    })
  })

  return app
}

/** Headers that proxies add, each a different set; a proxy that adds none is why the setting above is needed. */
const ofProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
const isForwarded = (c: Context) => ofProxies.some((name) => c.req.header(name) !== undefined)

/** Public: contains nothing of the error's own message. */
function reasonOf(error: unknown): string {
  if (error instanceof DatabaseDamagedError) return 'the database is damaged'
  if (error instanceof DatabaseNotWritableError) return 'the database takes no writes'
  if (error instanceof DatabaseBusyError) return 'the database is busy'
  if (error instanceof DatabaseUnavailableError) return 'the database is not reachable'
  return 'unknown'
}

const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address)

function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}
