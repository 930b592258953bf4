import { minuteOf } from '#app/components/moments.ts'
import type {
  AdminCoupon,
  AdminPayment,
  AdminSubscription,
  Gift,
  StoredEvent,
  StoredReconciliation,
} from '#domain/billing/admin-schema.ts'
import { counted } from '#domain/format-number.ts'
import type { AdminPlan } from '#domain/plans/admin-schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { amountWords, moneyWords } from '#domain/plans/prices.ts'
import { mostServices } from '#domain/plans/schema.ts'
import { typedCents } from './typed.ts'

export type Mark = { label: string; tone: 'ok' | 'neutral' | 'danger' }

/** A subscription's status, and until when it applies. */
export function subscriptionStatus(subscription: AdminSubscription): Mark & { until: string } {
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
  if (state === 'incomplete') return { label: 'Not paid yet', tone: 'danger', until: 'Not started' }
  if (isPaused) return { label: 'Paused', tone: 'neutral', until: 'The listing is suspended' }
  if (cancelsAtPeriodEnd) return { label: 'Canceled', tone: 'neutral', until: `Ends on ${end}` }
  return { label: state === 'trialing' ? 'Trial' : 'Active', tone: 'ok', until: `Renews on ${end}` }
}

const paymentStates: Record<AdminPayment['state'], Mark> = {
  open: { label: 'Unpaid', tone: 'danger' },
  paid: { label: 'Paid', tone: 'ok' },
  void: { label: 'Void', tone: 'neutral' },
  uncollectible: { label: 'Uncollectible', tone: 'neutral' },
}
const disputes: Record<NonNullable<AdminPayment['dispute']>, Mark> = {
  open: { label: 'Disputed', tone: 'danger' },
  won: { label: 'Dispute won', tone: 'ok' },
  lost: { label: 'Dispute lost', tone: 'danger' },
}

/** A payment's status; a disputed one may also have been refunded. */
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

/** The amount that can still be refunded; nothing once the bank has returned it. */
export const refundableCents = ({ paidCents, refundedCents, dispute }: AdminPayment): number =>
  dispute === 'lost' ? 0 : Math.max(0, paidCents - refundedCents)

/** "25% off for 3 months". */
export function couponWords({ percentOff, amountOffCents, currency, lasts, months }: AdminCoupon): string {
  const off = percentOff === null ? moneyWords(amountOffCents ?? 0, currency) : `${percentOff}%`
  if (lasts === 'once') return `${off} off the first period`
  if (lasts === 'forever') return `${off} off forever`
  return `${off} off for ${counted(months ?? 0, 'month')}`
}

export function couponMark({ active, endsAt, uses, mostUses }: AdminCoupon, now: Date): Mark {
  if (!active) return { label: 'Ended', tone: 'neutral' }
  if (new Date(endsAt) <= now) return { label: 'Expired', tone: 'neutral' }
  if (mostUses !== null && uses >= mostUses) return { label: 'Used up', tone: 'neutral' }
  return { label: 'Active', tone: 'ok' }
}

export function giftMark({ endedAt, endsAt }: Gift, now: Date): Mark {
  if (endedAt) return { label: 'Ended early', tone: 'neutral' }
  return new Date(endsAt) <= now ? { label: 'Expired', tone: 'neutral' } : { label: 'Active', tone: 'ok' }
}

export const eventMarks: Record<StoredEvent['state'], Mark> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  done: { label: 'Done', tone: 'ok' },
  given_up: { label: 'Failed', tone: 'danger' },
}

const whats: { [what: string]: string } = {
  missing_here: 'Only at the payment service',
  missing_there: 'Missing at the payment service',
  other_provider: 'Belongs to another payment service',
  differs: 'Different',
  plan_unknown_here: 'Its plan is missing here',
  listing_has_another_plan: 'The listing’s plan didn’t match the paid one',
}

export type Difference = StoredReconciliation['differences'][number]

export const differenceWords = ({ what }: Difference): string => whats[what] ?? what.replaceAll('_', ' ')

const names: { [name: string]: string } = {
  plan: 'plan',
  // As comparisons of the former release are stored.
  tier: 'plan',
  billing: 'paid',
  amountCents: 'price',
  cancelsAtPeriodEnd: 'canceled',
  isPaused: 'paused',
  periodEnd: 'period until',
}

/** "plan: premium, price: 29.00": one side of a mismatch. */
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

/** What a plan allows, in short. */
export const planLimits = ({ photoLimit, flyerLimit, serviceLimit, locationLimit }: AdminPlan): string[] => [
  counted(photoLimit, 'photo'),
  counted(flyerLimit, 'flyer'),
  ...(serviceLimit < mostServices ? [counted(serviceLimit, 'service')] : []),
  ...(locationLimit === null ? [] : [counted(locationLimit, 'other location')]),
]

/** What is said once a plan is stored or deleted. */
export const priceNotice = (title: string, arePricesSynced: boolean) =>
  arePricesSynced
    ? ({ title, variant: 'ok' } as const)
    : ({
        title: `${title}, but the payment service couldn’t be updated: press “Send prices” under Comparison`,
        variant: 'info',
      } as const)
