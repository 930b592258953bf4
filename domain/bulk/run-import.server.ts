import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { laterAs } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { isOpenAccount } from '#domain/background/is-open-account.server.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { isDomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { Storage } from '#ports/storage.ts'
import { categoryLookUp } from './choices.ts'
import type { Mapping } from './header.ts'
import { fileKey } from './imports.server.ts'
import { describeLookAlikes } from './look-alikes.server.ts'
import { managedListingKeys } from './managed-listings.server.ts'
import { blockedWords, type NormalizedLine, normalizeLines } from './normalize-lines.server.ts'
import { type FileLine, readFile } from './read-file.server.ts'
import type { ImportMode } from './schema.ts'
import { type RunningImport, type Written, writeBatch } from './write-batch.server.ts'

// The embedded database has one connection: a page waits for one batch at most.
const batchSize = 4
/** How long one import runs while others are waiting. Each run parses the file again. */
export const sliceMs = 10_000

export type ImportDeps = {
  db: Pick<Db, 'asUser' | 'raw'>
  storage: Pick<Storage, 'get'>
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}

/**
 * Imports a file from where it left off, a few lines per transaction. Each line is imported once, even if the run is
 * killed, repeated or done by two processes at once. False when `mostMs` ran out first, so that another import gets its
 * turn. Does nothing when there is nothing to do. Lets database errors through; run it again after one.
 */
export async function runImport(
  { db, storage, log }: ImportDeps,
  {
    importId,
    now,
    signal,
    mostMs = Number.POSITIVE_INFINITY,
  }: { importId: string; now: () => Date; signal?: AbortSignal | undefined; mostMs?: number },
): Promise<boolean> {
  const end = performance.now() + mostMs
  const row = await db.raw
    .selectFrom('bulkImports')
    .select(['id', 'userId', 'fileName', 'fileHash', 'mode', 'total', 'done', 'withoutOwner', 'mapping'])
    .select('hasSecondFactor')
    .where('id', '=', importId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (!row?.userId) return true
  const running: RunningImport = { ...row, userId: row.userId, mode: row.mode as ImportMode }
  const claims = laterAs(running.userId, row.hasSecondFactor)
  if (!(await isOpenAccount(db.raw, running.userId))) {
    await fail(db, importId, now())
    return true
  }
  const lines = await linesOf(storage, row)
  if (!lines || lines.length !== running.total) {
    log.error({ importId }, 'the file of an import is missing or damaged')
    await fail(db, importId, now())
    return true
  }
  const [categories, own] = await db.asUser(claims, async (tx) => [
    categoryLookUp(await listCategoryChoices(tx)),
    // Listings without an owner are recognized by the keys of earlier imports.
    running.withoutOwner ? new Set<string>() : await managedListingKeys(tx, running.userId),
  ])
  const isOwn = (key: string) => own.has(key)
  const normalize = (some: readonly FileLine[]) =>
    db.asUser(claims, async (tx) =>
      withRemarks(
        tx,
        await normalizeLines(tx, some, {
          userId: running.userId,
          mode: running.mode,
          categories,
          now: now(),
        }),
        running,
      ),
    )
  const write = (from: number, some: readonly NormalizedLine[]): Promise<Written> =>
    db.asUser(claims, (tx) => writeBatch(tx, running, { from, lines: some, isOwn, now: now() }))

  let { done } = row
  for (;;) {
    signal?.throwIfAborted()
    const normalized = await normalize(lines.slice(done, done + batchSize))
    let written: Written
    try {
      written = await write(done, normalized)
    } catch (error) {
      if (!isOfTheData(error)) throw error
      // One line breaks the batch: retry them one by one to find it.
      log.warn(
        { err: error, importId, from: done },
        'a batch of an import was rejected; retrying line by line',
      )
      written = await writeOneByOne(write, done, normalized)
    }
    if (written.isOver) return true
    done = written.done
    if (performance.now() >= end) return false
    await otherWork()
  }
}

/** Remarks on lines that do become listings. */
async function withRemarks(
  tx: Tx,
  lines: readonly NormalizedLine[],
  who: Pick<RunningImport, 'userId' | 'withoutOwner'>,
): Promise<NormalizedLine[]> {
  const readable = lines.flatMap((line) => line.fields ?? [])
  const words = await describeLookAlikes(tx, readable, who)
  const remarks = new Map(readable.map((fields, nth) => [fields, words[nth] ?? null]))
  return lines.map((line) =>
    line.fields
      ? { ...line, remark: (line.isBlocked ? blockedWords : null) ?? remarks.get(line.fields) ?? null }
      : line,
  )
}

async function linesOf(
  storage: ImportDeps['storage'],
  row: { id: string; fileHash: string; mapping: unknown },
): Promise<FileLine[] | null> {
  const kept = await storage.get(fileKey(row))
  if (!kept) return null
  try {
    return (await readFile(await kept.bytes(), row.mapping as Mapping)).lines
  } catch (error) {
    if (isDomainError(error)) return null
    throw error
  }
}

async function writeOneByOne(
  write: (from: number, some: readonly NormalizedLine[]) => Promise<Written>,
  from: number,
  lines: readonly NormalizedLine[],
): Promise<Written> {
  let written: Written = { done: from, isOver: false }
  for (const line of lines) {
    const at = written.done
    try {
      written = await write(at, [line])
    } catch (error) {
      if (!isOfTheData(error)) throw error
      const message =
        'This line can’t be imported. Check it for unusual characters, or enter the listing manually.'
      written = await write(at, [{ ...line, fields: null, problems: [{ column: null, message }] }])
    }
    // Another process has moved on; stop here.
    if (written.isOver || written.done !== at + 1) return written
  }
  return written
}

/** SQLSTATE classes 22 and 23, and refusals by a policy or trigger: a retry would fail the same way. */
const isOfTheData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|42501)/.test(String(error.code))

async function fail(db: ImportDeps['db'], importId: string, now: Date): Promise<void> {
  await db.raw
    .updateTable('bulkImports')
    .set({ state: 'failed', finishedAt: now })
    .where('id', '=', importId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  await sql`select sample_import(${importId})`.execute(db.raw)
}
