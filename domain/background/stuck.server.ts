import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const stuckMinutes = 20

/** Work without recent progress, whose job failed or was never queued. At most 20. */
export async function listStuck(
  db: Pick<Db, 'raw'>,
  { work, now }: { work: 'bulkImports' | 'listingActs'; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(work)} where state in ('waiting', 'running')
      and worked_at < ${new Date(now.getTime() - stuckMinutes * 60_000)}
    order by worked_at limit 20`.execute(db.raw)
  return rows.map(({ id }) => id)
}
