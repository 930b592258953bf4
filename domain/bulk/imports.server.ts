import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import { assertRoomForDrafts } from '#domain/businesses/listing/create.server.ts'
import { DomainError, idTaken } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { Mapping } from './header.ts'
import { cancelPictures, countPictures, noPictures } from './pictures/manage-pictures.server.ts'
import type { PictureCounts } from './pictures/schema.ts'
import type { BulkImport, ImportMode, LineProblem } from './schema.ts'

type Row = Selectable<DB['bulkImports']>

const mostListed = 50

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The storage key of the file, which no URL exposes. Uploading the same bytes for the same import again stores them
 * once.
 */
export const fileKey = ({ id, fileHash }: { id: string; fileHash: string }): string =>
  `bulk/${id}-${fileHash.slice(0, 32)}.csv`

/**
 * The user's own import with that id. Null when there is none. Throws `conflict` when the id belongs to a different
 * file.
 */
export async function findSameImport(
  tx: Tx,
  { id, fileHash, userId }: { id: string; fileHash: string; userId: string },
): Promise<BulkImport | null> {
  const row = await findRow(tx, { id, userId })
  if (!row) return null
  if (row.fileHash !== fileHash) throw idTaken()
  const [found] = await toImports(tx, [row])
  return found!
}

/**
 * Queues a file for import. Idempotent by id, with `isNew` false on a repeat. As the user. Throws `conflict` for an id
 * that is taken, or when there would be too many drafts.
 */
export async function openImport(
  tx: Tx,
  {
    mapping,
    requestId,
    ...wanted
  }: {
    requestId?: string | undefined
    id: string
    userId: string
    fileName: string
    fileHash: string
    mode: ImportMode
    total: number
    /** The listings start without an owner; administrators only. */
    withoutOwner: boolean
    mapping: Mapping
  },
): Promise<{ opened: BulkImport; isNew: boolean }> {
  if (wanted.mode === 'draft' && !wanted.withoutOwner)
    await assertRoomForDrafts(tx, { userId: wanted.userId, more: wanted.total })
  const row = await tx
    .insertInto('bulkImports')
    .values({ ...wanted, mapping: JSON.stringify(mapping) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) {
    if (row.mode === 'publish')
      await writeAudit(tx, {
        action: 'import.publish',
        subjectKind: 'import',
        subjectId: row.id,
        after: { fileName: row.fileName, lines: row.total },
        requestId,
      })
    return { opened: toImport(row, noPictures), isNew: true }
  }
  const same = await findSameImport(tx, wanted)
  if (!same) throw idTaken()
  return { opened: same, isNew: false }
}

/** The user's own imports, newest first, with `withoutOwner` those for listings without an owner. As the user. */
export async function listImports(
  tx: Tx,
  { userId, withoutOwner }: { userId: string; withoutOwner: boolean },
): Promise<BulkImport[]> {
  const rows = await tx
    .selectFrom('bulkImports')
    .selectAll()
    .where('userId', '=', userId)
    .where('withoutOwner', '=', withoutOwner)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return toImports(tx, rows)
}

type Which = { id: string; userId: string }

/** As the user. Throws `not_found` for anyone else’s. */
export async function findImport(
  tx: Tx,
  which: Which,
): Promise<BulkImport & { fileHash: string; mapping: Mapping }> {
  const row = await findRow(tx, which)
  if (!row) throw new DomainError('not_found', 'Import not found')
  const [found] = await toImports(tx, [row])
  return { ...found!, fileHash: row.fileHash, mapping: row.mapping as Mapping }
}

/** Stops after the batch being written, and loads no more pictures; what was created stays. Idempotent. */
export async function cancelImport(tx: Tx, { id, userId, now }: Which & { now: Date }): Promise<BulkImport> {
  await tx
    .updateTable('bulkImports')
    .set({ state: 'cancelled', finishedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  await sql`select sample_import(${id})`.execute(tx)
  await cancelPictures(tx, id)
  const { fileHash: _, mapping: __, ...cancelled } = await findImport(tx, { id, userId })
  return cancelled
}

/** The problems of lines with that outcome, by line number; at most 10,000. As the user. */
export async function listLineProblems(
  tx: Tx,
  { id, outcome }: { id: string; outcome: LineProblem['outcome'] },
): Promise<Map<number, { column: string | null; message: string }[]>> {
  const rows = await tx
    .selectFrom('bulkImportProblems')
    .select(['line', 'problems'])
    .where('importId', '=', id)
    .where('outcome', '=', outcome)
    .orderBy('line')
    .execute()
  return new Map(rows.map(({ line, problems }) => [line, problems]))
}

const findRow = (tx: Tx, { id, userId }: Which) =>
  tx
    .selectFrom('bulkImports')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()

async function toImports(tx: Tx, rows: readonly Row[]): Promise<BulkImport[]> {
  const ids = rows.map(({ id }) => id)
  const pictures = await countPictures(tx, ids)
  return rows.map((row) => toImport(row, pictures.get(row.id) ?? noPictures))
}

function toImport(
  { createdAt, finishedAt, id, fileName, mode, state, ...counts }: Row,
  pictures: PictureCounts,
): BulkImport {
  const { total, done, created, updated, skipped, failed, noted } = counts
  return {
    ...{ id, fileName, total, done, created, updated, skipped, failed, noted },
    mode: mode as BulkImport['mode'],
    state: state as BulkImport['state'],
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    pictures,
    sample: null,
  }
}
