import { randomBytes } from 'node:crypto'
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageContext, pageContext, Site } from '#app/context.ts'
import type { PageQuery } from '#app/page-query.ts'
import type { PageTag } from '#domain/page-cache/tags.ts'
import { canonicalPath } from './page-cache/canonical-path.ts'
import { hashInlineScripts } from './page-cache/hash-inline-scripts.ts'
import type { PageMap } from './page-cache/page-key.ts'
import { SharedReads } from './page-cache/shared-reads.ts'
import type { TagVersions } from './page-cache/tag-versions.ts'

/** A page as sent to everyone, before compression. */
export type RenderedPage = {
  status: number
  /** The route pattern, without values: `/business/:businessSlug`. */
  pattern: string
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
  /** For the Content-Security-Policy: `'sha256-…'` of each script that the renderer itself wrote. */
  scriptHashes: string[]
  tags: ReadonlySet<PageTag>
  validUntil: Date | null
  /** What a loader or the rendering threw; the page must not be cached. */
  failure: { error: unknown } | null
  /** Why optional parts are missing; the page must not be cached either. */
  gaps: readonly unknown[]
}

export type Pages = {
  /** Renders for an anonymous visitor. `url` is what the loaders see. */
  render(url: URL): Promise<RenderedPage>
  map(): Promise<PageMap>
  /** React Router's answer to which routes lead to the paths in `url`. */
  findRoutes(url: URL): Promise<Response>
}

export type PagesOptions = {
  /** Called for each page: in development the build changes. */
  build: () => ServerBuild | Promise<ServerBuild>
  mode: 'development' | 'production'
  site: () => Site
  read: PageContext['read']
  /** Default: `read`. */
  readLatest?: PageContext['readLatest']
  /** Tells when shared data has changed; without it each page reads for itself. */
  versions?: TagVersions
}

type Entry = { pageContext: typeof pageContext }

/** The React Router pages. They see neither the visitor's cookies nor headers: the response is for everyone. */
export function createPages({ build, mode, site, read, readLatest = read, versions }: PagesOptions): Pages {
  const handlerOf = requestHandlers(mode)
  const shared = versions && new SharedReads(read, versions)

  return {
    async map() {
      return mapOf(await build())
    },
    async findRoutes(url) {
      return handlerOf(await build())(new Request(url), new RouterContextProvider())
    },
    async render(url) {
      // The bundle has its own copy of the key; any other would find nothing.
      const served = await build()
      const { pageContext: key } = served.entry.module as unknown as Entry
      const nonce = randomBytes(16).toString('base64url')
      const tags = new Set<PageTag>(['site'])
      let validUntil: Date | null = null
      let failure: RenderedPage['failure'] = null
      const gaps: unknown[] = []
      let pattern = '/*'
      let written: Uint8Array<ArrayBuffer> | null = null
      const context: PageContext = {
        site: site(),
        nonce,
        // In development React compares what it renders with the whole document.
        isDocument: mode === 'production' && !url.pathname.endsWith('.data'),
        now: new Date(),
        read,
        readLatest,
        readPart: (fn) =>
          read(fn).catch((error: unknown) => {
            gaps.push(error)
            return null
          }),
        readShared: (tag, fn) => {
          tags.add(tag)
          return shared ? shared.get(tag, fn) : read(fn)
        },
        tag: (...more) => {
          for (const tag of more) tags.add(tag)
        },
        validUntil: (moment) => {
          if (moment && (!validUntil || moment < validUntil)) validUntil = moment
        },
        matched: (route) => {
          pattern = `/${route.replace(/^\//, '')}`
        },
        write: (body) => {
          written = body
        },
        fail: (error) => {
          failure ??= { error }
        },
      }
      // Our own request: if the visitor's were used, their leaving would end the rendering for others.
      const handle = handlerOf(served)
      const response = await handle(new Request(url), new RouterContextProvider(new Map([[key, context]])))
      const bytes = written ?? new Uint8Array(await response.arrayBuffer())
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
      // In development, Vite's own module must load even when another doesn't: it reloads the page.
      const isDelayed = mode === 'production'
      const { body, scriptHashes } = isHtml
        ? hashInlineScripts(bytes, nonce, { isDelayed })
        : { body: bytes, scriptHashes: [] }
      return {
        status: response.status,
        pattern,
        headers: [...response.headers],
        body,
        scriptHashes,
        tags,
        validUntil,
        failure,
        gaps,
      }
    },
  }
}

const maps = new WeakMap<ServerBuild, PageMap>()

/** The pages of a build, and what each has declared that it reads of its address: `withQuery`. */
export function mapOf(build: ServerBuild): PageMap {
  const known = maps.get(build)
  if (known) return known
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const below = (parent?: string): RouteObject[] =>
    routes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }))
  const tree = below()
  const map: PageMap = {
    routeIds: new Set(routes.map(({ id }) => id)),
    pageAt(path) {
      const matches = matchRoutes(tree, path) ?? []
      const id = matches.at(-1)?.route.id
      const { loader } = (id && build.routes[id]?.module) || {}
      return {
        query: typeof loader === 'function' && 'query' in loader ? (loader.query as PageQuery) : null,
        path: id ? canonicalPath(path, matches.map(({ route }) => route.path ?? '').join('/')) : path,
      }
    },
  }
  maps.set(build, map)
  return map
}

/** One handler per build: it computes its routes once; given a function, it would do so for each page. */
function requestHandlers(mode: PagesOptions['mode']): (build: ServerBuild) => RequestHandler {
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  return (build) => {
    const handle = handlers.get(build) ?? createRequestHandler(build, mode)
    handlers.set(build, handle)
    return handle
  }
}
