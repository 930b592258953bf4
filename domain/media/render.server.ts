import sharp from 'sharp'
import { findDrawing } from './drawings.ts'
import { type PictureVariant, pictureSize } from './picture.ts'
import { mostPixels } from './schema.ts'

/** The variant's bytes; null for an unknown key. */
export async function renderVariant({ key, width, format }: PictureVariant): Promise<Uint8Array | null> {
  const drawing = findDrawing(key)
  if (drawing === null) return null
  const full = pictureSize(`/media/${key}`)
  // Drawn at the requested size: this avoids a second scaling, and small ones are fast.
  const picture = sharp(Buffer.from(drawing), { density: (72 * width) / full.width }).resize({
    width,
    height: Math.round((width * full.height) / full.width),
    fit: 'fill',
  })
  // AVIF at effort 1 takes five times as long for a file a quarter smaller, and someone is waiting for this one.
  return format === 'avif'
    ? await picture.avif({ quality: 50, effort: 0 }).toBuffer()
    : await picture.webp({ quality: 70, effort: 4 }).toBuffer()
}

/** Whether the bytes are a complete picture of that format: both containers state their own length. */
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

/** A variant of an uploaded picture, from the stored original; never larger than that. */
export async function renderUploaded(
  original: Uint8Array,
  { width, format }: Pick<PictureVariant, 'width' | 'format'>,
): Promise<Uint8Array> {
  const picture = sharp(original, { limitInputPixels: mostPixels }).resize({
    width,
    withoutEnlargement: true,
  })
  // As with drawn pictures, someone is waiting for this one.
  return format === 'avif'
    ? await picture.avif({ quality: 50, effort: 1 }).toBuffer()
    : await picture.webp({ quality: 74, effort: 4 }).toBuffer()
}
