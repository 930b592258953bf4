import sharp from 'sharp'
import { drawKey, knowsKey } from '#db/seed/art/draw.ts'
import { type PictureVariant, pictureSize } from './picture.ts'

/** Whether there is anything to draw under the key: what is not known here is never rendered nor kept. */
export const drawsKey = (key: string): boolean => knowsKey(key)

/** The variant's bytes; null for an unknown key. */
export async function renderVariant({ key, width, format }: PictureVariant): Promise<Uint8Array | null> {
  const drawing = drawKey(key)
  if (drawing === null) return null
  const full = pictureSize(`/media/${key}`)
  // Drawn at the size that is asked for: no second scaling, and small ones are quick.
  const picture = sharp(Buffer.from(drawing), { density: (72 * width) / full.width }).resize({
    width,
    height: Math.round((width * full.height) / full.width),
    fit: 'fill',
  })
  // AVIF at effort 1 takes five times as long for a quarter less; someone waits for this one.
  return format === 'avif'
    ? await picture.avif({ quality: 50, effort: 0 }).toBuffer()
    : await picture.webp({ quality: 70, effort: 4 }).toBuffer()
}

/** Whether the bytes are a whole picture of that format: both containers say their own length. */
export function isWholePicture(bytes: Uint8Array, format: PictureVariant['format']): boolean {
  if (bytes.length < 32) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (format === 'webp')
    return tag(0) === 'RIFF' && tag(8) === 'WEBP' && view.getUint32(4, true) + 8 === bytes.length
  // Boxes follow one another; the last must end where the file does.
  if (tag(4) !== 'ftyp') return false
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at)
    if (size < 8) return false
    at += size
  }
  return at === bytes.length
}
