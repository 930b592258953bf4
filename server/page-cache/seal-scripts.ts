import { createHash } from 'node:crypto'
import { starterHash, startLate } from './late-modules.ts'

type Sealed = { body: Uint8Array<ArrayBuffer>; scriptHashes: string[] }

/**
 * Takes the renderer's nonce out of the page and lists the hashes of the inline scripts that carried it, as the
 * Content-Security-Policy wants them. A script without the nonce came from somebody's text and gets no hash. With
 * `isLate` the modules of the page start when it has been seen.
 */
export function sealScripts(html: Uint8Array, nonce: string, { isLate }: { isLate: boolean }): Sealed {
  const mark = ` nonce="${nonce}"`
  // A character for each byte: to decode UTF-8 and encode it again takes ten times as long, and nothing here is beyond ASCII.
  const parts = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1').split(mark)
  const hashes = new Set<string>()
  for (const [index, part] of parts.entries()) {
    if (index === 0) continue
    const before = parts[index - 1] as string
    const opened = before.slice(before.lastIndexOf('<'))
    if (!opened.startsWith('<script')) continue
    const start = part.indexOf('>') + 1
    const end = part.indexOf('</script')
    // The nonce stands once a tag, so a script that ends further on has no other in between.
    if (end < 0 || isExternal(opened + part.slice(0, start))) continue
    hashes.add(`'sha256-${hashOf(part.slice(start, end))}'`)
  }
  const sealed = parts.join('')
  return isLate
    ? { body: bytesOf(startLate(sealed)), scriptHashes: [...hashes, starterHash] }
    : { body: bytesOf(sealed), scriptHashes: [...hashes] }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  // A buffer of its own: small ones from the pool would keep all of it as long as the page is kept.
  const bytes = Buffer.allocUnsafeSlow(text.length)
  bytes.write(text, 'latin1')
  return new Uint8Array(bytes.buffer)
}

const hashOf = (script: string): string => createHash('sha256').update(script, 'latin1').digest('base64')

const isExternal = (tag: string): boolean => /[\t\n\f\r ]src=/.test(tag)
