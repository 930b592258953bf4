import { createHash } from 'node:crypto'
import { starterHash, startLate } from './late-modules.ts'

type Sealed = { body: Uint8Array<ArrayBuffer>; scriptHashes: string[] }

/**
 * Takes the renderer's nonce out of the page and lists the hashes of the inline scripts that carried it, as the
 * Content-Security-Policy wants them. A script without the nonce came from somebody's text and gets no hash. With
 * `isLate` the modules of the page start when it has been seen.
 */
export function sealScripts(html: Uint8Array, nonce: string, { isLate }: { isLate: boolean }): Sealed {
  // Bytes are searched and copied where they are: as text each page would be decoded, split, joined and encoded again.
  const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
  const mark = Buffer.from(` nonce="${nonce}"`)
  const parts: Buffer[] = []
  const hashes = new Set<string>()
  let from = 0
  let at = page.indexOf(mark)
  while (at >= 0) {
    parts.push(page.subarray(from, at))
    from = at + mark.length
    const tag = page.lastIndexOf('<', at)
    at = page.indexOf(mark, from)
    // The nonce stands once a tag, so a script that ends further on has no other in between.
    const part = page.subarray(from, at < 0 ? page.length : at)
    const start = part.indexOf('>') + 1
    const end = part.indexOf('</script')
    const opening = page.toString('latin1', tag, from + start)
    if (end >= 0 && /^<script(?!.*[\t\n\f\r ]src=)/s.test(opening))
      hashes.add(`'sha256-${hashOf(part.subarray(start, end))}'`)
  }
  parts.push(page.subarray(from))
  const sealed = joined(parts)
  return isLate
    ? { body: bytesOf(joined(startLate(sealed))), scriptHashes: [...hashes, starterHash] }
    : { body: bytesOf(sealed), scriptHashes: [...hashes] }
}

/** In memory of its own: small buffers from the pool would keep all of it as long as the page is kept. */
function joined(parts: readonly Buffer[]): Buffer<ArrayBuffer> {
  const all = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) at += part.copy(all, at)
  return all
}

const bytesOf = ({ buffer }: Buffer<ArrayBuffer>) => new Uint8Array(buffer)

const hashOf = (script: Buffer): string => createHash('sha256').update(script).digest('base64')
