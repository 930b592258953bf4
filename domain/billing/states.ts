import { daysAfter } from '#domain/time-spans.ts'
import type { ProviderSubscription } from '#ports/payments.ts'
import { graceDays } from './schema.ts'

type Subject = Pick<ProviderSubscription, 'state' | 'cancelsAtPeriodEnd' | 'isPaused'>

/** It may still incur charges. */
export const isLive = ({ state }: Pick<Subject, 'state'>): boolean => state !== 'canceled'

export const graceEnd = (pastDueSince: Date): Date => daysAfter(pastDueSince, graceDays)

/** A message why the owner can't do this now. Null when they can. */
export function refusalOf(
  act: 'change' | 'cancel' | 'resume' | 'card',
  { state, cancelsAtPeriodEnd, isPaused }: Subject,
): string | null {
  if (state === 'canceled') return 'This plan has ended. Choose a new one under “Plans”.'
  if (state === 'incomplete') return 'The first payment hasn’t arrived yet. Try again in a moment.'
  if (act === 'resume')
    return cancelsAtPeriodEnd ? null : 'This plan isn’t canceled: it renews automatically.'
  if (act === 'cancel') return cancelsAtPeriodEnd ? 'This plan is canceled already.' : null
  if (act === 'card') return null
  if (state === 'past_due') return 'A payment is open. Update the card first, then change the plan.'
  if (isPaused)
    return 'The listing and its plan are suspended. You can change the plan when the listing is back.'
  if (cancelsAtPeriodEnd) return 'This plan is canceled. Resume it first, then change it.'
  return null
}
