import type { PageTag } from '#domain/page-cache/tags.ts'
import { EncodedBody, type Encoding } from '../encoded-body.ts'
import type { RenderedPage } from '../pages.ts'
import type { Cacheable } from './page-cache.ts'

type Bytes = Uint8Array<ArrayBuffer>

// Brotli 5 takes about a millisecond per page and comes within a tenth of the best size.
const quality = 5
const dropped = new Set(['content-length', 'content-type', 'date', 'set-cookie', 'cache-control'])
const sharedSeconds = 10
const staleSeconds = 30

/** A page with all its headers, ready to be sent any number of times. */
export class CachedResponse implements Cacheable {
  readonly status: number
  readonly tags: ReadonlySet<PageTag>
  readonly validUntil: Date | null
  readonly mayBeKept: boolean
  readonly isWhole: boolean
  readonly pattern: string
  readonly body: EncodedBody
  readonly #headers: Record<string, string>
  readonly #ownCacheControl: string | undefined
  readonly #byEncoding = new Map<Encoding, Record<string, string>>()

  constructor(page: RenderedPage, securityHeaders: Record<string, string>) {
    this.status = page.status
    this.tags = page.tags
    this.validUntil = page.validUntil
    this.pattern = page.pattern
    this.body = new EncodedBody(page.body, { quality })
    const own = new Map(page.headers)
    this.isWhole = page.gaps.length === 0
    this.#ownCacheControl = this.isWhole ? own.get('cache-control') : 'no-store'
    this.mayBeKept = !/no-store|private/.test(this.#ownCacheControl ?? '')
    const contentType = own.get('content-type')
    this.#headers = {
      ...Object.fromEntries(page.headers.filter(([name]) => !dropped.has(name))),
      ...securityHeaders,
      vary: 'Accept-Encoding',
      ...(contentType !== undefined && { 'content-type': contentType }),
    }
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
    const headers: Record<string, string> = { ...this.#headers, etag: this.body.etag(encoding) }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    this.#byEncoding.set(encoding, headers)
    return headers
  }

  /** A shared cache may store the page as long as we do, but never past the moment at which it changes by itself. */
  cacheControl(now: number): string {
    if (this.#ownCacheControl !== undefined) return this.#ownCacheControl
    if (this.status >= 500) return 'no-store'
    if (!this.validUntil) return usual
    const left = Math.max(0, Math.floor((this.validUntil.getTime() - now) / 1000))
    return shared(Math.min(left, sharedSeconds), Math.min(left, staleSeconds))
  }
}

const shared = (fresh: number, stale: number): string =>
  `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`

const usual = shared(sharedSeconds, staleSeconds)
