import { fileKind } from './file-kind.ts'

/** Beside the pixels: colors, what is transparent, and which side is up. */
const needed = new Set(['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'eXIf'])
/** A length and a name before the content, and a checksum behind it. */
const around = 12

/**
 * A PNG with nothing that its picture doesn't need, such as texts: these are packed, and for two megabytes of them the reader takes
 * half a minute. Other files are returned as they are.
 */
export function withoutTexts(bytes: Uint8Array): Uint8Array {
  if (fileKind(bytes) !== 'png') return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at + around <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = at + around + view.getUint32(at)
    // What no reader may ignore begins with a capital.
    if (/^[A-Z]/.test(name) || needed.has(name)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
