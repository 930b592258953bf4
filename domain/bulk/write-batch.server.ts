import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { columnsOf, freeSlug, writeHours } from '#domain/businesses/listing/write-fields.server.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { alreadyThere, unchanged } from './check-file.server.ts'
import { listingKey } from './managed-listings.server.ts'
import { type NormalizedLine, picturesOf, updateOf } from './normalize-lines.server.ts'
import { hasPictures, tooManyPictures, wantPictures } from './pictures/want-pictures.server.ts'
import { sampleImport } from './published-imports.server.ts'
import type { CellProblem } from './read-line.server.ts'
import type { ImportMode } from './schema.ts'
import { changesNothing, writeUpdate } from './update-line.server.ts'

export type RunningImport = {
  id: string
  userId: string
  fileName: string
  mode: ImportMode
  total: number
  /** The listings start without an owner. */
  withoutOwner: boolean
}

export type Written = {
  /** The number of lines done so far, by any process. */
  done: number
  /** Nothing is left to do, or the import was canceled. */
  isOver: boolean
}

/**
 * Creates listings from lines and records those lines as done, in one transaction. Writes nothing when another process
 * got there first or the import was canceled. As the owner of the listings.
 */
export async function writeBatch(
  tx: Tx,
  running: RunningImport,
  {
    from,
    lines,
    isOwn,
    now,
  }: { from: number; lines: readonly NormalizedLine[]; isOwn: (key: string) => boolean; now: Date },
): Promise<Written> {
  const { state, done } = await tx
    .selectFrom('bulkImports')
    .select(['state', 'done'])
    .where('id', '=', running.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state !== 'waiting' && state !== 'running') return { done, isOver: true }
  if (done !== from) return { done, isOver: false }
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0, noted: 0 }
  for (const line of lines) {
    const update = updateOf(line)
    const isUnchanged = update ? changesNothing(update) : false
    const id = update?.known.id ?? randomUUID()
    const refusal = update
      ? isUnchanged
        ? [{ column: null, message: unchanged }]
        : await writeUpdate(tx, update, { userId: running.userId, now })
      : await takeIn(tx, running, { id, line, isOwn, now })
    const outcome = refusal ? (line.fields || isUnchanged ? 'skipped' : 'failed') : 'created'
    counts[outcome] += 1
    if (update && !refusal) counts.updated += 1
    const hasRoom =
      refusal !== null ||
      (await wantPictures(tx, running.id, { line: line.line, businessId: id, pictures: picturesOf(line) }))
    const remark = refusal ? null : joined(line.fields && line.remark, hasRoom ? null : tooManyPictures)
    if (remark) counts.noted += 1
    const problems = remark ? [{ column: null, message: remark }] : refusal
    if (problems)
      await tx
        .insertInto('bulkImportProblems')
        .values({
          importId: running.id,
          line: line.line,
          outcome: outcome === 'created' ? 'noted' : outcome,
          problems: JSON.stringify(bounded(problems)),
        })
        .execute()
  }
  const isOver = from + lines.length === running.total
  const totals = await tx
    .updateTable('bulkImports')
    .set(({ eb }) => ({
      created: eb('created', '+', counts.created),
      updated: eb('updated', '+', counts.updated),
      skipped: eb('skipped', '+', counts.skipped),
      failed: eb('failed', '+', counts.failed),
      noted: eb('noted', '+', counts.noted),
      state: isOver ? 'done' : 'running',
      workedAt: now,
      ...(isOver && { finishedAt: now }),
    }))
    .where('id', '=', running.id)
    .returning(['failed', 'noted', 'skipped'])
    .executeTakeFirstOrThrow()
  if (isOver) {
    if (running.mode === 'publish') await sampleImport(tx, running.id)
    await notifyEnd(tx, running, { ...totals, hasPictures: await hasPictures(tx, running.id) })
  }
  return { done: from + lines.length, isOver }
}

/** Null when it became a listing, otherwise the reasons why not. */
async function takeIn(
  tx: Tx,
  { id: importId, userId, mode, withoutOwner }: RunningImport,
  { id, line, isOwn, now }: { id: string; line: NormalizedLine; isOwn: (key: string) => boolean; now: Date },
): Promise<CellProblem[] | null> {
  if (!line.fields) return line.problems ?? []
  const { fields, derived } = line
  const isPublished = mode === 'publish' && line.isBlocked !== true
  const skipped = [{ column: null, message: alreadyThere }]
  const key = listingKey(userId, fields)
  if (isOwn(key)) return skipped
  // Claims the key first, so that a second attempt from any process creates nothing.
  const taken = await tx
    .insertInto('bulkListings')
    .values({ userId, key, businessId: id, importId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!taken) return skipped
  await tx
    .insertInto('businesses')
    .values({
      ...columnsOf(fields),
      name: fields.name,
      category: fields.category,
      id,
      ownerId: withoutOwner ? null : userId,
      slug: await freeSlug(tx, id, fields),
      citySlug: derived.citySlug,
      ...(derived.timezone && { timezone: derived.timezone }),
      ...(mode !== 'draft' && { status: 'pending', submittedAt: now }),
      ...(isPublished && { status: 'published', publishedAt: now, lastConfirmedAt: now }),
    })
    .execute()
  const { hours, specialDays } = fields
  await writeHours(tx, id, {
    ...(hours.length > 0 && { hours }),
    ...(specialDays.length > 0 && { specialDays }),
  })
  if (mode === 'submit' && !withoutOwner) await sql`select attest_business(${id})`.execute(tx)
  return null
}

const joined = (...remarks: (string | null | undefined)[]) => remarks.filter(Boolean).join(' ') || null

// The messages quote what was typed, so they need a limit.
const bounded = (problems: readonly CellProblem[]): CellProblem[] =>
  problems
    .slice(0, 30)
    .map(({ column, message }) => ({ column, message: [...message].slice(0, 400).join('') }))

const notifyEnd = (
  tx: Tx,
  { userId, fileName, total, withoutOwner }: RunningImport,
  {
    failed,
    noted,
    skipped,
    hasPictures,
  }: { failed: number; noted: number; skipped: number; hasPictures: boolean },
) => {
  const exception =
    skipped > 0 ? `, except ${formatNumber(skipped)} that ${skipped === 1 ? 'is' : 'are'} already listed` : ''
  const outcome =
    failed > 0
      ? `${lineCount(failed)} of ${fileName} couldn’t be imported. Download those lines, fix them, and send them again.`
      : skipped === total
        ? `Every line of ${fileName} is already listed.`
        : `Every line of ${fileName} was imported${exception}.`
  const remarks =
    noted > 0
      ? ` ${lineCount(noted)} ${noted === 1 ? 'was' : 'were'} imported with a remark: take a look.`
      : ''
  return notify(tx, {
    userId,
    kind: 'bulk_import_done',
    title: 'Your file was imported',
    body: outcome + remarks + (hasPictures ? ' Its pictures are being loaded now.' : ''),
    link: withoutOwner ? '/admin/businesses/import' : '/dashboard/bulk',
  })
}

const lineCount = (count: number) => counted(count, 'line')
