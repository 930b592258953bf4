import sharp from 'sharp'
import { DomainError } from '#domain/errors.ts'
import { fileKind } from './file-kind.ts'
import { largestUpload, mostPixels, type UploadPurpose } from './schema.ts'

/** As much as the largest screen needs; the camera's own size stays with its owner. */
const longestSide = 2560
const logoSide = 640
const smallestSide = 16

const wrong = (text: string) =>
  new DomainError('invalid', 'This file can’t be used', { fields: { file: text } })
const damaged = () =>
  wrong('The file is damaged. Open it on your device, save it again, and choose the new copy.')

export type ReadPicture = { bytes: Uint8Array; width: number; height: number }

/**
 * A picture written anew as WebP: upright, in sRGB, of a moving one the first frame, without anything that a camera or a
 * program left in the file. What it is, its content says. Throws `invalid` with a text for `file`.
 */
export async function readPicture(bytes: Uint8Array, purpose: UploadPurpose): Promise<ReadPicture> {
  assertPictureFile(bytes)
  const input = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { format, compression, width, height } = await input.metadata().catch((error: unknown) => {
    throw /pixel limit/i.test(String(error)) ? tooManyPixels() : damaged()
  })
  // What reads the header and what decodes the picture must agree.
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format) || (format === 'heif' && compression !== 'av1'))
    throw damaged()
  if (width * height > mostPixels) throw tooManyPixels(width, height)
  if (Math.min(width, height) < smallestSide)
    throw wrong('The picture is too small. Choose one of at least 200 × 200 pixels.')
  const upright = input.autoOrient()
  const sized =
    purpose === 'logo'
      ? upright.resize(logoFrame(width, height))
      : upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await sized
    .webp({ quality: 84, effort: 3 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged()
    })
  return { bytes: data, width: info.width, height: info.height }
}

/** Square, with nothing cut off and nothing enlarged. */
function logoFrame(width: number, height: number) {
  const side = Math.min(logoSide, Math.max(width, height))
  return { width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
}

function assertPictureFile(bytes: Uint8Array): void {
  if (bytes.length === 0) throw wrong('The file is empty: choose another one.')
  if (bytes.length > largestUpload) throw wrong('The file is too large. Choose one up to 10 MB.')
  const kind = fileKind(bytes)
  if (kind === 'heic')
    throw wrong(
      'This is a HEIC picture, which most browsers can’t show: save it as JPEG. On an iPhone, Settings → Camera → Formats → Most Compatible does that for new ones.',
    )
  if (kind === null || kind === 'pdf') throw wrong('This is no picture: choose a JPEG, PNG, WebP or AVIF.')
}

const tooManyPixels = (width?: number, height?: number) =>
  wrong(
    `The picture has ${width && height ? `${width} × ${height}` : 'too many'} pixels: make it smaller, at most 40 megapixels.`,
  )
