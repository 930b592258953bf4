import type { PostingKindName, PostingStatus } from '#domain/postings/schema.ts'

export const kindWords: Record<PostingKindName, string> = { event: 'Event', job: 'Job', housing: 'Home' }

export const statusWords: Record<
  PostingStatus,
  { label: string; variant: 'neutral' | 'ok' | 'accent' | 'danger' }
> = {
  draft: { label: 'Draft', variant: 'neutral' },
  pending: { label: 'Pending review', variant: 'accent' },
  published: { label: 'Published', variant: 'ok' },
  rejected: { label: 'Not approved', variant: 'danger' },
  expired: { label: 'Ended', variant: 'neutral' },
  closed: { label: 'Closed', variant: 'neutral' },
}
