import { minuteOf } from '#app/components/moments.ts'
import type {
  AdminPayment,
  AdminSubscription,
  Gift,
  KeptCoupon,
  KeptEvent,
  KeptReconciliation,
} from '#domain/billing/admin-schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { amountWords, moneyWords } from '#domain/plans/prices.ts'
import { typedCents } from './typed.ts'

export type Mark = { label: string; tone: 'ok' | 'neutral' | 'danger' }

/** How a subscription stands, and until when. */
export function subscriptionStanding(subscription: AdminSubscription): Mark & { until: string } {
  const { state, isPaused, cancelsAtPeriodEnd, periodEnd, endedAt, pastDueSince } = subscription
  const end = planDay(periodEnd)
  if (state === 'canceled')
    return { label: 'Ended', tone: 'neutral', until: `Ended on ${planDay(endedAt ?? periodEnd)}` }
  if (state === 'past_due')
    return {
      label: 'Payment failed',
      tone: 'danger',
      until: pastDueSince ? `Unpaid since ${planDay(pastDueSince)}` : `Paid until ${end}`,
    }
  if (state === 'incomplete') return { label: 'Not paid yet', tone: 'danger', until: 'Not begun' }
  if (isPaused) return { label: 'Paused', tone: 'neutral', until: 'The listing is suspended' }
  if (cancelsAtPeriodEnd) return { label: 'Canceled', tone: 'neutral', until: `Ends on ${end}` }
  return { label: state === 'trialing' ? 'Trial' : 'Active', tone: 'ok', until: `Renews on ${end}` }
}

const paymentStates: Record<AdminPayment['state'], Mark> = {
  open: { label: 'Unpaid', tone: 'danger' },
  paid: { label: 'Paid', tone: 'ok' },
  void: { label: 'Void', tone: 'neutral' },
  uncollectible: { label: 'Given up', tone: 'neutral' },
}
const disputes: Record<NonNullable<AdminPayment['dispute']>, Mark> = {
  open: { label: 'Disputed', tone: 'danger' },
  won: { label: 'Dispute won', tone: 'ok' },
  lost: { label: 'Dispute lost', tone: 'danger' },
}

/** What became of a payment; a disputed one may have been refunded, too. */
export function paymentMarks({ state, dispute, refundedCents, paidCents, currency }: AdminPayment): Mark[] {
  const marks = [paymentStates[state]]
  if (refundedCents > 0)
    marks.push({
      label: refundedCents >= paidCents ? 'Refunded' : `${amountWords(refundedCents, currency)} refunded`,
      tone: 'neutral',
    })
  if (dispute) marks.push(disputes[dispute])
  return marks
}

/** What can still be given back; nothing once the bank has done so. */
export const refundableCents = ({ paidCents, refundedCents, dispute }: AdminPayment): number =>
  dispute === 'lost' ? 0 : Math.max(0, paidCents - refundedCents)

/** "25% off for 3 months". */
export function couponWords({ percentOff, amountOffCents, currency, lasts, months }: KeptCoupon): string {
  const off = percentOff === null ? moneyWords(amountOffCents ?? 0, currency) : `${percentOff}%`
  if (lasts === 'once') return `${off} off the first period`
  if (lasts === 'forever') return `${off} off for as long as they stay`
  return `${off} off for ${months === 1 ? '1 month' : `${months} months`}`
}

export function couponMark({ active, endsAt, uses, mostUses }: KeptCoupon, now: Date): Mark {
  if (!active) return { label: 'Ended', tone: 'neutral' }
  if (new Date(endsAt) <= now) return { label: 'Over', tone: 'neutral' }
  if (mostUses !== null && uses >= mostUses) return { label: 'Used up', tone: 'neutral' }
  return { label: 'Counts', tone: 'ok' }
}

export function giftMark({ endedAt, endsAt }: Gift, now: Date): Mark {
  if (endedAt) return { label: 'Taken back', tone: 'neutral' }
  return new Date(endsAt) <= now ? { label: 'Over', tone: 'neutral' } : { label: 'Runs', tone: 'ok' }
}

export const eventMarks: Record<KeptEvent['state'], Mark> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  done: { label: 'Done', tone: 'ok' },
  given_up: { label: 'Failed', tone: 'danger' },
}

const whats: { [what: string]: string } = {
  missing_here: 'Only the payment service knew it',
  missing_there: 'The payment service doesn’t know it',
  other_provider: 'It belongs to another payment service',
  differs: 'It differed',
  listing_has_another_plan: 'The listing had another plan than is paid for',
}

export type Difference = KeptReconciliation['differences'][number]

export const differenceWords = ({ what }: Difference): string => whats[what] ?? what.replaceAll('_', ' ')

const names: { [name: string]: string } = {
  tier: 'plan',
  billing: 'paid',
  amountCents: 'price',
  cancelsAtPeriodEnd: 'canceled',
  isPaused: 'paused',
  periodEnd: 'period until',
}

/** "plan: premium, price: 29.00": one side of a difference. */
export const sideWords = (side: unknown): string =>
  typeof side === 'object' && side !== null
    ? Object.entries(side)
        .map(([name, value]) => `${names[name] ?? name}: ${valueWords(name, value)}`)
        .join(', ')
    : '–'

function valueWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name === 'amountCents' && typeof value === 'number') return typedCents(value)
  if (name === 'periodEnd' && typeof value === 'string') return minuteOf(value)
  return String(value).replaceAll('_', ' ')
}
