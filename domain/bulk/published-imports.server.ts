import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { findImport } from './imports.server.ts'
import type { ImportSample } from './schema.ts'

/** Draws the sample of an import that has ended; once. As whoever imported, or the owner of the database. */
export const sampleImport = (tx: Tx, importId: string) => sql`select sample_import(${importId})`.execute(tx)

type Row = ImportSample & { importId: string }

/** How the samples of these imports fared, and what of them could still be unpublished. As an administrator. */
export async function listSamples(tx: Tx, importIds: readonly string[]): Promise<Map<string, ImportSample>> {
  const { rows } = await sql<Row>`
    select i.id as import_id, a.drawn, a.checked, a.wrong,
      (select count(*)::int from bulk_listings l join businesses b on b.id = l.business_id
       where l.import_id = i.id and ${untouched}) as untouched
    from bulk_imports i cross join lateral (
      select count(*)::int as drawn, count(checked_at)::int as checked, count(taken_back_at)::int as wrong
      from automatic_decisions a where a.import_id = i.id
    ) a
    where i.id = any(${[...importIds]}::uuid[]) and i.mode = 'publish'`.execute(tx)
  return new Map(rows.map(({ importId, ...sample }) => [importId, sample]))
}

/** Published by the import, and neither claimed nor edited since: another version would say so. */
const untouched = sql`b.status = 'published' and b.version = 1 and b.owner_id is null`

/** A request stays short: each of them runs the triggers of a listing. */
const atOnce = 200

type Unpublishing = { id: string; userId: string; now: Date; requestId?: string | undefined }

/**
 * Takes the listings of an import off the site that nobody has edited since; they wait in the queue. A part at a time:
 * returns how many it was and how many are left. As the administrator who imported. Throws `not_found`, `conflict` for
 * an import that isn't over or wasn't published.
 */
export async function unpublishImport(
  tx: Tx,
  { id, userId, now, requestId }: Unpublishing,
): Promise<{ unpublished: number; left: number }> {
  const found = await findImport(tx, { id, userId })
  if (found.mode !== 'publish') throw new DomainError('conflict', 'This file wasn’t published at once.')
  if (found.state === 'waiting' || found.state === 'running')
    throw new DomainError('conflict', 'The import is still under way. Stop it first.')
  const { rows } = await sql<{ id: string }>`
    update businesses set status = 'pending', submitted_at = ${now} where id in (
      select b.id from bulk_listings l join businesses b on b.id = l.business_id
      where l.import_id = ${id} and ${untouched} order by b.id limit ${atOnce} for update of b
    ) returning id`.execute(tx)
  const sample = (await listSamples(tx, [id])).get(id)
  if (rows.length > 0) {
    // Each waits in the queue by itself now.
    await sql`update automatic_decisions set checked_at = ${now}, checked_by = ${userId}, taken_back_at = ${now},
        taken_back_by = ${userId}
      where import_id = ${id} and item_id = any(${rows.map((row) => row.id)}::uuid[]) and checked_at is null`.execute(
      tx,
    )
    await writeAudit(tx, {
      action: 'import.unpublish',
      subjectKind: 'import',
      subjectId: id,
      after: { fileName: found.fileName, unpublished: rows.length, left: sample?.untouched ?? 0 },
      requestId,
    })
  }
  return { unpublished: rows.length, left: sample?.untouched ?? 0 }
}
