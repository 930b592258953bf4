import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { maskPath } from '#domain/mask-path.ts'
import { networkOf } from '#domain/rate-limits/network.ts'
import type { Cdn } from '#ports/cdn.ts'
import { inSpan } from '#trace.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { type Encoding, matchesEtag } from '../encoded-body.ts'
import type { Env, Log } from '../env.ts'
import type { LoadGate } from '../load-gate.ts'
import { answerProblem } from '../middleware/errors.ts'
import { fixedSecurityHeaders, type SecurityOptions } from '../middleware/security-headers.ts'
import type { Pages } from '../pages.ts'
import { CachedResponse } from './cached-response.ts'
import type { Found, PageCache } from './page-cache.ts'
import { type PageKey, type PageMap, pageKey } from './page-key.ts'

type ServePagesOptions = {
  log: Log
  pages: Pages
  cache: PageCache<CachedResponse>
  security: SecurityOptions
  /** Limits rendering: cached pages don't pass through it. */
  gate: LoadGate
  cdn?: Pick<Cdn, 'headers'> | undefined
  onServed?: (from: PageSource) => void
}

const longestRemembered = 500
/** How long a browser may know another spelling of a path by heart. */
const movedSeconds = 3600
const privately = { 'cache-control': 'private, no-store' }

/** Where a page came from; `shared`: another process had rendered it. */
export type PageSource = Found<unknown>['from'] | 'bypassed'

const cacheStatus: Record<PageSource, string> = {
  fresh: 'pages; hit',
  stale: 'pages; hit; ttl=-1',
  shared: 'pages; hit; detail=shared',
  rendered: 'pages; fwd=miss',
  bypassed: 'pages; fwd=bypass',
}

/** Answers GET and HEAD with pages, the same bytes for everyone, from the cache if possible. */
export function servePages({ log, pages, cache, security, gate, cdn, onServed }: ServePagesOptions) {
  const policy = contentSecurityPolicy(security)
  const fixed = fixedSecurityHeaders(security)
  const origin = new URL(security.siteUrl)

  // Once for all who wait for the page; it belongs to the request that began it.
  const render = (path: string): Promise<CachedResponse> =>
    inSpan({ name: 'render' }, async (span) => {
      const page = await pages.render(at(origin, path))
      span.updateName(`render ${page.pattern}`)
      span.setAttribute('http.route', page.pattern)
      if (page.failure) throw failedAt(page.pattern, page.failure.error)
      for (const err of page.gaps)
        log.error(
          { err, path: maskPath(at(origin, path).pathname), route: page.pattern },
          'part of a page could not be loaded',
        )
      return CachedResponse.of(page, { ...fixed, 'content-security-policy': policy(page.scriptHashes) })
    })

  function send(c: Context<Env>, page: CachedResponse, from: PageSource) {
    onServed?.(from)
    const encoding = page.body.choose(c.req.header('accept-encoding'))
    const body = page.encoded(encoding)
    const cacheHeaders = from === 'bypassed' ? privately : publicly(page, from)
    return body instanceof Uint8Array
      ? answer(c, page, { from, encoding, body, cacheHeaders })
      : body.then((made) => answer(c, page, { from, encoding, body: made, cacheHeaders }))
  }

  function publicly(page: CachedResponse, from: PageSource): Record<string, string> {
    const now = Date.now()
    // A stale page, kept until the next change, would stay.
    const seconds = cdn && from !== 'stale' ? page.cdnSeconds(now) : 0
    return {
      'cache-control': page.cacheControl(now),
      ...(seconds > 0 && cdn?.headers([...page.tags, 'all'], seconds)),
    }
  }

  // Parsing a search's query takes longer than sending its page.
  const keys = new LRUCache<string, PageKey>({ max: 5_000 })
  function keyOf(url: string, map: PageMap): PageKey {
    const known = keys.get(url)
    if (known) return known
    const key = pageKey(new URL(url), map)
    if (key.key !== null && url.length <= longestRemembered) keys.set(url, key)
    return key
  }

  // Errors are thrown to all who wait for the page.
  const patterns = new WeakMap<object, string>()
  function failedAt(pattern: string, error: unknown): unknown {
    if (typeof error === 'object' && error !== null) patterns.set(error, pattern)
    return error
  }
  async function naming<T>(c: Context<Env>, page: Promise<T>): Promise<T> {
    try {
      return await page
    } catch (error) {
      const pattern = patterns.get(Object(error))
      if (pattern) c.set('route', pattern)
      throw error
    }
  }

  return async (c: Context<Env>): Promise<Response> => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD')
      return answerProblem(c, {
        status: 405,
        code: 'method_not_allowed',
        title: 'Pages only support GET and HEAD',
      })
    }
    const { key, path, movedTo } = keyOf(c.req.url, await pages.map())
    if (movedTo !== null) {
      // A token in the path and a code in the query stay in nobody's cache.
      const isPlain = key !== null && !movedTo.includes('?')
      c.header('Cache-Control', isPlain ? `public, max-age=${movedSeconds}` : privately['cache-control'])
      return c.redirect(movedTo, 301)
    }
    const network = networkOf(c.get('clientAddress'))
    if (key === null) {
      const page = await naming(
        c,
        gate.run(network, () => render(path)),
      )
      c.set('route', page.pattern)
      return send(c, page, 'bypassed')
    }
    const fresh = cache.fresh(key)
    const { page, from } = fresh
      ? { page: fresh, from: 'fresh' as const }
      : await naming(
          c,
          cache.find(key, () => gate.run(network, () => render(path))),
        )
    c.set('route', page.pattern)
    return send(c, page, from)
  }
}

/** Our own origin, whatever the Host header says: pages are cached for everyone. */
function at(origin: URL, path: string): URL {
  const url = new URL(origin)
  const [pathname = '', search = ''] = split(path)
  url.pathname = pathname
  url.search = search
  return url
}

function split(path: string): [string, string] {
  const mark = path.indexOf('?')
  return mark < 0 ? [path, ''] : [path.slice(0, mark), path.slice(mark)]
}

type Answer = {
  from: PageSource
  encoding: Encoding
  body: Uint8Array<ArrayBuffer>
  cacheHeaders: Record<string, string>
}

function answer(
  c: Context<Env>,
  page: CachedResponse,
  { from, encoding, body, cacheHeaders }: Answer,
): Response {
  // Plain objects go to the socket as they are; touching the response's Headers later would cost a copy.
  c.set('hasFinalHeaders', true)
  const headers: Record<string, string> = {
    ...page.headers(encoding),
    ...cacheHeaders,
    'cache-status': cacheStatus[from],
    'x-request-id': c.get('requestId'),
  }
  if (page.status === 200 && matchesEtag(c.req.header('if-none-match'), headers.etag as string)) {
    delete headers['content-type']
    delete headers['content-encoding']
    return new Response(null, { status: 304, headers })
  }
  headers['content-length'] = String(body.length)
  if (c.req.method === 'HEAD') return new Response(null, { status: page.status, headers })
  return new Response(body, { status: page.status, headers })
}
