import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { assertRoomForDrafts } from '#domain/businesses/listing/drafts.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { Mapping } from './header.ts'
import type { BulkImport, ImportMode, LineProblem } from './schema.ts'

type Row = Selectable<DB['bulkImports']>

const mostListed = 50

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Where the file is kept: no address leads there. The same bytes for the same import, so sent twice is stored once. */
export const fileKey = ({ id, fileHash }: { id: string; fileHash: string }): string =>
  `bulk/${id}-${fileHash.slice(0, 32)}.csv`

/** One's own import with that id; null when there is none. Throws `conflict` for another file under the same id. */
export async function findSameImport(
  tx: Tx,
  { id, fileHash, userId }: { id: string; fileHash: string; userId: string },
): Promise<BulkImport | null> {
  const row = await findRow(tx, { id, userId })
  if (!row) return null
  if (row.fileHash !== fileHash) throw idTaken()
  return toImport(row)
}

/**
 * Leaves a file to be taken in; the same id again is the same import, with `isNew` false. As oneself. Throws `conflict`
 * for an id that is taken, and where there would be too many drafts.
 */
export async function openImport(
  tx: Tx,
  {
    mapping,
    ...wanted
  }: {
    id: string
    userId: string
    fileName: string
    fileHash: string
    mode: ImportMode
    total: number
    /** Listings that nobody manages yet; only administrators may. */
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
  if (row) return { opened: toImport(row), isNew: true }
  const same = await findSameImport(tx, wanted)
  if (!same) throw idTaken()
  return { opened: same, isNew: false }
}

const idTaken = () => new DomainError('conflict', 'That id is taken; send it again with another one')

/** One's own, the newest first: of listings of one's own, or of such that nobody manages yet. As oneself. */
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
  return rows.map(toImport)
}

type Which = { id: string; userId: string }

/** As oneself. Throws `not_found` for anybody else’s. */
export async function findImport(
  tx: Tx,
  which: Which,
): Promise<BulkImport & { fileHash: string; mapping: Mapping }> {
  const row = await findRow(tx, which)
  if (!row) throw new DomainError('not_found', 'You have no such import')
  return { ...toImport(row), fileHash: row.fileHash, mapping: row.mapping as Mapping }
}

/** Stops it after the batch that is being written; what was made stays. Again is no error. */
export async function cancelImport(tx: Tx, { id, userId, now }: Which & { now: Date }): Promise<BulkImport> {
  await tx
    .updateTable('bulkImports')
    .set({ state: 'cancelled', finishedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  const { fileHash: _, mapping: __, ...cancelled } = await findImport(tx, { id, userId })
  return cancelled
}

/** What is said of each line with that outcome, by its number; at most 10,000. As oneself. */
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

function toImport({ createdAt, finishedAt, id, fileName, mode, state, ...counts }: Row): BulkImport {
  const { total, done, created, skipped, failed, noted } = counts
  return {
    ...{ id, fileName, total, done, created, skipped, failed, noted },
    mode: mode as BulkImport['mode'],
    state: state as BulkImport['state'],
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
