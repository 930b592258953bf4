import sharp from 'sharp'
import type { PictureVariant } from './picture.ts'
import { mostPixels } from './schema.ts'

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
