import { createHash, type Hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gunzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from '../encoded-body.ts'

type Bytes = Uint8Array<ArrayBuffer>

const toBrotli = promisify(brotliCompress)
const unpack = promisify(gunzip)

/**
 * A text of any length, written as it is read and stored compressed only: a sitemap of eight megabytes takes half of
 * one.
 */
export class PackedBody {
  readonly #gzip: Bytes
  readonly #hash: string
  #brotli: Promise<Bytes> | null = null

  private constructor(gzip: Bytes, hash: string) {
    this.#gzip = gzip
    this.#hash = hash
  }

  static async of(source: AsyncIterable<string | Uint8Array> | Iterable<string>): Promise<PackedBody> {
    const hash = createHash('sha256')
    const chunks: Buffer[] = []
    await pipeline(blocksOf(source, hash), createGzip({ level: 6 }), async (packed) => {
      for await (const chunk of packed) chunks.push(chunk)
    })
    return new PackedBody(new Uint8Array(Buffer.concat(chunks)), hash.digest('base64url').slice(0, 22))
  }

  get weight(): number {
    // Includes room for the other encoding.
    return this.#gzip.length * 2 + 500
  }

  choose(acceptEncoding: string | undefined): Encoding {
    return chooseEncoding(acceptEncoding)
  }

  /** Strong, hence different for each encoding. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
  }

  async as(encoding: Encoding): Promise<Bytes> {
    if (encoding === 'gzip') return this.#gzip
    if (encoding === 'identity') return bytesOf(await unpack(this.#gzip))
    this.#brotli ??= this.#packBrotli()
    return this.#brotli
  }

  async #packBrotli(): Promise<Bytes> {
    const plain = await unpack(this.#gzip)
    return bytesOf(await toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  }
}

// An XML stream writes tag by tag; compressing each one separately takes ten times as long.
const blockSize = 64 * 1024

async function* blocksOf(source: AsyncIterable<string | Uint8Array> | Iterable<string>, hash: Hash) {
  let waiting: Buffer[] = []
  let length = 0
  const take = () => {
    const block = Buffer.concat(waiting)
    waiting = []
    length = 0
    hash.update(block)
    return block
  }
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk as Uint8Array)
    waiting.push(bytes)
    length += bytes.length
    if (length >= blockSize) yield take()
  }
  if (length > 0) yield take()
}

const bytesOf = (buffer: Buffer): Bytes =>
  new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength)
