import type { InboxFilter, LeadAbout, LeadStatus } from '#domain/leads/schema.ts'

export const filters: readonly { value: InboxFilter; label: string; none: string }[] = [
  { value: 'open', label: 'Inbox', none: 'Messages from your pages and ads appear here.' },
  { value: 'new', label: 'Unread', none: 'You have read everything.' },
  { value: 'answered', label: 'Answered', none: 'Messages you’ve answered appear here.' },
  { value: 'archived', label: 'Archived', none: 'Archived messages are kept here for two years.' },
  { value: 'blocked', label: 'Blocked', none: 'You haven’t blocked anyone.' },
]

export const statusLabels: Record<LeadStatus, string> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  archived: 'Archived',
  blocked: 'Blocked',
}

/** The same page with another filter or message; defaults are left out. */
export const inboxHref = ({ status, message }: { status: InboxFilter; message?: string }) => {
  const query = new URLSearchParams({ ...(status !== 'open' && { status }), ...(message && { message }) })
  return `?${query}`
}

/** "to Mama Abiola", "about “Sunny room”". */
export const aboutWords = ({ kind, name }: LeadAbout) =>
  kind === 'business' ? `to ${name}` : `about “${name}”`
