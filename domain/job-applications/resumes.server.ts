import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { Tx } from '#domain/tx.ts'
import type { Storage, StoredObject } from '#ports/storage.ts'
import type { Resume } from './schema.ts'

const folder = 'resumes'
const hourMs = 3_600_000
const atATime = 50

/** No public URL serves this folder: `/media` serves only pictures. */
const nameOf = (key: string) => `${folder}/${key}.pdf`

type Deps = { db: Pick<Db, 'transaction'>; storage: Storage }

/**
 * Stores a checked résumé until an application uses it or an hour has passed. Writes its record first, then the file.
 * Must not run in a transaction. Returns an unguessable key.
 */
export async function storeResume({ db, storage }: Deps, { bytes, fileName }: Resume): Promise<string> {
  const key = randomUUID()
  await db.transaction((tx) =>
    tx.insertInto('jobResumes').values({ key, fileName, bytes: bytes.length }).execute(),
  )
  await storage.put(nameOf(key), bytes, { contentType: 'application/pdf' })
  return key
}

/** The résumé of an application. Null for users who may not read it. As the user. */
export async function findResume(
  tx: Tx,
  applicationId: string,
): Promise<{ key: string; fileName: string } | null> {
  const row = await tx
    .selectFrom('jobResumes')
    .select(['key', 'fileName'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  return row ?? null
}

/** The caller must have looked it up as the user, and must send it as an attachment with `nosniff`. */
export const readResume = (storage: Storage, key: string): Promise<StoredObject | null> =>
  storage.get(nameOf(key))

/** Deletes a résumé without an application: first the file, then its record. */
export async function dropResume({ db, storage }: Deps, key: string): Promise<void> {
  await storage.delete(nameOf(key))
  await db.transaction((tx) =>
    tx.deleteFrom('jobResumes').where('key', '=', key).where('applicationId', 'is', null).execute(),
  )
}

/**
 * Deletes résumés whose application is gone, at once, and those that got none within an hour, for example because the
 * process died. If interrupted, the next run continues.
 */
export async function sweepResumes(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - hourMs)
  for (;;) {
    signal?.throwIfAborted()
    const left = await deps.db.transaction((tx) =>
      tx
        .selectFrom('jobResumes')
        .select('key')
        .where('applicationId', 'is', null)
        .where(({ or, eb }) => or([eb('isAttached', '=', true), eb('createdAt', '<', before)]))
        .orderBy('createdAt')
        .limit(atATime)
        .execute(),
    )
    for (const { key } of left) await dropResume(deps, key)
    if (left.length < atATime) return
  }
}

/** Deletes files without a record, for example after restoring an older database backup. */
export async function sweepResumeFiles({ db, storage }: Deps, signal?: AbortSignal): Promise<void> {
  for await (const name of storage.list(folder)) {
    signal?.throwIfAborted()
    const key = /^resumes\/([0-9a-f-]{36})\.pdf$/.exec(name)?.[1]
    const known =
      key &&
      (await db.transaction((tx) =>
        tx.selectFrom('jobResumes').select('key').where('key', '=', key).executeTakeFirst(),
      ))
    if (!known) await storage.delete(name)
  }
}
