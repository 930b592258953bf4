import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { except } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import type { Registry } from 'prom-client'
import type { AuthEnv } from '#auth/service.ts'
import { networkOf } from '#domain/rate-limits/network.ts'
import type { Cdn } from '#ports/cdn.ts'
import { endpoints } from './api/endpoints.ts'
import { pathsOfLargeBodies, usualBody } from './api/serve-endpoints.ts'
import type { Env, Log } from './env.ts'
import { createLoadGate, type LoadGate } from './load-gate.ts'
import { machineRoutes, statusWhileDown } from './machine-routes.ts'
import type { Metrics } from './metrics.ts'
import { accessLog } from './middleware/access-log.ts'
import { viewsOnlyRead } from './middleware/account-view.ts'
import { bodyLimit } from './middleware/body-limit.ts'
import { clientAddress } from './middleware/client-address.ts'
import { compression } from './middleware/compression.ts'
import { onError, onNotFound } from './middleware/errors.ts'
import { requestGuard } from './middleware/request-guard.ts'
import { requestTraces } from './middleware/request-traces.ts'
import { type SecurityOptions, securityHeaders } from './middleware/security-headers.ts'
import { unreadBody } from './middleware/unread-body.ts'
import type { CachedResponse } from './page-cache/cached-response.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { servePages } from './page-cache/serve-pages.ts'
import type { Pages } from './pages.ts'
import type { ReportPageError } from './report-page-error.ts'
import { routePattern } from './route-pattern.ts'
import { routeTable } from './route-table.ts'
import type { StaticFiles } from './static-files.ts'

/** For URLs that anyone may request and that cost a search each. */
const behindGate = (gate: LoadGate) =>
  createMiddleware<Env>((c, next) => gate.run(networkOf(c.get('clientAddress')), () => next()))

type AppOptions = {
  log: Log
  /** Log level of the line per request. */
  requestLevel?: 'info' | 'debug'
  trustProxy: number
  /** Whether each request is a span. */
  isTraced?: boolean
  metricsToken: string | undefined
  /** Whether `/metrics` needs no token when requested from this machine. */
  trustsLoopback: boolean
  security: SecurityOptions
  metrics: Metrics & { registry: Registry }
  isReady: () => Promise<boolean>
  /** Whether visitors’ pages can be read although it isn't ready. Default: no. */
  canRead?: () => boolean
  /** False: only monitors get an answer. Default true. */
  isWeb?: boolean
  files: StaticFiles
  pages: Pages
  /** Records a page that failed; without it the screen doesn't claim that it was recorded. */
  reportPageError?: ReportPageError
  cache: PageCache<CachedResponse>
  cdn?: Pick<Cdn, 'headers'> | undefined
  /** Limits renderings and searches; tests pass another. */
  gate?: LoadGate
  /** Mounted at `/media`. */
  media?: Hono
  /** Mounted at `/media/avatars`. */
  avatars?: Hono
  /** Mounted at `/media/og`. */
  socialPictures?: Hono<Env>
  /** Mounted at `/`: sitemaps and other files for programs. */
  machineFiles?: Hono<Env>
  /** Mounted at `/map`. */
  mapTiles?: Hono<Env>
  /** Mounted at `/api`. */
  api?: Hono
  /** Mounted at `/auth/v1`; absent if another service answers. */
  auth?: Hono<AuthEnv>
  /** Mounted at `/functions/v1`. */
  functions?: Hono<Env>
}

const kB = 1024

/** What anyone may request while a page is open. */
const searches = ['/api/search/*', '/api/home/*', '/api/places']

export function createApp(options: AppOptions): Hono<Env> {
  const { log, metrics, security, files, gate = createLoadGate() } = options
  const app = new Hono<Env>()

  // First of all: every log line and every error includes it.
  app.use(requestId())
  if (options.isTraced) app.use(requestTraces(options))
  // Before anything that may fail, so that failures are counted and logged, too.
  app.use(requestMetrics(metrics))
  app.use(clientAddress({ trustProxy: options.trustProxy, log }))
  app.use(accessLog(log, options.requestLevel))
  app.use(securityHeaders(security))
  // A response that doesn't wait for its request's body must still arrive.
  app.use(unreadBody())
  // After the headers, before anything that reads the address.
  app.use(requestGuard())
  app.use(viewsOnlyRead())

  // Monitors' endpoints work without the pages and come before them.
  app.route('/', machineRoutes({ ...options, registry: metrics.registry }))
  app.notFound(onNotFound)
  app.onError(onError(log, options.reportPageError))
  if (options.isWeb === false) return app

  if (options.machineFiles) app.route('/', options.machineFiles)
  if (options.mapTiles) app.route('/map', options.mapTiles)
  app.all('/map/*', onNotFound)

  // Pages come compressed from their cache, pictures are compressed by nature: only the API is compressed on the way
  // out.
  app.use('/api/*', except(pathsOfLargeBodies(endpoints), bodyLimit(usualBody)), compression())
  for (const path of searches) app.use(path, behindGate(gate))
  if (options.api) app.route('/api', options.api)
  app.use('/functions/*', bodyLimit(16 * kB))
  if (options.functions) app.route('/functions/v1', options.functions)
  // Without these, a page would answer an unknown path there.
  app.all('/api/*', onNotFound)
  // Accounts. The size limit is the protocol's own.
  if (options.auth) app.route('/auth/v1', options.auth)
  app.all('/auth/v1/*', onNotFound)
  app.all('/functions/*', onNotFound)
  if (options.socialPictures) app.route('/media/og', options.socialPictures)
  if (options.avatars) app.route('/media/avatars', options.avatars)
  if (options.media) app.route('/media', options.media)
  app.all('/media/*', onNotFound)

  app.get('*', (c, next) => (files.has(c.req.path) ? files.send(c) : next()))
  // An asset of an old build: a whole page would only confuse its script tag.
  app.get('/assets/*', (c) => c.text('Not found\n', 404, { 'Cache-Control': 'no-store' }))

  app.route('/', routeTable(options.pages))
  app.route('/', statusWhileDown(options))

  // Last: every other path belongs to the pages, including the 404.
  app.all('*', servePages({ ...options, gate, onServed: metrics.page }))

  return app
}

/** Counts each response under its route's pattern. */
function requestMetrics(metrics: Pick<Metrics, 'request'>) {
  return createMiddleware<Env>(async (c, next) => {
    const start = performance.now()
    await next()
    const seconds = (performance.now() - start) / 1000
    metrics.request({ method: c.req.method, route: routePattern(c), status: c.res.status, seconds })
  })
}

/** Gives each request our own id, under which it appears in the log; an error page shows nothing else. */
function requestId() {
  const life = randomBytes(6).toString('base64url')
  let count = 0
  return createMiddleware<Env>(async (c, next) => {
    count += 1
    const id = `${life}-${count.toString(36)}`
    c.set('requestId', id)
    await next()
    if (!c.get('hasFinalHeaders')) c.res.headers.set('x-request-id', id)
  })
}
