import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { SharedCache } from '#ports/shared-cache.ts'
import type { InvalidationHistory } from './invalidation-history.ts'
import type { Cacheable, SecondLevel } from './page-cache.ts'

/** A page as bytes, and what is said of it beside them. */
export type Packed = { head: unknown; body: Uint8Array<ArrayBuffer> }

type Options<Page> = {
  cache: SharedCache
  history: InvalidationHistory
  pack: (page: Page) => Promise<Packed>
  /** Throws if it isn't what `pack` made. */
  unpack: (packed: Packed) => Promise<Page>
  now?: () => number
  /** How long a page is waited for that another process renders, in milliseconds. */
  patienceMs?: number
}

const frame = z.object({ snapshot: z.string().max(100_000), at: z.number(), head: z.unknown() })
const longestMs = 10 * 60_000
const claimMs = 5_000
const askEveryMs = 40
const largest = 4_000_000

/**
 * What any process of the site rendered, for all of them. A page is used as long as nothing that it shows was changed by a
 * transaction that its renderer couldn't see; of processes that need a page at the same time, one renders it.
 */
export class SharedPages<Page extends Cacheable> implements SecondLevel<Page> {
  readonly #options: Required<Options<Page>>

  constructor(options: Options<Page>) {
    this.#options = { now: Date.now, patienceMs: 2_000, ...options }
  }

  get knowledge(): string | null {
    return this.#options.history.snapshot
  }

  async take(key: string): Promise<{ page: Page; renderedAt: number } | null> {
    const { cache, patienceMs, now } = this.#options
    const found = await this.#find(key)
    if (found || (await cache.claim(key, claimMs))) return found
    const end = now() + patienceMs
    while (now() < end) {
      await delay(askEveryMs)
      const isClaimed = await cache.isClaimed(key)
      const rendered = await this.#find(key)
      if (rendered || !isClaimed) return rendered
    }
    return null
  }

  async put(key: string, page: Page, { knowledge, at }: { knowledge: string; at: number }): Promise<void> {
    const { cache, pack } = this.#options
    const { head, body } = await pack(page)
    const text = Buffer.from(
      JSON.stringify({ snapshot: knowledge, at, head } satisfies z.infer<typeof frame>),
    )
    const size = Buffer.alloc(4)
    size.writeUInt32BE(text.length)
    const value = Buffer.concat([size, text, body])
    if (value.length <= largest) await cache.set(key, value, longestMs)
    await cache.release(key)
  }

  async leave(key: string): Promise<void> {
    await this.#options.cache.release(key)
  }

  async #find(key: string): Promise<{ page: Page; renderedAt: number } | null> {
    const { cache, history, unpack, now } = this.#options
    const value = await cache.get(key)
    if (!value) return null
    try {
      const length = value.readUInt32BE(0)
      const { snapshot, at, head } = frame.parse(JSON.parse(value.toString('utf8', 4, 4 + length)))
      const page = await unpack({ head, body: new Uint8Array(value.subarray(4 + length)) })
      const renderedAt = Math.min(at, now())
      const isOver = page.validUntil !== null && page.validUntil.getTime() <= now()
      const hasMoved = isOver || history.movedSince(page.tags, { snapshot, at: renderedAt }, now())
      return hasMoved ? null : { page, renderedAt }
    } catch {
      // Truncated, or something else: the page is rendered again and replaces it.
      return null
    }
  }
}
