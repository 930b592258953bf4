import { randomBytes } from 'node:crypto'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageContext, pageContext, Site } from '#app/context.ts'
import { sealScripts } from './page-cache/seal-scripts.ts'
import { SharedReads } from './page-cache/shared-reads.ts'
import type { TagVersions } from './page-cache/tag-versions.ts'

/** A page as it goes to everybody, before compression. */
export type RenderedPage = {
  status: number
  /** The route without values: `/business/:businessSlug`. */
  pattern: string
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
  /** For the Content-Security-Policy: `'sha256-…'` of each script that the renderer itself wrote. */
  scriptHashes: string[]
  tags: ReadonlySet<string>
  validUntil: Date | null
  /** What a loader or the rendering threw; the page must not be kept. */
  failure: { error: unknown } | null
  /** Why parts are missing that the page could do without; it must not be kept either. */
  gaps: readonly unknown[]
}

export type Pages = {
  /** Renders for a visitor that nothing is known of. `url` is what the loaders see. */
  render(url: URL): Promise<RenderedPage>
  /** Ids of the routes, as single-fetch requests name them. */
  routeIds(): Promise<ReadonlySet<string>>
}

export type PagesOptions = {
  /** Called for each page: in development the build changes. */
  build: () => ServerBuild | Promise<ServerBuild>
  mode: 'development' | 'production'
  site: () => Site
  read: PageContext['read']
  /** When what pages share has changed; without it each reads for itself. */
  versions?: TagVersions
}

type Entry = { pageContext: typeof pageContext }

/** The React Router pages. They know neither cookies nor headers of the visitor: what they answer is for everybody. */
export function createPages({ build, mode, site, read, versions }: PagesOptions): Pages {
  const handlerOf = requestHandlers(mode)
  const shared = versions && new SharedReads(read, versions)

  return {
    async routeIds() {
      return new Set(Object.keys((await build()).routes))
    },
    async render(url) {
      // The bundle has its own copy of the key; another would find nothing.
      const served = await build()
      const { pageContext: key } = served.entry.module as unknown as Entry
      const nonce = randomBytes(16).toString('base64url')
      const tags = new Set(['site'])
      let validUntil: Date | null = null
      let failure: RenderedPage['failure'] = null
      const gaps: unknown[] = []
      let pattern = '/*'
      let written: Uint8Array<ArrayBuffer> | null = null
      const context: PageContext = {
        site: site(),
        nonce,
        now: new Date(),
        read,
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
      // A request of our own: the visitor's would end the rendering for others when that visitor leaves.
      const handle = handlerOf(served)
      const response = await handle(new Request(url), new RouterContextProvider(new Map([[key, context]])))
      const bytes = written ?? new Uint8Array(await response.arrayBuffer())
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
      // In development Vite's own module must come even when another doesn't: it loads the page again.
      const isLate = mode === 'production'
      const { body, scriptHashes } = isHtml
        ? sealScripts(bytes, nonce, { isLate })
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

/** One handler for each build: it works its routes out once, and given a function it would do so for each page. */
function requestHandlers(mode: PagesOptions['mode']): (build: ServerBuild) => RequestHandler {
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  return (build) => {
    const handle = handlers.get(build) ?? createRequestHandler(build, mode)
    handlers.set(build, handle)
    return handle
  }
}
