import type { BusinessBilling, Invoice, OwnSubscription } from '#domain/billing/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { amountWords, priceWords } from '#domain/plans/prices.ts'

type PlanStatus = { label: string; tone: 'ok' | 'neutral' | 'danger'; text: string }

/** The status of a listing's plan, and what comes next. */
export function planStatusOf({ subscription, complimentary, tier, planName }: BusinessBilling): PlanStatus {
  if (subscription && subscription.state !== 'canceled') return subscriptionStatus(subscription)
  if (complimentary)
    return {
      label: 'Complimentary',
      tone: 'ok',
      text: `${complimentary.planName}, free of charge until ${planDay(complimentary.endsAt)}. It ends automatically.`,
    }
  if (subscription)
    return {
      label: 'Ended',
      tone: 'neutral',
      text: `${subscription.planName} ended on ${planDay(subscription.endedAt ?? subscription.periodEnd)}. Nothing you created was deleted.`,
    }
  return tier === 'free'
    ? { label: 'Free', tone: 'neutral', text: 'Free forever, no card needed.' }
    : { label: 'Complimentary', tone: 'ok', text: `${planName}, free of charge.` }
}

function subscriptionStatus(subscription: OwnSubscription): PlanStatus {
  const { state, periodEnd, cancelsAtPeriodEnd, graceEndsAt, isPaused, amountCents, currency, billing } =
    subscription
  const price = priceWords(amountCents, currency, billing)
  if (state === 'past_due')
    return {
      label: 'Payment failed',
      tone: 'danger',
      text: `The last payment was declined. The plan stays until ${planDay(graceEndsAt ?? periodEnd)}; paying with another card fixes it right away.`,
    }
  if (state === 'incomplete')
    return {
      label: 'Not paid yet',
      tone: 'danger',
      text: 'The first payment hasn’t gone through yet. The plan starts when it does.',
    }
  if (isPaused)
    return {
      label: 'Paused',
      tone: 'neutral',
      text: 'While the listing is suspended you aren’t charged. The plan resumes when the listing is back.',
    }
  if (cancelsAtPeriodEnd)
    return {
      label: 'Canceled',
      tone: 'neutral',
      text: `It runs until ${planDay(periodEnd)}. You won’t be charged again, and you can undo this until then.`,
    }
  return {
    label: state === 'trialing' ? 'Trial' : 'Active',
    tone: 'ok',
    text:
      state === 'trialing'
        ? `Free until ${planDay(periodEnd)}, then ${price}.`
        : `${price}. Renews on ${planDay(periodEnd)}.`,
  }
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

type Card = NonNullable<OwnSubscription['card']>

/** "Visa ending in 4242, good until 12/2034". */
export const cardWords = ({ brand, last4, expMonth, expYear }: Card): string =>
  `${brands[brand] ?? 'Card'} ending in ${last4}, good until ${String(expMonth).padStart(2, '0')}/${expYear}`

/** Whether a card expires before the next charge. It is valid to the end of its month. */
export const expiresBefore = ({ expMonth, expYear }: Card, periodEnd: string): boolean =>
  Date.UTC(expYear, expMonth, 1) <= Date.parse(periodEnd)

/** An invoice's status. */
export function invoiceStatus(invoice: Invoice): PlanStatus {
  const { state, dispute, refundedCents, paidCents, currency, nextAttemptAt } = invoice
  if (dispute === 'open')
    return { label: 'Disputed', tone: 'danger', text: 'Your bank is looking into this payment.' }
  if (dispute === 'lost')
    return { label: 'Charged back', tone: 'neutral', text: 'Your bank gave this payment back to you.' }
  if (refundedCents > 0)
    return {
      label: refundedCents >= paidCents ? 'Refunded' : 'Partly refunded',
      tone: 'neutral',
      text: `${amountWords(refundedCents, currency)} of it went back to you.`,
    }
  if (state === 'paid') return { label: 'Paid', tone: 'ok', text: '' }
  if (state === 'void') return { label: 'Void', tone: 'neutral', text: 'It doesn’t have to be paid.' }
  if (state === 'uncollectible')
    return { label: 'Not paid', tone: 'neutral', text: 'It was canceled. You owe nothing.' }
  return {
    label: 'Unpaid',
    tone: 'danger',
    text: nextAttemptAt
      ? `The card is tried again on ${planDay(nextAttemptAt)}.`
      : 'Waiting for another card.',
  }
}

/** The document's name: a receipt once something was paid. */
export const invoiceName = ({ number, paidCents, totalCents }: Invoice): string =>
  [paidCents > 0 || totalCents === 0 ? 'Receipt' : 'Invoice', number].filter(Boolean).join(' ')
