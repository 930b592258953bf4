import { createContext } from 'react-router'
import type { AuthSite } from '#app/session/auth-site.ts'
import type { PageTag } from '#domain/page-cache/tags.ts'
import type { Tx } from '#domain/tx.ts'

/** The site's own facts, from the configuration. */
export type Site = {
  name: string
  /** Without a trailing slash. */
  url: string
  mapStyleUrl: string | null
  /** Path of the archive with the map's streets; null without one. */
  mapTilesUrl: string | null
  /** Whether plans can be bought here. */
  isSelling: boolean
  auth: AuthSite
}

/** The context of a server loader, created by the server for each request. */
export type PageContext = {
  site: Site
  /** Marks the scripts written by the renderer; the server hashes those and removes it. */
  nonce: string
  /** Whether the answer is a document, whose markup already says what it shows, rather than data alone. */
  isDocument: boolean
  /** The same time for the whole page. */
  now: Date
  /**
   * Reads as a visitor, where there are replicas from one of them. Inside, await nothing but the transaction.
   */
  read<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same from the primary: for what is behind one person's link, where another process may have written just now.
   */
  readLatest<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for an optional part of the page: null when it fails, and the browser requests it instead. The failure is
   * logged, and a page with such a gap isn't cached.
   */
  readPart<T>(fn: (tx: Tx) => Promise<T>): Promise<T | null>
  /**
   * The same for data shared by many pages: it may come from an earlier page's read, and the tag invalidates it. `fn`
   * must be the same function each time.
   */
  readShared<T>(tag: PageTag, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** What the page depends on: a write to one of these invalidates the cached page. */
  tag(...tags: PageTag[]): void
  /** The cached page expires at this moment at the latest; null changes nothing. */
  validUntil(moment: Date | null): void
  /** Called before the route's loaders, with its pattern (no parameter values). */
  matched(pattern: string): void
  /**
   * Called by entry.server with the page's bytes: reading them from a response costs up to a tenth of the rendering
   * time.
   */
  write(body: Uint8Array<ArrayBuffer>): void
  /** Called by entry.server with an error from a loader or the rendering: such a page isn't cached. */
  fail(error: unknown): void
}

export const pageContext = createContext<PageContext>()
