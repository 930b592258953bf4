import { dayOf } from '#app/components/moments.ts'
import type { OwnPosting } from '#domain/postings/own.ts'
import { dayMs } from '#domain/time-spans.ts'

type Shown = Pick<OwnPosting, 'status' | 'draftState' | 'expiresAt' | 'closedBecause'>
type StateWords = { label: string; variant: 'neutral' | 'ok' | 'accent' | 'danger' }

const closed = { filled: 'Filled', rented: 'Rented', cancelled: 'Canceled', other: 'Closed' } as const

/** A posting's status in two or three words. */
export function stateWords({ status, closedBecause }: Shown): StateWords {
  if (status === 'draft') return { label: 'Draft', variant: 'neutral' }
  if (status === 'pending') return { label: 'Pending review', variant: 'accent' }
  if (status === 'rejected') return { label: 'Needs a change', variant: 'danger' }
  if (status === 'published') return { label: 'Published', variant: 'ok' }
  if (status === 'expired') return { label: 'Ended', variant: 'neutral' }
  return { label: closed[closedBecause ?? 'other'], variant: 'neutral' }
}

/** A pending change to the published version; null if there is none. */
export function changeWords({ status, draftState }: Shown): string | null {
  if (status !== 'published' && status !== 'expired' && status !== 'closed') return null
  if (draftState === 'waiting') return 'A change pending review'
  if (draftState === 'turned_down') return 'The change wasn’t approved'
  return draftState === 'editing' ? 'Has unpublished changes' : null
}

/** "Listed until Dec 24, 2026, 5 more days". Null if it isn't listed. */
export function untilWords({ status, expiresAt }: Shown, now: Date): string | null {
  if (status !== 'published' || expiresAt === null) return null
  const days = Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / dayMs)
  if (days > 14) return `Listed until ${dayOf(expiresAt)}`
  return `Listed until ${dayOf(expiresAt)}, ${days === 1 ? 'one more day' : `${days} more days`}`
}
