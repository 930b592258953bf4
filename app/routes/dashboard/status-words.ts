import { sinceWords } from '#app/components/since.tsx'
import type { BusinessStatus, ManagedListingSummary } from '#domain/businesses/managed-listing.ts'
import { dayMs } from '#domain/time-spans.ts'

type StatusWords = {
  label: string
  tone: 'neutral' | 'accent' | 'ok' | 'danger'
  /** What it means, and what happens next. */
  text: string
  /** What the owner can do about it. */
  action: { label: string; to: string } | null
}

/** The label of each status, by itself. */
export const statusNames: Record<BusinessStatus, string> = {
  draft: 'Draft',
  pending: 'In review',
  published: 'Published',
  rejected: 'Not approved',
  suspended: 'Suspended',
  archived: 'Archived',
}

/** A listing's status, worded for its managers. */
export function statusWords(business: ManagedListingSummary, now: Date): StatusWords {
  const edit = `/dashboard/business/${business.id}/edit`
  if (business.role === 'caretaker') return caretakerWords(business, edit)
  switch (business.status) {
    case 'draft':
      return {
        label: statusNames.draft,
        tone: 'neutral',
        text: 'Only you see it. Finish it and send it in; then we look at it.',
        action: { label: 'Continue', to: `/dashboard/business/new?id=${business.id}` },
      }
    case 'pending':
      return {
        label: statusNames.pending,
        tone: 'accent',
        text: `Sent in ${business.submittedAt ? sinceWords(business.submittedAt, now) : 'just now'}. We review it before it appears, and email you either way.`,
        action: null,
      }
    case 'rejected':
      return {
        label: statusNames.rejected,
        tone: 'danger',
        text: 'It isn’t public. See what to fix, and resubmit it.',
        action: { label: 'Fix it', to: edit },
      }
    case 'suspended':
      return {
        label: statusNames.suspended,
        tone: 'danger',
        text: 'We took it down, and it can’t be changed meanwhile. Write to us if you think that this is a mistake.',
        action: null,
      }
    case 'archived':
      return {
        label: statusNames.archived,
        tone: 'neutral',
        text: 'It is off the site, and nothing of it is lost. You can bring it back any time.',
        action: { label: 'Bring it back', to: `/dashboard/business/${business.id}/settings` },
      }
    case 'published':
      return publishedWords(business, now)
  }
}

/** For moderators, who complete and publish it. */
function caretakerWords({ status }: ManagedListingSummary, edit: string): StatusWords {
  const action = { label: 'Complete it', to: edit }
  switch (status) {
    case 'draft':
      return {
        label: 'Draft without an owner',
        tone: 'neutral',
        text: 'Only moderators see it. Complete it and send it in; then publish it from the queue.',
        action,
      }
    case 'pending':
      return {
        label: 'In review',
        tone: 'accent',
        text: 'It’s in the moderation queue for you or another moderator to publish.',
        action: { label: 'To the queue', to: '/dashboard/moderation' },
      }
    case 'published':
      return {
        label: 'Published, not claimed',
        tone: 'ok',
        text: 'Visitors can find it, and its owner can claim it.',
        action: null,
      }
    case 'suspended':
      return { label: 'Suspended', tone: 'danger', text: 'It was taken down.', action: null }
    default:
      return {
        label: status === 'rejected' ? 'Not approved' : 'Archived',
        tone: status === 'rejected' ? 'danger' : 'neutral',
        text: 'It isn’t public. Fix it and resubmit.',
        action,
      }
  }
}

function publishedWords(business: ManagedListingSummary, now: Date): StatusWords {
  const confirm = { label: 'Check it', to: `/dashboard/business/${business.id}/edit` }
  if (business.unlistedAt)
    return {
      label: 'Unlisted',
      tone: 'danger',
      text: 'It hasn’t been confirmed for so long that it was removed from lists. Its page still works for people with the link.',
      action: confirm,
    }
  const confirmed = business.lastConfirmedAt ?? business.publishedAt
  if (confirmed && now.getTime() - new Date(confirmed).getTime() > business.staleAfterDays * dayMs)
    return {
      label: 'Not confirmed lately',
      tone: 'accent',
      text: `Last confirmed ${sinceWords(confirmed, now)}. Visitors see that, and it ranks lower in lists.`,
      action: confirm,
    }
  return { label: statusNames.published, tone: 'ok', text: 'Visitors can find it.', action: null }
}
