import { loadListing } from '#domain/businesses/listing/load.server.ts'
import type { Tx } from '#domain/tx.ts'

type ExportedLead = {
  receivedAt: string
  name: string
  email: string
  phone: string | null
  topic: string
  message: string
  status: string
  /** In the order they were written. */
  answers: string[]
}

const mostExported = 2000

/** The newest messages to a listing, at most 2,000. As a manager; throws `not_found`. */
export async function exportLeads(
  tx: Tx,
  who: { businessId: string; userId: string },
): Promise<ExportedLead[]> {
  await loadListing(tx, who)
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'senderName', 'senderEmail', 'phone', 'topic', 'body', 'status', 'createdAt'])
    .where('businessId', '=', who.businessId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostExported)
    .execute()
  if (leads.length === 0) return []
  const answers = await tx
    .selectFrom('leadMessages')
    .select(['leadId', 'body'])
    .where(
      'leadId',
      'in',
      leads.map(({ id }) => id),
    )
    .orderBy('createdAt')
    .execute()
  const byLead = Map.groupBy(answers, ({ leadId }) => leadId)
  return leads.map(({ id, senderName, senderEmail, body, createdAt, ...lead }) => ({
    receivedAt: createdAt.toISOString(),
    name: senderName,
    email: senderEmail,
    phone: lead.phone,
    topic: lead.topic,
    message: body,
    status: lead.status,
    answers: (byLead.get(id) ?? []).map((answer) => answer.body),
  }))
}
