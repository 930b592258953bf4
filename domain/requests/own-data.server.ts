import { sql } from 'kysely'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { listSentRequests } from './find-by-link.server.ts'

/** What the user asked of businesses while signed in. As the user. */
export async function exportSentRequests(tx: Tx) {
  return (await listSentRequests(tx)).map(({ id: _, version: __, business, ...request }) => ({
    ...request,
    business: business.name,
  }))
}

/**
 * Deletes what the account asked for, and tells businesses that expected it; and requests to listings left without a manager. As the
 * database owner, before the account is deleted.
 */
export async function purgeRequestsOf(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const gone = await tx
    .deleteFrom('requests')
    .where('senderId', '=', userId)
    .returning(['businessId', 'senderName', 'state', 'startsAt'])
    .execute()
  for (const { businessId, senderName, state, startsAt } of gone)
    if (state === 'accepted' && startsAt && startsAt > now)
      await notifyManagers(tx, businessId, {
        kind: 'request_canceled',
        title: `${senderName} canceled: their account is deleted`,
        link: `/dashboard/business/${businessId}/requests`,
      })
  await sql`delete from requests where business_id in (
    select id from businesses b where b.owner_id = ${userId}
      and not exists (select from business_members m where m.business_id = b.id and m.user_id <> ${userId}))`.execute(
    tx,
  )
}
