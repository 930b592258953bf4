import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = Uint8Array<ArrayBuffer>

const smallest = 512
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)
// A page has a hundredth of that.
const largest = 50_000_000

/** Bytes that are sent often: each encoding is created on first use, and kept. */
export class EncodedBody {
  readonly bytes: Bytes
  readonly #etag: string
  readonly #quality: number
  readonly #made = new Map<Encoding, Promise<Bytes>>()
  readonly #ready = new Map<Encoding, Bytes>()

  /** Brotli's `quality`, 0–11. */
  constructor(bytes: Bytes, { quality }: { quality: number }) {
    this.bytes = bytes
    this.#quality = quality
    this.#etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    this.#ready.set('identity', bytes)
  }

  /** From what `as('br')` made. Rejects what isn't Brotli. */
  static async fromBrotli(packed: Bytes, options: { quality: number }): Promise<EncodedBody> {
    const body = new EncodedBody(plain(await fromBrotli(packed, { maxOutputLength: largest })), options)
    body.#ready.set('br', packed)
    return body
  }

  /** The best encoding for a client that accepts this. */
  choose(acceptEncoding: string | undefined): Encoding {
    return this.bytes.length < smallest ? 'identity' : chooseEncoding(acceptEncoding)
  }

  /** Synchronous if it was created before, so that a cached page is sent without waiting. */
  as(encoding: Encoding): Bytes | Promise<Bytes> {
    return this.#ready.get(encoding) ?? this.#make(encoding)
  }

  /** Strong, hence different for each encoding. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#etag}"` : `"${this.#etag}-${encoding}"`
  }

  #make(encoding: Encoding): Promise<Bytes> {
    const known = this.#made.get(encoding)
    if (known) return known
    const made = compress(this.bytes, encoding, this.#quality).then((bytes) => {
      this.#ready.set(encoding, bytes)
      return bytes
    })
    this.#made.set(encoding, made)
    return made
  }
}

async function compress(bytes: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  if (encoding === 'identity') return bytes
  const packed =
    encoding === 'gzip'
      ? await toGzip(bytes, { level: Math.min(quality, 9) })
      : await toBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
  return plain(packed)
}

const plain = (buffer: Buffer): Bytes =>
  new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength)

/** Brotli before gzip; an encoding with `q=0` is not used. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  // What current browsers send.
  if (acceptEncoding === 'gzip, deflate, br, zstd' || acceptEncoding === 'gzip, deflate, br') return 'br'
  const accepted = new Set<string>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Whether the client's copy, named in If-None-Match, is this one. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}
