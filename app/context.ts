import { createContext } from 'react-router'
import type { AuthSite } from '#app/session/auth-site.ts'
import type { Tx } from '#domain/tx.ts'

/** What the site says of itself, from the configuration. */
export type Site = {
  name: string
  /** Without a trailing slash. */
  url: string
  mapStyleUrl: string | null
  /** Whether plans can be bought here. */
  isSelling: boolean
  auth: AuthSite
}

/** What a server loader gets. The server fills it in for each request. */
export type PageContext = {
  site: Site
  /** Marks the scripts that the renderer itself writes; the server hashes those and removes it. */
  nonce: string
  /** One moment for the whole page. */
  now: Date
  /** Reads as a visitor. Inside, await nothing but the handle. */
  read<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for a part that the page can do without: null when it fails, and the browser asks for it. The failure is
   * logged, and a page with such a gap is not cached.
   */
  readPart<T>(fn: (tx: Tx) => Promise<T>): Promise<T | null>
  /**
   * The same for what many pages show, with the tag that tells when it changed: it may have been read for another page.
   * `fn` is the same function each time.
   */
  readShared<T>(tag: string, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** The cached page becomes stale when one of these is bumped: `business:ID`, `category:SLUG`, `directory`, `home`, `site`. */
  tag(...tags: string[]): void
  /** The cached page is kept until this moment at most; null changes nothing. */
  validUntil(moment: Date | null): void
  /** Called with the route, without values, before its loaders. */
  matched(pattern: string): void
  /** Called by entry.server with the page: to read it from a response costs as much as a tenth of the rendering. */
  write(body: Uint8Array<ArrayBuffer>): void
  /** Called by entry.server with what a loader or the rendering threw: such a page is not cached. */
  fail(error: unknown): void
}

export const pageContext = createContext<PageContext>()
