import type { z } from 'zod'
import { callAsAnyone } from '#app/session/api.ts'
import type { LeadSubject, newLeadSchema } from '#domain/leads/schema.ts'

/** Whom a message goes to: a business, or whoever manages a posting. */
export type Recipient = { kind: LeadSubject; id: string; name: string }

export type SentLead = z.input<typeof newLeadSchema>

/** "Write to Mama Abiola", "Write about “Sunny room near the bus”". */
export const writeWords = ({ kind, name }: Pick<Recipient, 'kind' | 'name'>) =>
  kind === 'business' ? `Write to ${name}` : `Write about “${name}”`

/** As whoever is signed in, or as a visitor. Throws RequestFailed for every answer but success. */
export async function sendMessage(lead: SentLead, who: { isSignedIn: boolean }): Promise<void> {
  await callAsAnyone(who, 'POST /leads', { body: lead })
}
