import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '#db/client.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
import type { Storage } from '#ports/storage.ts'
import { fileKind } from './file-kind.ts'
import { readPdf } from './pdf/read-pdf.server.ts'
import { largestUpload, mostPixels, type Uploaded, type UploadPurpose } from './schema.ts'
import { documentKeyOf, pictureKeyOf, storedName } from './uploaded-key.ts'
import { type PlaceOfUpload, recordUploaded } from './uploads.server.ts'
import { withoutTexts } from './without-texts.ts'

type Deps = {
  db: Pick<Db, 'transaction'>
  storage: Storage
  /** Files are read one at a time; waiting for the store happens outside of that, as it may hang. */
  inTurn: <T>(read: () => Promise<T>) => Promise<T>
}

/**
 * Checks a file, stores it, then records it: if interrupted in between, nothing references the file, and uploading the
 * same bytes again produces the same file. Not within a transaction. Throws `invalid` with a message for `file`.
 */
export async function storeUpload(
  { db, storage, inTurn }: Deps,
  { uploaded: _, ...place }: PlaceOfUpload,
  bytes: Uint8Array,
): Promise<Uploaded> {
  const file = await inTurn(() => readFile(place, bytes))
  const name = storedName(file.key)!
  await storage.put(name, file.bytes, { contentType: file.contentType })
  const kept = await db.transaction((tx) =>
    recordUploaded(tx, {
      ...place,
      key: file.key,
      width: file.width,
      height: file.height,
      bytes: file.bytes.length,
    }),
  )
  if (kept.key !== file.key) await storage.delete(name)
  return kept
}

type ReadFile = {
  key: string
  bytes: Uint8Array
  contentType: string
  width: number | null
  height: number | null
}

async function readFile({ uploadId, index, purpose }: PlaceOfFile, bytes: Uint8Array): Promise<ReadFile> {
  const named = (content: Uint8Array) => ({ purpose, ticket: uploadId, index, hash: hashOf(content) })
  if (purpose === 'document' && fileKind(bytes) === 'pdf')
    return {
      // Keyed by the uploaded bytes, so uploading the same file again gives the same document.
      key: documentKeyOf(named(bytes), 'pdf'),
      bytes: await readPdf(bytes, { field: 'file' }),
      contentType: 'application/pdf',
      width: null,
      height: null,
    }
  const picture = await readPicture(bytes, purpose).catch((error: unknown) => {
    throw purpose === 'document' ? orPdf(error) : error
  })
  const name = named(picture.bytes)
  const key = purpose === 'document' ? documentKeyOf(name, 'webp') : pictureKeyOf(name, picture)
  return { ...picture, key, contentType: 'image/webp' }
}

type PlaceOfFile = Omit<PlaceOfUpload, 'uploaded'>

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

function orPdf(error: unknown): unknown {
  if (!(error instanceof DomainError) || !error.fields?.file?.startsWith('This isn’t a picture')) return error
  return invalidFields(
    { file: 'This is neither a PDF nor a picture. Choose a PDF, JPEG, PNG, WebP or AVIF.' },
    error.message,
  )
}

/** As much as the largest screen needs; the full-size original isn't stored. */
const longestSide = 2560
const logoSide = 640
const smallestSide = 16

const wrong = (text: string) => invalidFields({ file: text }, 'This file can’t be used')
const damaged = () =>
  wrong('The file is damaged. Open it on your device, save it again, and choose the new copy.')

type ReadPicture = { bytes: Uint8Array; width: number; height: number }

/**
 * A picture re-encoded as WebP: upright, in sRGB, only the first frame of an animation, without anything that a camera
 * or a program left in the file. Its type is determined by its content. Throws `invalid` with a message for `file`.
 */
async function readPicture(bytes: Uint8Array, purpose: UploadPurpose): Promise<ReadPicture> {
  assertPictureFile(bytes)
  const input = sharp(withoutTexts(bytes), { limitInputPixels: mostPixels, failOn: 'error' })
  const { format, compression, width, height } = await input.metadata().catch((error: unknown) => {
    throw /pixel limit/i.test(String(error)) ? tooManyPixels() : damaged()
  })
  // The header parser and the decoder must agree.
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

/** Square, without cropping or enlarging. */
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
  if (kind === null || kind === 'pdf') throw wrong('This isn’t a picture. Choose a JPEG, PNG, WebP or AVIF.')
}

const tooManyPixels = (width?: number, height?: number) =>
  wrong(
    `The picture has ${width && height ? `${width} × ${height}` : 'too many'} pixels: make it smaller, at most 40 megapixels.`,
  )
