import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { DatabaseAwayError } from '#db/errors.ts'
import { isDomainError } from '#domain/errors.ts'
import { TagVersions } from './tag-versions.ts'

/** What the cache needs to know of a page. */
export type Cacheable = {
  readonly status: number
  readonly tags: ReadonlySet<string>
  readonly validUntil: Date | null
  /** Whether the page's own headers allow it. */
  readonly mayBeKept: boolean
  /** Whether nothing is missing that could not be read. */
  readonly isWhole: boolean
  /** Bytes that it takes when kept. */
  readonly weight: number
}

export type PageCacheOptions = {
  /** 0 keeps nothing. */
  bytes: number
  /** How long a request waits for a new rendering before it takes the stale page, in milliseconds. */
  patienceMs?: number
  /** For what tags don't know of: no page is kept longer. */
  longestMs?: number
  now?: () => number
}

export type Found<Page> = { page: Page; from: 'fresh' | 'stale' | 'rendered' }

type Kept<Page> = { page: Page; renderedAt: number; moment: number }

const tenMinutes = 10 * 60_000
const longestNotFoundMs = 10_000
const attempts = 3

/**
 * Rendered pages, bounded by bytes. One rendering at a time per key; others wait for it. A page that became stale is
 * rendered anew by its next visitor, who waits for that a moment and takes the stale one if it takes longer, if parts
 * of the new one are missing, or if the database is away.
 */
export class PageCache<Page extends Cacheable> {
  readonly versions = new TagVersions()
  readonly #pages: LRUCache<string, Kept<Page>> | null
  /** Apart, so that made-up addresses push no real page out. */
  readonly #notFound: LRUCache<string, Kept<Page>> | null
  readonly #rendering = new Map<string, Promise<Page>>()
  readonly #patienceMs: number
  readonly #longestMs: number
  readonly #now: () => number

  constructor({ bytes, patienceMs = 300, longestMs = tenMinutes, now = Date.now }: PageCacheOptions) {
    this.#pages = lru(bytes)
    this.#notFound = lru(Math.floor(bytes / 32))
    this.#patienceMs = patienceMs
    this.#longestMs = longestMs
    this.#now = now
  }

  get bytes(): number {
    return (this.#pages?.calculatedSize ?? 0) + (this.#notFound?.calculatedSize ?? 0)
  }

  /** At once when a fresh page is kept, so that the common case costs no turn of the event loop. */
  fresh(key: string): Page | null {
    const kept = this.#kept(key)
    return kept && this.#isFresh(kept) ? kept.page : null
  }

  /** Throws what `render` throws, where no stale page can stand in. */
  async find(key: string, render: () => Promise<Page>): Promise<Found<Page>> {
    const kept = this.#kept(key)
    if (kept && this.#isFresh(kept)) return { page: kept.page, from: 'fresh' }
    const rendering = this.#rendering.get(key) ?? this.#start(key, render)
    if (!kept) return rendering.then(found)

    const stale: Found<Page> = { page: kept.page, from: 'stale' }
    const rendered = rendering.then((page) => (page.isWhole ? found(page) : stale))
    const timer = new AbortController()
    const waited = delay(this.#patienceMs, stale, { signal: timer.signal })
    waited.catch(() => undefined)
    try {
      return await Promise.race([rendered, waited])
    } catch (error) {
      if (isPassing(error)) return stale
      throw error
    } finally {
      timer.abort()
    }
  }

  /** `all` empties the cache. */
  bump(tags: readonly string[]): void {
    if (!tags.includes('all')) {
      this.versions.bump(tags)
      return
    }
    this.versions.bumpAll()
    this.#pages?.clear()
    this.#notFound?.clear()
  }

  #kept(key: string): Kept<Page> | undefined {
    return this.#pages?.get(key) ?? this.#notFound?.get(key)
  }

  #isFresh(kept: Kept<Page>): boolean {
    const { page, renderedAt, moment } = kept
    const now = this.#now()
    if (page.validUntil && page.validUntil.getTime() <= now) return false
    if (now - renderedAt > (page.status === 404 ? longestNotFoundMs : this.#longestMs)) return false
    if (this.versions.movedSince(page.tags, moment)) return false
    // Its tags are looked at once for each bump, not at every visit.
    kept.moment = this.versions.now
    return true
  }

  #start(key: string, render: () => Promise<Page>): Promise<Page> {
    const rendering = this.#render(key, render).finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, rendering)
    // Whoever waits hears of it; nobody may be left when the stale page was taken.
    rendering.catch(() => undefined)
    return rendering
  }

  async #render(key: string, render: () => Promise<Page>): Promise<Page> {
    let page: Page
    let moment: number
    let attempt = 0
    do {
      // Read before the rendering: a change in the middle of it may or may not be in the page.
      moment = this.versions.now
      page = await render()
      attempt += 1
    } while (this.versions.movedSince(page.tags, moment) && attempt < attempts)
    if (!this.versions.movedSince(page.tags, moment)) this.#keep(key, page, moment)
    return page
  }

  #keep(key: string, page: Page, moment: number): void {
    // The whole page of before still stands in.
    if (!page.isWhole) return
    this.#pages?.delete(key)
    this.#notFound?.delete(key)
    const now = this.#now()
    if (!page.mayBeKept || (page.validUntil && page.validUntil.getTime() <= now)) return
    const kept: Kept<Page> = { page, renderedAt: now, moment }
    if (page.status === 404) this.#notFound?.set(key, kept)
    else if (page.status < 400) this.#pages?.set(key, kept)
  }
}

/** The database is away, or there are too many renderings at once. */
const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseAwayError || (isDomainError(error) && error.code === 'unavailable')

const found = <Page>(page: Page): Found<Page> => ({ page, from: 'rendered' })

function lru<Page extends Cacheable>(bytes: number): LRUCache<string, Kept<Page>> | null {
  if (bytes <= 0) return null
  return new LRUCache({
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes / 8)),
    sizeCalculation: ({ page }, key) => Math.max(1, page.weight + key.length * 2),
  })
}
