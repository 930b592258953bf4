import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { stepPath } from '#domain/businesses/step-path.ts'
import type { Today } from '#domain/metrics/schema.ts'

export type NextThing = { title: string; text: string; label: string; to: string }

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/**
 * The one thing to do next with a listing: what keeps it from visitors, then people who wait, then what would bring more
 * of them. Null while there is nothing to do.
 */
export function nextThing(business: ManagedListing, waiting: Today | null): NextThing | null {
  const { id, status, role, rejectedCount } = business
  const base = `/dashboard/business/${id}`
  if (status === 'suspended' || status === 'archived') return null
  if (status === 'rejected')
    return {
      title: 'Fix it and resubmit',
      text: 'The reason, and how to fix it, is at each field.',
      label: 'Fix it',
      to: `${base}/edit`,
    }
  if (role !== 'caretaker' && waiting) {
    const people = whoWaits(base, waiting)
    if (people) return people
  }
  if (rejectedCount > 0)
    return {
      title: 'A change was not approved',
      text: 'Your page stays as it was. See why at the field, and send it again.',
      label: 'See why',
      to: `${base}/edit`,
    }
  // Only the owner can add photos and verification.
  const step = business.steps.find(
    ({ section }) => role !== 'caretaker' || (section !== 'photos' && section !== 'trust'),
  )
  if (status === 'draft' && !step?.isRequired)
    return {
      title: 'Send it for review',
      text: 'Everything needed is there. The rest can be added any time.',
      label: 'Send it',
      to: role === 'caretaker' ? `${base}/edit#send-in` : `/dashboard/business/new?id=${id}&step=review`,
    }
  if (step)
    return {
      title: step.isRequired ? 'Still needed' : 'This would help most',
      text: step.text,
      label: 'Do it now',
      to: stepPath(id, step),
    }
  if (status !== 'published' || role === 'caretaker') return null
  return {
    title: 'Ask for reviews',
    text: 'Your page is complete. What customers write about you brings the next ones.',
    label: 'Ask for reviews',
    to: `${base}/reviews/ask`,
  }
}

function whoWaits(
  base: string,
  { waitingRequests, unreadMessages, unansweredQuestions, unansweredReviews }: Today,
): NextThing | null {
  // Only these expire.
  if (waitingRequests > 0)
    return {
      title: `Answer ${countOf(waitingRequests, 'request')}`,
      text: 'People are waiting to hear if the time suits you. Unanswered requests expire.',
      label: 'See requests',
      to: `${base}/requests`,
    }
  if (unreadMessages > 0)
    return {
      title: `Answer ${countOf(unreadMessages, 'message')}`,
      text: 'People often write to several businesses. The first good answer tends to get the order.',
      label: 'Read and answer',
      to: `${base}/messages`,
    }
  if (unansweredQuestions > 0)
    return {
      title: `Answer ${countOf(unansweredQuestions, 'question')}`,
      text: 'Your answer is on your page for everyone who wonders the same.',
      label: 'Answer',
      to: `${base}/questions?show=unanswered`,
    }
  if (unansweredReviews > 0)
    return {
      title: `Reply to ${countOf(unansweredReviews, 'review')}`,
      text: 'A short, kind reply is read by every later visitor.',
      label: 'Reply',
      to: `${base}/reviews?show=unanswered`,
    }
  return null
}
