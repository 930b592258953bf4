import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import type { Storage } from '#ports/storage.ts'
import { fileKind } from './file-kind.ts'
import { readPdf } from './pdf/read-pdf.server.ts'
import { readPicture } from './read-picture.server.ts'
import type { Uploaded } from './schema.ts'
import { documentKeyOf, pictureKeyOf, storedName } from './uploaded-key.ts'
import { type PlaceOfUpload, recordUploaded } from './uploads.server.ts'

type Needs = {
  db: Pick<Db, 'transaction'>
  storage: Storage
  /** Files are read one after the other; the store is waited for outside of that, as it may hang. */
  inTurn: <T>(read: () => Promise<T>) => Promise<T>
}

/**
 * Checks a file, keeps it, and then takes note of it: broken off in between, nothing knows of the file, and the same
 * bytes sent again become the same file. Not within a transaction. Throws `invalid` with a text for `file`.
 */
export async function keepUpload(
  { db, storage, inTurn }: Needs,
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
      // By what came: the same file sent again is the same document.
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
  if (!(error instanceof DomainError) || !error.fields?.file?.startsWith('This is no picture')) return error
  return new DomainError('invalid', error.message, {
    fields: { file: 'This is neither a PDF nor a picture: choose a PDF, JPEG, PNG, WebP or AVIF.' },
  })
}
