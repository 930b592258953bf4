import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import type { Tx } from '#domain/tx.ts'
import { countPhrases } from './count-phrases.ts'

// Of a business with more, the newest say enough.
const mostCounted = 1000

/** Counts again what reviewers mention most, of businesses whose published reviews changed. As the owner of the database. */
export const refreshPhrases = (db: Pick<Db, 'transaction'>, now: Date, signal?: AbortSignal): Promise<void> =>
  inBatches(db, signal, (tx, atOnce) => refreshSome(tx, { now, atOnce }))

async function refreshSome(tx: Tx, { now, atOnce }: { now: Date; atOnce: number }): Promise<number> {
  const { rows } = await sql<{ businessId: string; name: string; bodies: string[] }>`
    select p.business_id, b.name, array(
      select body from reviews where business_id = p.business_id and status = 'published'
      order by created_at desc limit ${mostCounted}) as bodies
    from (select business_id from review_phrases where is_stale limit ${atOnce} for update skip locked) p
    join businesses b on b.id = p.business_id`.execute(tx)
  for (const { businessId, name, bodies } of rows)
    await tx
      .updateTable('reviewPhrases')
      .set({ phrases: JSON.stringify(countPhrases(bodies, { name })), isStale: false, countedAt: now })
      .where('businessId', '=', businessId)
      .execute()
  return rows.length
}
