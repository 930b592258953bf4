import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

/** What somebody wrote to businesses and about postings while signed in, and what was answered. As themselves. */
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

/** What somebody answered for the businesses that they manage. As themselves. */
export async function exportReplies(tx: Tx, userId: string) {
  return tx
    .selectFrom('leadMessages')
    .select(['body', 'createdAt'])
    .where('authorId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/**
 * With an account goes what it wrote, and what was written to listings that nobody manages any more: whoever claims one
 * later was not meant to read it. As the owner, before the account is gone.
 */
export async function forgetLeadsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('leads').where('senderId', '=', userId).execute()
  await sql`delete from leads where business_id in (
    select id from businesses b where b.owner_id = ${userId}
      and not exists (select from business_members m where m.business_id = b.id and m.user_id <> ${userId}))`.execute(
    tx,
  )
}
