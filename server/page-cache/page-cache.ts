import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { DatabaseAwayError } from '#db/errors.ts'
import { isDomainError } from '#domain/errors.ts'
import type { PageTag } from '#domain/page-cache/tags.ts'
import { TagVersions } from './tag-versions.ts'

/** What the cache needs to know about a page. */
export type Cacheable = {
  readonly status: number
  readonly tags: ReadonlySet<PageTag>
  readonly validUntil: Date | null
  /** Whether the page's own headers allow caching it. */
  readonly isCacheable: boolean
  /** False if a part could not be loaded. */
  readonly isWhole: boolean
  /** Bytes that it takes in the cache. */
  readonly weight: number
}

/** Pages that other processes rendered. None of its calls rejects. */
export type SecondLevel<Page> = {
  /** What pages rendered from now on are known to include; null if nothing is, and none is put. */
  readonly knowledge: string | null
  /** With null, the caller renders the page, and then either puts it or leaves it. */
  take(key: string): Promise<{ page: Page; renderedAt: number } | null>
  put(key: string, page: Page, rendered: { knowledge: string; at: number }): Promise<void>
  leave(key: string): Promise<void>
}

type PageCacheOptions<Page> = {
  /** 0 caches nothing. */
  bytes: number
  shared?: SecondLevel<Page> | undefined
  /** How long a request waits for a new rendering before it gets the stale page, in milliseconds. */
  patienceMs?: number
  /** For changes that no tag reports: no page is cached longer. */
  longestMs?: number
  now?: () => number
}

export type Found<Page> = { page: Page; from: 'fresh' | 'stale' | 'shared' | 'rendered' }

type Kept<Page> = { page: Page; renderedAt: number; moment: number }

const tenMinutes = 10 * 60_000
const longestNotFoundMs = 10_000
const attempts = 3

/**
 * Rendered pages, bounded by bytes. One rendering at a time per key; others wait for it. A stale page is rerendered by
 * its next visitor, who waits for that a moment. They get the stale page if rendering takes longer (unless that page
 * says "not found"), if parts of the new one are missing, or if the database is unavailable.
 */
export class PageCache<Page extends Cacheable> {
  readonly versions = new TagVersions()
  readonly #pages: LRUCache<string, Kept<Page>> | null
  /** Missing pages and redirects. Separate, so that made-up URLs push no real page out. */
  readonly #elsewhere: LRUCache<string, Kept<Page>> | null
  readonly #rendering = new Map<string, Promise<Found<Page>>>()
  readonly #shared: SecondLevel<Page> | undefined
  readonly #patienceMs: number
  readonly #longestMs: number
  readonly #now: () => number

  constructor({
    bytes,
    shared,
    patienceMs = 300,
    longestMs = tenMinutes,
    now = Date.now,
  }: PageCacheOptions<Page>) {
    this.#pages = lru(bytes)
    this.#shared = shared
    this.#elsewhere = lru(Math.floor(bytes / 32))
    this.#patienceMs = patienceMs
    this.#longestMs = longestMs
    this.#now = now
  }

  get bytes(): number {
    return (this.#pages?.calculatedSize ?? 0) + (this.#elsewhere?.calculatedSize ?? 0)
  }

  /** Synchronous when a fresh page is cached, so that the common case costs no turn of the event loop. */
  fresh(key: string): Page | null {
    const kept = this.#kept(key)
    return kept && this.#isFresh(kept) ? kept.page : null
  }

  /** Throws what `render` throws if there is no stale page to fall back on. */
  async find(key: string, render: () => Promise<Page>): Promise<Found<Page>> {
    const kept = this.#kept(key)
    if (kept && this.#isFresh(kept)) return { page: kept.page, from: 'fresh' }
    const rendering = this.#rendering.get(key) ?? this.#start(key, render)
    if (!kept) return rendering

    const stale: Found<Page> = { page: kept.page, from: 'stale' }
    const rendered = rendering.then((found) => (found.page.isWhole ? found : stale))
    const timer = new AbortController()
    // A stale "not found" for a page that now exists would send people away, so the new rendering is awaited.
    const isGone = kept.page.status === 404
    const waited = delay(this.#patienceMs, stale, { signal: timer.signal })
    waited.catch(() => undefined)
    try {
      return await (isGone ? rendered : Promise.race([rendered, waited]))
    } catch (error) {
      if (isPassing(error)) return stale
      throw error
    } finally {
      timer.abort()
    }
  }

  /** `all` empties the cache. */
  invalidate(tags: readonly string[]): void {
    if (!tags.includes('all')) {
      this.versions.invalidate(tags)
      return
    }
    this.versions.invalidateAll()
    this.#pages?.clear()
    this.#elsewhere?.clear()
  }

  #kept(key: string): Kept<Page> | undefined {
    return this.#pages?.get(key) ?? this.#elsewhere?.get(key)
  }

  #isFresh(kept: Kept<Page>): boolean {
    const { page, renderedAt, moment } = kept
    const now = this.#now()
    if (page.validUntil && page.validUntil.getTime() <= now) return false
    if (now - renderedAt > (page.status === 404 ? longestNotFoundMs : this.#longestMs)) return false
    if (this.versions.movedSince(page.tags, moment)) return false
    // Its tags are checked once per invalidation, not on every visit.
    kept.moment = this.versions.now
    return true
  }

  #start(key: string, render: () => Promise<Page>): Promise<Found<Page>> {
    const rendering = this.#takeOrRender(key, render).finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, rendering)
    // Anyone waiting gets the error; after the stale page was used, nobody may be.
    rendering.catch(() => undefined)
    return rendering
  }

  async #takeOrRender(key: string, render: () => Promise<Page>): Promise<Found<Page>> {
    // Read first: what is invalidated from here on may or may not be in the page.
    const moment = this.versions.now
    const shared = await this.#shared?.take(key)
    if (!shared) return { page: await this.#render(key, render), from: 'rendered' }
    this.#keep(key, { ...shared, moment })
    return { page: shared.page, from: 'shared' }
  }

  async #render(key: string, render: () => Promise<Page>): Promise<Page> {
    let isPut = false
    try {
      let page: Page
      let moment: number
      let knowledge: string | null | undefined
      let attempt = 0
      do {
        moment = this.versions.now
        knowledge = this.#shared?.knowledge
        page = await render()
        attempt += 1
      } while (this.versions.movedSince(page.tags, moment) && attempt < attempts)
      if (this.versions.movedSince(page.tags, moment)) return page
      const renderedAt = this.#now()
      const isKept = this.#keep(key, { page, renderedAt, moment })
      if (isKept && knowledge) {
        isPut = true
        void this.#shared?.put(key, page, { knowledge, at: renderedAt })
      }
      return page
    } finally {
      if (!isPut) void this.#shared?.leave(key)
    }
  }

  /** Whether it was kept as a page that exists. */
  #keep(key: string, kept: Kept<Page>): boolean {
    const { page } = kept
    // The complete previous page stays in place.
    if (!page.isWhole) return false
    this.#pages?.delete(key)
    this.#elsewhere?.delete(key)
    if (!page.isCacheable || (page.validUntil && page.validUntil.getTime() <= this.#now())) return false
    if (page.status === 404 || (page.status >= 300 && page.status < 400)) this.#elsewhere?.set(key, kept)
    else if (page.status < 300) this.#pages?.set(key, kept)
    return page.status < 400
  }
}

/** The database is unavailable, or there are too many renderings at once. */
const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseAwayError || (isDomainError(error) && error.code === 'unavailable')

function lru<Page extends Cacheable>(bytes: number): LRUCache<string, Kept<Page>> | null {
  if (bytes <= 0) return null
  return new LRUCache({
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes / 8)),
    sizeCalculation: ({ page }, key) => Math.max(1, page.weight + key.length * 2),
  })
}
