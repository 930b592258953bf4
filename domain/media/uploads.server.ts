import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { Storage, StoredObject } from '#ports/storage.ts'
import type { NewUpload, Uploaded, UploadPurpose, UploadTicket } from './schema.ts'
import { storedName } from './uploaded-key.ts'

const ticketMs = 3_600_000

/** A ticket for this many files, valid for an hour. As the person. */
export async function openUpload(
  tx: Tx,
  { purpose, files, userId, now }: NewUpload & { userId: string; now: Date },
): Promise<UploadTicket> {
  const { id, expiresAt } = await tx
    .insertInto('uploads')
    .values({ userId, purpose, files, expiresAt: new Date(now.getTime() + ticketMs) })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
  return { id, expiresAt: expiresAt.toISOString() }
}

export type PlaceOfUpload = {
  uploadId: string
  index: number
  userId: string
  purpose: UploadPurpose
  /** What was already uploaded to this place, if anything. */
  uploaded: Uploaded | null
}

/** A place on the caller's own ticket. Throws `not_found` if there is none or it has expired. As the person. */
export async function findPlace(
  tx: Tx,
  { uploadId, index, userId, now }: { uploadId: string; index: number; userId: string; now: Date },
): Promise<PlaceOfUpload> {
  const ticket = await tx
    .selectFrom('uploads')
    .select(['purpose', 'files', 'expiresAt'])
    .where('id', '=', uploadId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!ticket || index >= ticket.files)
    throw new DomainError('not_found', 'Upload not found. Choose the files again')
  const uploaded = await findUploaded(tx, { uploadId, index })
  if (!uploaded && ticket.expiresAt <= now)
    throw new DomainError('not_found', 'This upload has ended. Choose the files again')
  return { uploadId, index, userId, purpose: ticket.purpose as UploadPurpose, uploaded }
}

async function findUploaded(
  tx: Tx,
  { uploadId, index }: { uploadId: string; index: number },
): Promise<Uploaded | null> {
  const row = await tx
    .selectFrom('media')
    .select(['key', 'purpose', 'width', 'height'])
    .where('uploadId', '=', uploadId)
    .where('index', '=', index)
    .executeTakeFirst()
  return row ? toUploaded(row) : null
}

export const toUploaded = (row: {
  key: string
  purpose: string
  width: number | null
  height: number | null
}): Uploaded => ({
  key: row.key,
  url: row.purpose === 'document' ? '' : `/media/${row.key}`,
  width: row.width ?? 0,
  height: row.height ?? 0,
})

/**
 * Records a file that is in the store. If two were uploaded for the same place, the first wins, so the returned one may
 * be another. As the owner of the database, because people can't vouch for files.
 */
export async function recordUploaded(
  tx: Tx,
  file: Omit<PlaceOfUpload, 'uploaded'> & {
    key: string
    width: number | null
    height: number | null
    bytes: number
  },
): Promise<Uploaded> {
  await tx
    .insertInto('media')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findUploaded(tx, file))!
}

/**
 * A document that someone submitted as proof; null when there is none. The caller must check that a moderator is asking
 * and send it as an attachment with `nosniff`: a PDF was inspected and rewritten, but is still someone else's file.
 */
export async function readDocument(
  storage: Storage,
  key: string,
): Promise<(StoredObject & { contentType: 'application/pdf' | 'image/webp' }) | null> {
  const name = key.startsWith('document/') ? storedName(key) : null
  const found = name ? await storage.get(name) : null
  return found && { ...found, contentType: key.endsWith('-pdf') ? 'application/pdf' : 'image/webp' }
}
