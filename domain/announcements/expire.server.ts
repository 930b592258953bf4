import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import { type AnnouncementNoun, ownAnnouncementPath } from './nouns.ts'

/** Ends what is past its end and notifies the managers, each once. Visitors stop seeing them on time anyway. */
export async function expireAnnouncements(
  db: Pick<Db, 'transaction'>,
  noun: AnnouncementNoun,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const table = sql.table(`business_${noun}s`)
  await inBatches(db, signal, async (tx, atOnce) => {
    const { rows } = await sql<{ id: string; businessId: string; title: string; wasShown: boolean }>`
      with due as (
        select id, status from ${table} where status in ('pending', 'approved') and ends_at <= ${now}
        order by ends_at limit ${atOnce} for update skip locked
      )
      update ${table} w set status = 'expired' from due where w.id = due.id
      returning w.id, w.business_id, w.title, due.status = 'approved' as was_shown`.execute(tx)
    for (const { id, businessId, title, wasShown } of rows) {
      await notifyManagers(tx, businessId, {
        kind: `${noun}_expired`,
        title: `Your ${noun} “${title}” has ended`,
        body: wasShown ? 'Give it a new end to show it again.' : 'It ended before it was reviewed.',
        link: ownAnnouncementPath(noun, { id, businessId }),
      })
    }
    return rows.length
  })
}
