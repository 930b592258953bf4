import { useSearchParams } from 'react-router'
import type { InboxFilter } from '#domain/leads/schema.ts'
import { LeadList } from './lead-list.tsx'
import { filters } from './lead-words.ts'
import { Thread } from './thread.tsx'

/** The open message and the list's filter are in the URL: Back leads to the list, and an email to a message. */
export function Inbox({ userId, businessId }: { userId: string; businessId: string | null }) {
  const [params] = useSearchParams()
  const leadId = params.get('message')
  const asked = params.get('status')
  const status: InboxFilter = filters.find(({ value }) => value === asked)?.value ?? 'open'
  return leadId ? (
    <Thread key={leadId} userId={userId} leadId={leadId} status={status} />
  ) : (
    <LeadList userId={userId} businessId={businessId} status={status} />
  )
}
