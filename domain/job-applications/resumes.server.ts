import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { Tx } from '#domain/tx.ts'
import type { Storage, StoredObject } from '#ports/storage.ts'
import type { Resume } from './schema.ts'

const folder = 'resumes'
const hourMs = 3_600_000
const atATime = 50

/** No address of the site leads there: `/media` serves pictures alone. */
const nameOf = (key: string) => `${folder}/${key}.pdf`

type Needs = { db: Pick<Db, 'transaction'>; storage: Storage }

/**
 * Keeps a résumé that was looked at, until an application takes it or an hour has passed: first what knows of it, then the
 * file. Not within a transaction. Returns its key, which nobody can guess.
 */
export async function keepResume({ db, storage }: Needs, { bytes, fileName }: Resume): Promise<string> {
  const key = randomUUID()
  await db.transaction((tx) =>
    tx.insertInto('jobResumes').values({ key, fileName, bytes: bytes.length }).execute(),
  )
  await storage.put(nameOf(key), bytes, { contentType: 'application/pdf' })
  return key
}

/** The résumé of an application; null for who may not read it. As the person. */
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

/** Whoever answers with it has asked for it as the person, and sends it as an attachment with `nosniff`. */
export const readResume = (storage: Storage, key: string): Promise<StoredObject | null> =>
  storage.get(nameOf(key))

/** Deletes a résumé that no application has: first the file, then what knows of it. */
export async function dropResume({ db, storage }: Needs, key: string): Promise<void> {
  await storage.delete(nameOf(key))
  await db.transaction((tx) =>
    tx.deleteFrom('jobResumes').where('key', '=', key).where('applicationId', 'is', null).execute(),
  )
}

/**
 * Deletes résumés whose application is gone, at once, or never came within an hour, as when the process ended. Broken
 * off, the next run goes on.
 */
export async function sweepResumes(needs: Needs, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - hourMs)
  for (;;) {
    signal?.throwIfAborted()
    const left = await needs.db.transaction((tx) =>
      tx
        .selectFrom('jobResumes')
        .select('key')
        .where('applicationId', 'is', null)
        .where(({ or, eb }) => or([eb('isAttached', '=', true), eb('createdAt', '<', before)]))
        .orderBy('createdAt')
        .limit(atATime)
        .execute(),
    )
    for (const { key } of left) await dropResume(needs, key)
    if (left.length < atATime) return
  }
}

/** Deletes files that nothing knows of, as after a database that was brought back from an older copy. */
export async function sweepResumeFiles({ db, storage }: Needs, signal?: AbortSignal): Promise<void> {
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
