import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'

const atOnce = 50

/**
 * Ends expired flyers and notifies their managers, each once, a few per transaction. Visitors stop seeing them on time
 * anyway.
 */
export async function expireFlyers(
  db: Pick<Db, 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (let ended = atOnce; ended === atOnce; ) {
    signal?.throwIfAborted()
    ended = await db.transaction(async (tx) => {
      const { rows } = await sql<{ id: string; businessId: string; title: string; wasShown: boolean }>`
        with due as (
          select id, status from business_flyers where status in ('pending', 'approved') and ends_at <= ${now}
          order by ends_at limit ${atOnce} for update skip locked
        )
        update business_flyers f set status = 'expired' from due where f.id = due.id
        returning f.id, f.business_id, f.title, due.status = 'approved' as was_shown`.execute(tx)
      for (const { id, businessId, title, wasShown } of rows) {
        await notifyManagers(tx, businessId, {
          kind: 'flyer_expired',
          title: `Your flyer “${title}” has ended`,
          body: wasShown ? 'Give it a new end to show it again.' : 'It ended before it was reviewed.',
          link: `/dashboard/business/${businessId}/flyers?flyer=${id}`,
        })
      }
      return rows.length
    })
  }
}
