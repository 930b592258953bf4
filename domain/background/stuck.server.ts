import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const stuckMinutes = 20

const unfinished = {
  bulkImports: sql`bulk_imports where state in ('waiting', 'running')`,
  /** Of imports that have ended. */
  importPictures: sql`bulk_imports where state in ('done', 'failed')
    and id in (select import_id from bulk_import_pictures where state = 'waiting')`,
  locationChanges: sql`location_changes where state <> 'done'`,
  listingActs: sql`listing_acts where state in ('waiting', 'running')`,
}

/** Work without recent progress, whose job failed or was never queued. At most 20. */
export async function listStuck(
  db: Pick<Db, 'raw'>,
  { work, now }: { work: keyof typeof unfinished; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${unfinished[work]} and worked_at < ${new Date(now.getTime() - stuckMinutes * 60_000)}
    order by worked_at limit 20`.execute(db.raw)
  return rows.map(({ id }) => id)
}
