import { Hono } from 'hono'
import { except } from 'hono/combine'
import type { Registry } from 'prom-client'
import { endpoints } from './api/endpoints.ts'
import { pathsOfLargeBodies, usualBody } from './api/serve-endpoints.ts'
import type { AuthEnv } from './auth-api/service.ts'
import type { Env, Log } from './env.ts'
import { createLoadGate, type LoadGate } from './load-gate.ts'
import { machineRoutes } from './machine-routes.ts'
import type { Metrics } from './metrics.ts'
import { accessLog } from './middleware/access-log.ts'
import { bodyLimit } from './middleware/body-limit.ts'
import { clientAddress } from './middleware/client-address.ts'
import { compression } from './middleware/compression.ts'
import { onError, onNotFound } from './middleware/errors.ts'
import { behindGate } from './middleware/load-gate.ts'
import { requestGuard } from './middleware/request-guard.ts'
import { requestId } from './middleware/request-id.ts'
import { requestMetrics } from './middleware/request-metrics.ts'
import { type SecurityOptions, securityHeaders } from './middleware/security-headers.ts'
import { unreadBody } from './middleware/unread-body.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { SealedPage } from './page-cache/sealed-page.ts'
import { servePages } from './page-cache/serve-pages.ts'
import type { Pages } from './pages.ts'
import type { ReportPageError } from './report-page-error.ts'
import type { StaticFiles } from './static-files.ts'

export type AppOptions = {
  log: Log
  /** Of the line that each request is. */
  requestLevel?: 'info' | 'debug'
  trustProxy: number
  metricsToken: string | undefined
  /** Whether `/metrics` needs no token from this machine itself. */
  trustsLoopback: boolean
  security: SecurityOptions
  metrics: Metrics & { registry: Registry }
  isReady: () => Promise<boolean>
  files: StaticFiles
  pages: Pages
  /** Writes down a page that failed; without it the screen doesn’t claim so. */
  reportPageError?: ReportPageError
  cache: PageCache<SealedPage>
  /** Of renderings and searches; another in tests. */
  gate?: LoadGate
  /** Mounted at `/media`. */
  media?: Hono
  /** Mounted at `/media/avatars`. */
  avatars?: Hono
  /** Mounted at `/media/og`. */
  socialPictures?: Hono<Env>
  /** Mounted at `/`: sitemaps and what else is written for programs. */
  machineFiles?: Hono<Env>
  /** Mounted at `/api`. */
  api?: Hono
  /** Mounted at `/auth/v1`; absent where another service answers. */
  auth?: Hono<AuthEnv>
  /** Mounted at `/functions/v1`. */
  functions?: Hono<Env>
}

const kB = 1024
/** They have a limit of their own. */
const uploads = [
  '/api/bulk',
  '/api/bulk/check',
  '/api/bulk/check.csv',
  '/api/admin/imports',
  '/api/admin/imports/check',
  '/api/admin/imports/check.csv',
]

/** What anybody may ask for while a page is open. */
const searches = ['/api/search/*', '/api/home/*', '/api/places']

export function createApp(options: AppOptions): Hono<Env> {
  const { log, metrics, security, files, gate = createLoadGate() } = options
  const app = new Hono<Env>()

  // First of all: every line of the log and every error names it.
  app.use(requestId())
  // Before whatever may fail, so that failures are counted and logged, too.
  app.use(requestMetrics(metrics))
  app.use(clientAddress({ trustProxy: options.trustProxy, log }))
  app.use(accessLog(log, options.requestLevel))
  app.use(securityHeaders(security))
  // An answer that doesn't wait for its request's body must still arrive.
  app.use(unreadBody())
  // Below the headers, above everything that reads the address.
  app.use(requestGuard())

  // What monitors ask for answers without the pages and before them.
  app.route('/', machineRoutes({ ...options, registry: metrics.registry }))
  if (options.machineFiles) app.route('/', options.machineFiles)

  // Pages come compressed from their cache, pictures are compressed by nature: only the API needs it on the way out.
  const large = [...uploads, ...pathsOfLargeBodies(endpoints)]
  app.use('/api/*', except(large, bodyLimit(usualBody)), compression())
  for (const path of searches) app.use(path, behindGate(gate))
  if (options.api) app.route('/api', options.api)
  app.use('/functions/*', bodyLimit(16 * kB))
  if (options.functions) app.route('/functions/v1', options.functions)
  // Without these an unknown address there would be answered by a page.
  app.all('/api/*', onNotFound)
  // Accounts. As large as the protocol's own limit.
  if (options.auth) app.route('/auth/v1', options.auth)
  app.all('/auth/v1/*', onNotFound)
  app.all('/functions/*', onNotFound)
  if (options.socialPictures) app.route('/media/og', options.socialPictures)
  if (options.avatars) app.route('/media/avatars', options.avatars)
  if (options.media) app.route('/media', options.media)
  app.all('/media/*', onNotFound)

  app.get('*', (c, next) => (files.has(c.req.path) ? files.send(c) : next()))
  // An asset of a build that is long gone: a whole page would only confuse its script tag.
  app.get('/assets/*', (c) => c.text('Not found\n', 404, { 'Cache-Control': 'no-store' }))

  // Last: every other address is the pages', theirs is the 404, too.
  app.all('*', servePages({ ...options, gate, onServed: metrics.page }))

  app.notFound(onNotFound)
  app.onError(onError(log, options.reportPageError))
  return app
}
