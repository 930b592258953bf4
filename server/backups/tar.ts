import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

// The oldest form that every `tar` reads: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html (ustar).
const block = 512
const longestName = 100

/** The folders and files below a folder as one tar; the folder must not change meanwhile. Names are relative to it. */
export async function* packFolder(folder: string): AsyncGenerator<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    if (entry.isDirectory()) yield header(`${name}/`, { size: 0, mode: 0o700, type: '5' })
    if (!entry.isFile()) continue
    const { size } = await stat(path)
    yield header(name, { size, mode: 0o600, type: '0' })
    for await (const chunk of createReadStream(path)) yield chunk as Uint8Array
    yield new Uint8Array((block - (size % block)) % block)
  }
  yield new Uint8Array(2 * block)
}

function header(
  name: string,
  { size, mode, type }: { size: number; mode: number; type: '0' | '5' },
): Uint8Array {
  if (Buffer.byteLength(name) > longestName) throw new RangeError(`${name} is too long for a tar`)
  const bytes = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  bytes.write(name, 0)
  bytes.write(octal(mode, 8), 100)
  bytes.write(octal(0, 8) + octal(0, 8), 108)
  bytes.write(octal(size, 12), 124)
  bytes.write(octal(Math.floor(Date.now() / 1000), 12), 136)
  bytes.write(`        ${type}`, 148)
  bytes.write('ustar\x0000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/**
 * Unpacks what `packFolder` packed. Throws for anything that isn't such a tar, and for names that lead out of the
 * folder.
 */
export async function unpack(tar: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const reader = new BlockReader(tar)
  for (;;) {
    const head = await reader.read(block)
    if (head.every((byte) => byte === 0)) return
    const text = (from: number, length: number) =>
      head.toString('latin1', from, from + length).split('\0')[0]!
    const name = head.toString('utf8', 0, longestName).split('\0')[0]!
    const size = Number.parseInt(text(124, 12), 8)
    if (text(257, 5) !== 'ustar' || !Number.isInteger(size)) throw new Error('it is no whole archive')
    const path = join(folder, name)
    if (relative(folder, path).startsWith('..')) throw new Error(`${name} leads out of the archive`)
    await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (name.endsWith('/')) continue
    await pipeline(Readable.from(reader.parts(size)), createWriteStream(path, { mode: 0o600 }))
    await reader.read((block - (size % block)) % block)
  }
}

class BlockReader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Exactly `size` bytes, in chunks as they come. Throws if there are fewer. */
  async *parts(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#source.next()
        if (done) throw new Error('it ends too early')
        this.#rest = Buffer.from(value)
      }
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  async read(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.parts(size)) parts.push(part)
    return Buffer.concat(parts)
  }
}
