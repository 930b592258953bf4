import { type Claims, laterAs } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { isOpenAccount } from '#domain/background/is-open-account.server.ts'
import { largestUpload } from '#domain/media/schema.ts'
import { storeUpload } from '#domain/media/store-upload.server.ts'
import { openUpload } from '#domain/media/uploads.server.ts'
import { assertFree, attachImported, purposeOf } from '#domain/photos/attach-imported.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { Downloads } from '#ports/downloads.ts'
import type { Storage } from '#ports/storage.ts'
import {
  giveBack,
  isStillTaken,
  markLoaded,
  nextTurn,
  rejectPicture,
  type TakenPicture,
  takePictures,
} from './picture-turns.server.ts'
import { isPassing, refusalOf, suspendedAccount, unknownError } from './picture-words.ts'

/** How long one import loads pictures while others are waiting. */
const pictureSliceMs = 30_000
/** For one picture, from the first look for its server to its last byte. */
const addressMs = 10_000
const atOnce = 2

export type PictureDeps = {
  db: Pick<Db, 'asUser' | 'raw' | 'transaction'>
  storage: Storage
  downloads: Downloads
  /** Large pictures are read one at a time. */
  inTurn: <T>(name: string, read: () => Promise<T>) => Promise<T>
  /** Publishes a photo by the rules of administrators, as for an uploaded one. */
  publishByRule: (tx: Tx, photoIds: string[], claims: Claims) => Promise<unknown>
  log: { error(details: object, message: string): void }
}

type Slice = {
  now: () => Date
  signal: AbortSignal
  sliceEnd: AbortSignal
  claims: Claims
  userId: string
  isPublished: boolean
}

/**
 * Loads the pictures of an import that has ended, two at a time. Each is added once, even if the run is killed, repeated
 * or done by two processes at once. Returns when to go on: null when none is left, now when `mostMs` ran out first, later
 * when only another process has some. Throws when the database or the store is away; run it again then.
 */
export async function loadPictures(
  deps: PictureDeps,
  {
    importId,
    now,
    signal = new AbortController().signal,
    mostMs = pictureSliceMs,
  }: { importId: string; now: () => Date; signal?: AbortSignal; mostMs?: number },
): Promise<Date | null> {
  const { db } = deps
  const row = await db.raw
    .updateTable('bulkImports')
    // So that it doesn't count as stuck.
    .set({ workedAt: now() })
    .where('id', '=', importId)
    .where('state', 'in', ['done', 'failed'])
    .returning(['userId', 'mode', 'hasSecondFactor'])
    .executeTakeFirst()
  if (!row?.userId) return null
  const { userId } = row
  const claims = laterAs(userId, row.hasSecondFactor)
  const sliceEnd = AbortSignal.timeout(mostMs)
  const slice: Slice = { now, signal, sliceEnd, claims, userId, isPublished: row.mode === 'publish' }
  for (;;) {
    signal.throwIfAborted()
    if (!(await isOpenAccount(db.raw, userId))) {
      await db.asUser(claims, (tx) => rejectAll(tx, importId))
      return null
    }
    const taken = sliceEnd.aborted
      ? []
      : await db.asUser(claims, (tx) => takePictures(tx, { importId, most: atOnce, now: now() }))
    if (taken.length === 0) return db.asUser(claims, (tx) => nextTurn(tx, { importId, now: now() }))
    const results = await Promise.allSettled(fetchAll(deps, slice, taken))
    // In the order of the file, so that photos are in the order of their cell.
    const errors: unknown[] = []
    for (const [nth, result] of results.entries()) {
      const picture = taken[nth]!
      const error =
        result.status === 'rejected' ? result.reason : await attach(deps, slice, picture, result.value)
      if (error === null) continue
      errors.push(...(await recordError(deps, slice, picture, error)))
    }
    if (errors.length > 0) throw errors[0]
  }
}

const fetchAll = (deps: PictureDeps, slice: Slice, taken: readonly TakenPicture[]) =>
  taken.map((picture) => fetchOne(deps, slice, picture))

/** The key of the stored picture. */
async function fetchOne(
  { db, storage, downloads, inTurn }: PictureDeps,
  { now, signal, sliceEnd, claims, userId }: Slice,
  { businessId, kind, url, ...at }: TakenPicture,
): Promise<string> {
  const purpose = purposeOf(kind)
  // A ticket for each try: an earlier one may have ended, and what came of it is swept.
  const { id: uploadId } = await db.asUser(claims, async (tx) => {
    await assertFree(tx, { businessId, kind })
    return openUpload(tx, { purpose, files: 1, userId, now: now() })
  })
  const stop = AbortSignal.any([signal, sliceEnd])
  const bytes = await downloads.load(url, { mostBytes: largestUpload, mostMs: addressMs, signal: stop })
  stop.throwIfAborted()
  const name = `${at.importId}/${at.line}/${at.nth}`
  const place = { uploadId, index: 0, userId, purpose, uploaded: null }
  const stored = await storeUpload({ db, storage, inTurn: (read) => inTurn(name, read) }, place, bytes)
  return stored.key
}

/** Adds the picture and notes it in one transaction. Returns the error. */
async function attach(
  { db, publishByRule }: PictureDeps,
  { claims, userId, isPublished }: Slice,
  picture: TakenPicture,
  key: string,
): Promise<unknown> {
  const { businessId, kind } = picture
  try {
    await db.asUser(claims, async (tx) => {
      if (!(await isStillTaken(tx, picture))) return
      const { url, photoId } = await attachImported(tx, { businessId, kind, key, userId, isPublished })
      if (photoId) await publishByRule(tx, [photoId], claims)
      await markLoaded(tx, picture, url)
    })
    return null
  } catch (error) {
    return error
  }
}

/** Notes what became of a picture that wasn't added. Returns the error if the run ends with it. */
async function recordError(
  { db, log }: PictureDeps,
  { claims, signal, sliceEnd }: Slice,
  picture: TakenPicture,
  error: unknown,
): Promise<unknown[]> {
  const isStopped = signal.aborted || (sliceEnd.aborted && error === sliceEnd.reason)
  if (isStopped || isPassing(error)) {
    await db.asUser(claims, (tx) => giveBack(tx, picture))
    return sliceEnd.aborted && error === sliceEnd.reason ? [] : [error]
  }
  const refusal = refusalOf(error)
  if (refusal === null)
    log.error(
      { err: error, importId: picture.importId, line: picture.line },
      'a picture of an import could not be loaded',
    )
  await db.asUser(claims, (tx) => rejectPicture(tx, picture, refusal ?? unknownError))
  return []
}

async function rejectAll(tx: Tx, importId: string): Promise<void> {
  await tx
    .updateTable('bulkImportPictures')
    .set({ state: 'failed', message: suspendedAccount, takenUntil: null })
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .execute()
}
