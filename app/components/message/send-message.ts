import type { z } from 'zod'
import { callAsAnyone } from '#app/session/api.ts'
import type { LeadSubject, LeadTopic, newLeadSchema } from '#domain/leads/schema.ts'

/** Who a message goes to: a business, or the manager of a posting. */
export type Recipient = {
  kind: LeadSubject
  id: string
  name: string
  /** Topics to choose from; a business has its own by default. */
  topics?: readonly LeadTopic[]
}

export type SentLead = z.input<typeof newLeadSchema>

/** "Write to Mama Abiola", "Write about “Sunny room near the bus”". */
export const writeWords = ({ kind, name }: Pick<Recipient, 'kind' | 'name'>) =>
  kind === 'business' ? `Write to ${name}` : `Write about “${name}”`

/** Sent as the signed-in user, or as a visitor. Throws RequestFailed unless the response is successful. */
export async function sendMessage(lead: SentLead, who: { isSignedIn: boolean }): Promise<void> {
  await callAsAnyone(who, 'POST /leads', { body: lead })
}
