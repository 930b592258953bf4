import { type SqlBool, sql } from 'kysely'
import type { ImportedKind } from '#domain/photos/attach-imported.server.ts'
import type { Tx } from '#domain/tx.ts'
import { mostAttempts } from './schema.ts'

/** A picture that this process loads; `attempts` tells its turn from a later one's. */
export type TakenPicture = {
  importId: string
  line: number
  nth: number
  businessId: string
  kind: ImportedKind
  url: string
  attempts: number
}

/** Longer than one picture may take, however slow the machine is. */
const turnMs = 120_000

const gaveUp = 'We tried several times and couldn’t load this picture. Upload it under Photos instead.'

/**
 * Takes the next pictures of an import, each for one process at a time. Those that were begun too often, by processes that
 * ended meanwhile, are given up. As whose import it is.
 */
export async function takePictures(
  tx: Tx,
  { importId, most, now }: { importId: string; most: number; now: Date },
): Promise<TakenPicture[]> {
  const isFree = sql<boolean>`(taken_until is null or taken_until <= ${now})`
  await tx
    .updateTable('bulkImportPictures')
    .set({ state: 'failed', message: gaveUp, takenUntil: null })
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .where('attempts', '>=', mostAttempts)
    .where(isFree)
    .execute()
  const { rows } = await sql<TakenPicture>`
    with next as materialized (
      select import_id, line, nth from bulk_import_pictures
      where import_id = ${importId} and state = 'waiting' and ${isFree}
      order by line, nth limit ${most} for update skip locked
    )
    update bulk_import_pictures p
      set attempts = p.attempts + 1, taken_until = ${new Date(now.getTime() + turnMs)}
      from next where (p.import_id, p.line, p.nth) = (next.import_id, next.line, next.nth)
      returning p.import_id, p.line, p.nth, p.business_id, p.kind, p.url, p.attempts`.execute(tx)
  return rows.toSorted((a, b) => a.line - b.line || a.nth - b.nth)
}

/** When the next picture can be taken, now or as soon as another process has had its time; null when none waits. */
export async function nextTurn(
  tx: Tx,
  { importId, now }: { importId: string; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(coalesce(taken_until, ${now})) as at from bulk_import_pictures
    where import_id = ${importId} and state = 'waiting'`.execute(tx)
  const at = rows[0]?.at ?? null
  return at && at < now ? now : at
}

const isMine = (taken: TakenPicture) =>
  sql<SqlBool>`(import_id, line, nth, attempts, state)
    = (${taken.importId}, ${taken.line}, ${taken.nth}, ${taken.attempts}, 'waiting')`

/** Whether it is still this turn's: not canceled, and not begun again. Locks it. */
export async function isStillTaken(tx: Tx, taken: TakenPicture): Promise<boolean> {
  const row = await tx
    .selectFrom('bulkImportPictures')
    .select('line')
    .where(isMine(taken))
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function markLoaded(tx: Tx, taken: TakenPicture, loadedUrl: string): Promise<void> {
  await tx
    .updateTable('bulkImportPictures')
    .set({ state: 'loaded', loadedUrl, takenUntil: null })
    .where(isMine(taken))
    .execute()
}

/** It couldn't be loaded, and why. */
export async function rejectPicture(tx: Tx, taken: TakenPicture, message: string): Promise<void> {
  await tx
    .updateTable('bulkImportPictures')
    .set({ state: 'failed', message: [...message].slice(0, 400).join(''), takenUntil: null })
    .where(isMine(taken))
    .execute()
}

/** It waits again as if it had never been begun. */
export async function giveBack(tx: Tx, taken: TakenPicture): Promise<void> {
  await tx
    .updateTable('bulkImportPictures')
    .set(({ eb }) => ({ attempts: eb('attempts', '-', 1), takenUntil: null }))
    .where(isMine(taken))
    .execute()
}
