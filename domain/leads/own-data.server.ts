import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

/** Messages the user sent to businesses and about postings while signed in, with the replies. As the user. */
export async function exportSentLeads(tx: Tx, userId: string) {
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'businessId', 'postingId', 'senderName', 'senderEmail', 'phone', 'topic', 'body'])
    .select(['consentVersion', 'consentedAt', 'createdAt'])
    .where('senderId', '=', userId)
    .orderBy('createdAt')
    .execute()
  if (leads.length === 0) return []
  const answers = await tx
    .selectFrom('leadMessages')
    .select(['leadId', 'body', 'createdAt'])
    .where(
      'leadId',
      'in',
      leads.map(({ id }) => id),
    )
    .orderBy('createdAt')
    .execute()
  return leads.map(({ id, ...lead }) => ({
    ...lead,
    answers: answers.filter(({ leadId }) => leadId === id).map(({ leadId: _, ...answer }) => answer),
  }))
}

/** Replies the user wrote for businesses they manage. As the user. */
export async function exportReplies(tx: Tx, userId: string) {
  return tx
    .selectFrom('leadMessages')
    .select(['body', 'createdAt'])
    .where('authorId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/**
 * Deletes what the account wrote, and messages to listings left without a manager, which were not meant for whoever
 * claims the listing later. As the database owner, before the account is deleted.
 */
export async function purgeLeadsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('leads').where('senderId', '=', userId).execute()
  await sql`delete from leads where business_id in (
    select id from businesses b where b.owner_id = ${userId}
      and not exists (select from business_members m where m.business_id = b.id and m.user_id <> ${userId}))`.execute(
    tx,
  )
}
