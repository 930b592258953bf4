import { z } from 'zod'
import type { PageTag } from '#domain/page-cache/tags.ts'
import { EncodedBody, type Encoding } from '../encoded-body.ts'
import type { RenderedPage } from '../pages.ts'
import type { Cacheable } from './page-cache.ts'
import type { Packed } from './shared-pages.ts'

type Bytes = Uint8Array<ArrayBuffer>

// Brotli 5 takes about a millisecond per page and comes within a tenth of the best size.
const quality = 5
const dropped = new Set(['content-length', 'content-type', 'date', 'set-cookie', 'cache-control'])
const sharedSeconds = 10
const staleSeconds = 30

const packed = z.object({
  status: z.number(),
  pattern: z.string(),
  headers: z.record(z.string(), z.string()),
  ownCacheControl: z.string().optional(),
  tags: z.array(z.custom<PageTag>((tag) => typeof tag === 'string')),
  validUntil: z.coerce.date().nullable(),
})

type Facts = z.infer<typeof packed>

/** A page with all its headers, ready to be sent any number of times. */
export class CachedResponse implements Cacheable {
  readonly status: number
  readonly tags: ReadonlySet<PageTag>
  readonly validUntil: Date | null
  readonly isCacheable: boolean
  readonly isWhole: boolean
  readonly pattern: string
  readonly body: EncodedBody
  readonly #facts: Facts
  readonly #byEncoding = new Map<Encoding, Record<string, string>>()

  private constructor(facts: Facts, body: EncodedBody, isWhole: boolean) {
    this.#facts = facts
    this.status = facts.status
    this.tags = new Set(facts.tags)
    this.validUntil = facts.validUntil
    this.pattern = facts.pattern
    this.body = body
    this.isWhole = isWhole
    this.isCacheable = !/no-store|private/.test(facts.ownCacheControl ?? '')
  }

  static of(page: RenderedPage, securityHeaders: Record<string, string>): CachedResponse {
    const own = new Map(page.headers)
    const isWhole = page.gaps.length === 0
    const contentType = own.get('content-type')
    const facts: Facts = {
      status: page.status,
      pattern: page.pattern,
      headers: {
        ...Object.fromEntries(page.headers.filter(([name]) => !dropped.has(name))),
        ...securityHeaders,
        vary: 'Accept-Encoding',
        ...(contentType !== undefined && { 'content-type': contentType }),
      },
      ownCacheControl: isWhole ? own.get('cache-control') : 'no-store',
      tags: [...page.tags],
      validUntil: page.validUntil,
    }
    return new CachedResponse(facts, new EncodedBody(page.body, { quality }), isWhole)
  }

  /** A whole page, for other processes. */
  async pack(): Promise<Packed> {
    return { head: this.#facts, body: await this.body.as('br') }
  }

  /** Rejects what `pack` didn't make. */
  static async unpack({ head, body }: Packed): Promise<CachedResponse> {
    return new CachedResponse(packed.parse(head), await EncodedBody.fromBrotli(body, { quality }), true)
  }

  get weight(): number {
    // Includes room for the encoded bodies and the tags.
    return Math.ceil(this.body.bytes.length * 1.5) + this.tags.size * 60 + 2_000
  }

  encoded(encoding: Encoding): Bytes | Promise<Bytes> {
    return this.body.as(encoding)
  }

  headers(encoding: Encoding): Record<string, string> {
    const known = this.#byEncoding.get(encoding)
    if (known) return known
    const headers: Record<string, string> = { ...this.#facts.headers, etag: this.body.etag(encoding) }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    this.#byEncoding.set(encoding, headers)
    return headers
  }

  /** A shared cache may store the page as long as we do, but never past the moment at which it changes by itself. */
  cacheControl(now: number): string {
    const { ownCacheControl } = this.#facts
    if (ownCacheControl !== undefined) return ownCacheControl
    if (this.status >= 500) return 'no-store'
    if (!this.validUntil) return usual
    const left = this.#secondsLeft(now)
    return shared(Math.min(left, sharedSeconds), Math.min(left, staleSeconds))
  }

  /** Seconds for which a CDN that is purged by tag may keep it; 0: like any other cache. */
  cdnSeconds(now: number): number {
    if (this.#facts.ownCacheControl !== undefined || this.status >= 400) return 0
    return Math.min(this.#secondsLeft(now), cdnSeconds)
  }

  #secondsLeft(now: number): number {
    if (!this.validUntil) return Number.POSITIVE_INFINITY
    return Math.max(0, Math.floor((this.validUntil.getTime() - now) / 1000))
  }
}

/** Seconds for which a CDN may keep a page that is purged by tag. What no tag reports may be out of date for as long. */
const cdnSeconds = 300

const shared = (fresh: number, stale: number): string =>
  `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`

const usual = shared(sharedSeconds, staleSeconds)
