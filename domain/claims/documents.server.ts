import type { Db } from '#db/client.ts'
import { DomainError, invalidField } from '#domain/errors.ts'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import { storedName } from '#domain/media/uploaded-key.ts'
import type { Tx } from '#domain/tx.ts'
import type { Storage } from '#ports/storage.ts'

/**
 * Attaches uploaded documents to a claim. Throws `invalid` with a message for `documents` for uploads that aren't the
 * user's own.
 */
export async function attachDocuments(
  tx: Tx,
  { claimId, keys, userId }: { claimId: string; keys: string[]; userId: string },
): Promise<void> {
  if (keys.length === 0) return
  const documents = await claimUploaded(tx, { keys, userId, purpose: 'document' }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error
    throw invalidField('documents', error.message)
  })
  await tx
    .insertInto('claimDocuments')
    .values(documents.map(({ key }) => ({ claimId, key })))
    .execute()
}

/** A document of a pending claim. Null when there is none. As a moderator. */
export async function findDocument(
  tx: Tx,
  { claimId, documentId }: { claimId: string; documentId: string },
): Promise<{ key: string } | null> {
  const row = await tx
    .selectFrom('claimDocuments as d')
    .innerJoin('claims as c', 'c.id', 'd.claimId')
    .select('d.key')
    .where('d.id', '=', documentId)
    .where('d.claimId', '=', claimId)
    .where('c.state', '=', 'waiting')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Deletes the documents of claims that were decided or withdrawn, or whose account is gone. Deletes the file before its
 * record, so that an interrupted run finds it again. Runs after each decision and as a job.
 */
export async function sweepDocuments(
  { db, storage }: { db: Pick<Db, 'transaction'>; storage: Storage },
  signal?: AbortSignal,
): Promise<void> {
  const left = await db.transaction((tx) =>
    tx
      .selectFrom('claimDocuments as d')
      .leftJoin('claims as c', 'c.id', 'd.claimId')
      .select(['d.id', 'd.key'])
      .where(({ or, eb }) => or([eb('c.id', 'is', null), eb('c.state', '<>', 'waiting')]))
      .limit(500)
      .execute(),
  )
  for (const { id, key } of left) {
    signal?.throwIfAborted()
    const name = storedName(key)
    if (name) await storage.delete(name)
    await db.transaction(async (tx) => {
      await tx.deleteFrom('claimDocuments').where('id', '=', id).execute()
      await tx.deleteFrom('media').where('key', '=', key).execute()
    })
  }
}
